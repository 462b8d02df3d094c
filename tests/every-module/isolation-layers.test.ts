import type { Answer, Client, Instance, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, everyRoute, registry, startEveryModule } from './declared.ts';
import { RowMaker } from './row-maker.ts';
import { loosened, unfenced } from './unfenced-connections.ts';
import { startAny } from './walk-process.ts';

/** Looks like any other id and belongs to nobody. */
const ABSENT = '987654321098765432';
const ADDRESS = /\/:\w+/g;

let server: TestServer;
let others: Client;
/** Ids of rows of the other firm, by the path of their entity, and of its process. */
const theirs = new Map<string, string>();
beforeAll(async () => {
  server = await startEveryModule();
  const second = await server.secondFirm();
  others = await second.as('admin');
  const rows = new RowMaker(server, second);
  const { ids } = await rows.addEach(declared.map(({ known }) => known));
  for (const [path, id] of ids) theirs.set(path, id);
  const process = registry.entities.find((known) => known.process && ids.has(known.entity.path));
  if (!process) throw new Error('no module declares a process');
  for (const [name, id] of Object.entries(await startAny(others, rows, process))) theirs.set(name, id);
});
afterAll(() => server.close());

/** Entities of which the other firm has a row. */
const withRow = () => declared.filter(({ path }) => theirs.has(path));

type Ask = { readonly title: string; readonly id: string; send(by: Client, id: string): Promise<Answer> };

/** Every call that reads and takes an id, with one of the other firm: of the entity that it is about, or else of each kind that belongs to none. */
function reading(): Ask[] {
  const byPath = everyRoute().flatMap(({ method, path, transaction }): Ask[] =>
    transaction === 'read' && path.includes('/:')
      ? idsFor(path).map((id) => ({
          title: `${method} ${path}`,
          id,
          send: (by, given) => {
            const url = path.replace(ADDRESS, `/${given}`);
            return method === 'GET' ? by.get(url) : by.post(url);
          },
        }))
      : [],
  );
  const byBody = withRow().flatMap(({ path }): Ask[] => [
    {
      title: `POST ${path}/queryOptions`,
      id: theirs.get(path) ?? '',
      send: (by, id) => by.post(`${path}/queryOptions`, { params: { ids: [id] } }),
    },
    { title: `POST ${path}/queryList`, id: theirs.get(path) ?? '', send: (by, id) => listed(by, path, id) },
  ]);
  return [...byPath, ...byBody];
}

/** Whether the whole list holds the row. */
async function listed(by: Client, path: string, id: string): Promise<Answer> {
  const answer = await by.post(`${path}/queryList`, { pageSize: 500, orderBy: 'id', order: 'desc' });
  const rows = (answer.data ?? []) as readonly { readonly id: string }[];
  return { ...answer, total: 0, next: null, data: rows.filter((row) => row.id === id) as never };
}

function idsFor(path: string): string[] {
  const own = [...theirs].filter(([entity]) => path.startsWith(`${entity}/:`)).map(([, id]) => id);
  if (own.length > 0) return own;
  return ['task', 'instance', '/a/sys/user', '/a/sys/role'].flatMap((name) => theirs.get(name) ?? []);
}

/** Every call that changes the row of an entity, with one of the other firm. */
const changing = (): Ask[] =>
  withRow().flatMap(({ path }): Ask[] => {
    const id = theirs.get(path) ?? '';
    return [
      { title: `PUT ${path}`, id, send: (by, given) => by.put(path, { id: given }) },
      { title: `DELETE ${path}/:id`, id, send: (by, given) => by.delete(`${path}/${given}`) },
    ];
  });

/** The answer without its call number and with the id that was asked for blotted out. */
function bytes(answer: Answer, id: string): string {
  const { callId: _callId, ...told } = answer as Answer & { readonly callId?: string };
  return JSON.stringify(told).replaceAll(id, '#');
}

/** The calls that answer an id of the other firm in another way than one that there is not. */
async function tellingCalls(by: Client, asks: readonly Ask[]): Promise<string[]> {
  const telling: string[] = [];
  for (const { title, id, send } of asks)
    if (bytes(await send(by, id), id) !== bytes(await send(by, ABSENT), ABSENT)) telling.push(title);
  return telling;
}

/** The rows of the other firm as its administrator sees them. */
async function theirRows(): Promise<string[]> {
  const rows: string[] = [];
  for (const { path } of withRow()) rows.push(bytes(await others.get(`${path}/${theirs.get(path)}`), ''));
  return rows;
}

async function within<T>(
  down: { readonly rowSecurity: boolean; readonly predicate: boolean },
  work: (admin: Client) => Promise<T>,
): Promise<T> {
  const role = down.rowSecurity ? server.owner : server.request;
  const instance: Instance = await server.instance(unfenced(role, { forgetsFirm: down.predicate }));
  try {
    return await work(await instance.signIn(server.firm.people.admin));
  } finally {
    await instance.close();
  }
}

describe('of the two fences between firms', () => {
  it.each([
    { stands: 'row level security', down: { rowSecurity: false, predicate: true } },
    { stands: 'the predicate of statements', down: { rowSecurity: true, predicate: false } },
  ])('$stands holds alone', async ({ down }) => {
    const before = await theirRows();
    loosened.count = 0;

    const telling = await within(down, (admin) => tellingCalls(admin, [...reading(), ...changing()]));

    expect(telling).toEqual([]);
    expect(await theirRows()).toEqual(before);
    expect(loosened.count > 0).toBe(down.predicate);
  });

  it('one must stand: without both, the other firm is read', async () => {
    const telling = await within({ rowSecurity: true, predicate: true }, (admin) =>
      tellingCalls(admin, reading()),
    );

    expect(telling.length).toBeGreaterThan(declared.length);
  });
});
