import { elementOf, type Fields } from '@jianheng/definition';
import type { Answer, Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  declared,
  entriesOf,
  everyRoute,
  openFields,
  registry,
  startEveryModule,
  tried,
  writable,
} from './declared.ts';
import { NO_ROW } from './row-error.ts';
import { RowMaker } from './row-maker.ts';
import { inTurn } from './tried-modules.ts';
import { validValues } from './valid-values.ts';
import { startAny } from './walk-process.ts';

/** Looks like any other id and belongs to nobody. */
const ABSENT = '987654321098765432';

let server: TestServer;
let ours: RowMaker;
let admin: Client;
/** Ids of rows of the other firm, by the path of their entity, and of its process. */
const theirs: Record<string, string> = {};
beforeAll(async () => {
  server = await startEveryModule();
  ours = new RowMaker(server);
  admin = await server.as('admin');
  const other = await server.secondFirm();
  const rows = new RowMaker(server, other);
  const { ids } = await rows.addEach(declared.map(({ known }) => known));
  Object.assign(theirs, Object.fromEntries(ids));
  const process = registry.entities.find((known) => known.process && ids.has(known.entity.path));
  if (!process) throw new Error('no module declares a process');
  Object.assign(theirs, await startAny(await other.as('admin'), rows, process));
});
afterAll(() => server.close());

/** The answer without its call number and with the id that was asked for blotted out. */
function bytes(answer: Answer, id: string): string {
  const { callId: _callId, ...told } = answer as Answer & { callId?: string };
  return JSON.stringify(told).replaceAll(id, '#');
}

/** Asks once with the id of the other firm and once with one that there is not; both answers must be the same bytes. */
async function expectAlike(id: string | undefined, ask: (id: string) => Promise<Answer>): Promise<Answer> {
  if (!id) throw new Error('the other firm has no such row');
  const answer = await ask(id);
  expect(bytes(answer, id)).toBe(bytes(await ask(ABSENT), ABSENT));
  expect(answer.status).toBeLessThan(500);
  return answer;
}

describe('an id of another firm in a path', () => {
  const routes = everyRoute()
    .filter(({ path }) => path.includes('/:'))
    .map((route, at) => ({ ...route, at, title: `${route.method} ${route.path}` }));

  it.each(inTurn(routes, ({ module }) => module, 2))(
    '$title answers as for an unknown id',
    async ({ method, path, at }) => {
      const action = registry.actions.find((one) => path === `${one.entity.entity.path}/:id/${one.name}`);
      const body = await validValues(action?.input ?? {}, ours.targets);
      // The number of a part is no id.
      const place = path.replace(':part', '1');
      const ask = (id: string) => send(method, place.replace(/:\w+/g, id), body);
      const unknown = bytes(await ask(ABSENT), ABSENT);
      for (const id of idsFor(path, at)) {
        const answer = await ask(id);
        expect(bytes(answer, id)).toBe(unknown);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});

/** Ids that everything hangs on: no call is spared them. */
const COMMON = ['/a/sys/user', '/a/sys/dept', 'task', 'instance'];
const TURNS = 8;

/**
 * What a call is tried with: its own entity's id, those that everything hangs on, and an eighth of all others by turns,
 * so that each kind of call, which every entity has, meets each kind of id.
 */
function idsFor(path: string, at: number): string[] {
  return Object.entries(theirs)
    .filter(
      ([name], place) => path.startsWith(`${name}/`) || COMMON.includes(name) || place % TURNS === at % TURNS,
    )
    .map(([, id]) => id);
}

function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body: object): Promise<Answer> {
  if (method === 'GET') return admin.get(url);
  if (method === 'DELETE') return admin.delete(url);
  return method === 'PUT' ? admin.put(url, body) : admin.post(url, body);
}

describe.each(inTurn(tried, ({ module }) => module.name, 2))(
  '$label: an id of another firm',
  ({ known, path }) => {
    beforeEach(({ skip }) => skip(theirs[path] === undefined, NO_ROW));

    it('in a filter finds nothing', async () => {
      for (const [name, field] of entriesOf(known.entity.fields)) {
        const target = targetOf(field);
        if (!target || !theirs[target]) continue;
        for (const key of [name, `${name}$in`, `${name}$ne`])
          await expectAlike(theirs[target], (id) =>
            admin.post(`${path}/queryList`, { params: { [key]: id }, pageSize: 500 }),
          );
      }
    });

    it('among choices finds nothing', async () => {
      expect(
        await expectAlike(theirs[path], (id) =>
          admin.post(`${path}/queryOptions`, { params: { ids: [id] } }),
        ),
      ).toMatchObject({ data: [] });
    });
  },
);

describe.each(inTurn(writable, ({ module }) => module.name, 2))(
  '$label: an id of another firm',
  ({ known, path, access }) => {
    beforeEach(({ skip }) => skip(theirs[path] === undefined, NO_ROW));

    it('in a link is refused like one that there is not, and nothing is saved', async () => {
      const values = await ours.valuesFor(known, { optional: true });
      const before = await countAll(path);
      for (const { target, value } of linksIn(known.entity.fields)) {
        await expectRefused(theirs[target], (id) => admin.post(path, { ...values, ...value(id, values) }));
      }
      expect(await countAll(path)).toBe(before);
    });

    it('as the row to change, remove or sort is one that there is not', async () => {
      const own = await ours.add(known);
      expect((await expectAlike(theirs[path], (id) => admin.put(path, { id }))).status).toBe(404);
      const saved = await expectAlike(theirs[path], (id) => admin.post(path, { id }));
      expect(saved.status).toBe(access.change ? 404 : 403);
      expect((await expectAlike(theirs[path], (id) => admin.delete(`${path}/${own},${id}`))).status).toBe(
        404,
      );
      expect((await admin.get(`${path}/${own}`)).status).toBe(200);
      if (known.entity.tree || known.entity.sortable)
        expect(
          (await expectAlike(theirs[path], (id) => admin.put(`${path}/updateSort`, [{ id, sort: 1 }])))
            .status,
        ).toBe(404);
      if (!known.entity.tree) return;
      const place = (id: string, targetId: string) =>
        admin.put(`${path}/updatePlace`, { id, targetId, place: 'after' });
      expect((await expectAlike(theirs[path], (id) => place(id, own))).status).toBe(404);
      expect((await expectAlike(theirs[path], (id) => place(own, id))).status).toBe(404);
      for (const ask of [
        (id: string) => admin.post(`${path}/queryLevel`, { parentId: id }),
        (id: string) => admin.post(`${path}/queryFound`, { ids: [id] }),
      ])
        expect((await expectAlike(theirs[path], ask)).data).toEqual([]);
    });

    it('as the parent is refused, where rows hang below each other', async () => {
      const values = await ours.valuesFor(known);
      if (!known.entity.tree) return;
      await expectRefused(theirs[path], (id) => admin.post(path, { ...values, parentId: id }));
      const own = await ours.add(known);
      await expectRefused(theirs[path], (id) => admin.put(path, { id: own, parentId: id }));
    });
  },
);

describe('a process of another firm', () => {
  it.each(['approve', 'sendBack', 'reject', 'resubmit', 'claim', 'unclaim', 'resolve'])(
    'is not moved by %s',
    async (action) => {
      expect(
        (await expectAlike(theirs.task, (id) => admin.post('/b/wf/task', { id, action, comment: '同意' })))
          .status,
      ).toBe(404);
    },
  );

  it.each(['withdraw', 'cancel', 'urge'])('is not moved by %s', async (action) => {
    expect(
      (await expectAlike(theirs.instance, (procInstId) => admin.post('/b/wf/task', { procInstId, action })))
        .status,
    ).toBe(404);
  });

  it('is not marked as read', async () => {
    expect(
      (await expectAlike(theirs.task, (id) => admin.post('/b/wf/task', { id, isClick: true }))).status,
    ).toBe(404);
  });

  it('lends its form to no process of ours, and no person of it is asked to decide', async () => {
    const process = registry.entities.find((known) => known.process);
    if (!process?.process) throw new Error('no module declares a process');
    const { key } = process.process;
    expect(
      (
        await expectAlike(theirs[process.entity.path], (id) =>
          admin.post('/form/workflow/start', { processCode: key, data: { id } }),
        )
      ).status,
    ).toBe(404);

    const { task = '' } = await startAny(admin, ours, process);
    const { assignee = '' } =
      (
        await ours.query<{ assignee: string }>(
          'select assignee from wf_task where tenant_id = $1 and id = $2',
          [server.tenantId, task],
        )
      )[0] ?? {};
    const approver = await server.signIn(assignee);
    for (const action of ['transfer', 'delegate', 'addApprover']) {
      const answer = await expectAlike(theirs['/a/sys/user'], (id) =>
        approver.post('/b/wf/task', { id: task, action, users: [id] }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is no main process of ours', async () => {
    const process = registry.entities.find((known) => known.process);
    const data = process ? await ours.valuesFor(process) : {};
    const answer = await expectAlike(theirs.instance, (procParentId) =>
      admin.post('/form/workflow/start', { processCode: process?.process?.key, procParentId, data }),
    );
    expect(answer.status).toBe(404);
  });
});

const countAll = async (path: string) => (await admin.post(`${path}/queryList`, { count: 'exact' })).total;

type Link = { readonly target: string; value(id: string, values: Readonly<Record<string, unknown>>): object };

/** Every place of a form that names a row of another entity, lines included. */
function linksIn(fields: Fields): Link[] {
  return openFields(fields).flatMap(([name, field]): Link[] => {
    if (field.kind === 'lines') {
      return linksIn(field.fields).map(({ target, value }) => ({
        target,
        value: (id, values) => {
          const [line = {}] = values[name] as Record<string, unknown>[];
          return { [name]: [{ ...line, ...value(id, line) }] };
        },
      }));
    }
    const one = elementOf(field);
    const target = targetOf(one ?? field);
    return target ? [{ target, value: (id) => ({ [name]: one ? [id] : id }) }] : [];
  });
}

async function expectRefused(id: string | undefined, ask: (id: string) => Promise<Answer>): Promise<void> {
  const answer = await expectAlike(id, ask);
  expect([400, 404, 409]).toContain(answer.status);
}

function targetOf(field: { kind: string; to?: string }): string | undefined {
  if (field.kind === 'person') return '/a/sys/user';
  if (field.kind === 'department') return '/a/sys/dept';
  return field.kind === 'link' ? field.to : undefined;
}
