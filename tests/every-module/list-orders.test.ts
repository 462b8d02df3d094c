import type { Answer, Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_CODE, registry, startEveryModule } from './declared.ts';
import { type ApiCall, openApiCalls } from './open-api-calls.ts';

let server: TestServer;
let admin: Client;
let lists: readonly ApiCall[];
beforeAll(async () => {
  server = await startEveryModule();
  admin = await server.as('admin');
  lists = (await openApiCalls(admin)).filter(
    ({ path, body }) => LISTS.test(path) && !path.includes('{id}') && !isBelow(body) && !BOOKS.test(path),
  );
});
afterAll(() => server.close());

/** Calls that answer rows by a query in their body; sums of them, files of them and rows of one thing are no lists. */
const LISTS = /\/query(\w*List|Tree|Options)$/;
/** A list below one row, such as a project, is ordered as that row's page shows it. */
const isBelow = (body: ApiCall['body']) => (body?.required ?? []).length > 0;
/** Books of bills are the product's own and no rows. */
const BOOKS = /\/subject\/book\//;
/** Columns that some list knows, beside the id that all of them know. */
const COLUMNS = [
  'createdDate',
  'time',
  'updateTime',
  'label',
  'name',
  ...['createdAt', 'endedAt', 'startedAt', 'participatedAt', 'followedAt', 'copiedAt', 'dueAt'],
];

async function answersOf(make: (call: ApiCall) => Promise<readonly object[]>, fitting: object) {
  const found: string[] = [];
  for (const call of lists.filter(({ method }) => method === 'POST'))
    for (const body of await make(call)) {
      const answer = await ask(call, body);
      if (!isLike(answer, fitting)) found.push(`${answer.status} ${call.path} ${JSON.stringify(body)}`);
    }
  return found;
}

const ask = ({ path }: ApiCall, body: object): Promise<Answer> =>
  admin.post(path.replace('/api', '').replace('{formCode}', FORM_CODE), body);
const isLike = (answer: Answer, fitting: object) =>
  Object.entries(fitting).every(
    ([name, value]) => JSON.stringify(Reflect.get(answer, name)) === JSON.stringify(value),
  );

/** A column that the list can be sorted by beside its id. */
async function columnOf(call: ApiCall): Promise<string> {
  for (const orderBy of COLUMNS) if ((await ask(call, { orderBy })).status === 200) return orderBy;
  throw new Error(`${call.path} is sorted by none of ${COLUMNS.join()}`);
}

const same =
  (...bodies: object[]) =>
  async () =>
    bodies;

describe('every call that answers a list', () => {
  it('takes an order that says nothing', async () => {
    const empty = same(
      { params: null, orderBy: '', order: '' },
      { params: '', orderBy: null, order: null },
      { params: {}, orderBy: ' , ' },
      { orderBy: '', order: 'asc' },
      { order: 'DESC' },
    );

    expect(await answersOf(empty, { status: 200 })).toEqual([]);
  });

  it('takes one column, and several with commas between them', async () => {
    const several = async (call: ApiCall) => {
      const column = await columnOf(call);
      return [
        { orderBy: 'id', order: 'DESC' },
        { orderBy: `id,${column}`, order: 'asc' },
        { orderBy: `${column}, id`, order: 'asc,DESC' },
        { orderBy: `${column},id` },
      ];
    };

    expect(await answersOf(several, { status: 200 })).toEqual([]);
  });

  it('refuses what is no order in a sentence', async () => {
    expect(
      await answersOf(same({ orderBy: 'id', order: 'sideways' }), {
        status: 400,
        fields: { order: '排序方向应为 ASC 或 DESC' },
      }),
    ).toEqual([]);
    expect(
      await answersOf(same({ orderBy: 'id,id' }), { status: 400, fields: { orderBy: '“id”只能排序一次' } }),
    ).toEqual([]);
    const unknown = same({ orderBy: 'nosuchcolumn' }, { orderBy: 'id;select 1' });
    expect(await answersOf(unknown, { status: 400 })).toEqual([]);
  });

  it('is met here', () => {
    expect(lists.length).toBeGreaterThan(registry.entities.length * 2);
  });
});
