import { defineModule, entity, field } from '@jianheng/definition';
import { implement } from '@jianheng/server-platform';
import { type Client, startWith, type TestServer } from '@jianheng/server-platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * What a large tree costs, asked for level by level, looked through and rearranged, as an administrator and as somebody who
 * sees a part of it. The figures of `NODES=50000 npx vitest run --project rules bench/src/tree-levels` count; the short form
 * finds out whether every row is there.
 */
const NODES = Number(process.env.NODES ?? 12_000);
const ROUNDS = 9;
/** Rows at the top, rows below each of them, and one row below which a tenth of all stands. */
const TOP = 40;
const MIDDLE = TOP * 40;
const CROWD = Math.floor((NODES - MIDDLE) / 10);

const part = entity('部位', {
  path: '/t/part',
  title: 'name',
  tree: true,
  fields: {
    name: field.text('名称', { required: true }),
    owner: field.person('负责人'),
    amount: field.money('金额'),
  },
});
const parts = defineModule('parts', '部位', {
  messages: {},
  entities: { part },
  permissions: { all: '全部', own: '自己的', write: '维护' },
  access: {
    part: {
      rows: { all: 'all', by: [{ field: 'owner', needs: 'own' }] },
      create: 'write',
      change: 'write',
    },
  },
  lists: { parts: { of: 'part', label: '部位', route: '/t/parts', columns: ['name'], search: ['name'] } },
});

let server: TestServer;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  server = await startWith(implement(parts, { actions: {} }), { showStatements: false });
  admin = await server.as('admin');
  const person = await server.newcomer(['parts:own']);
  owner = person.client;
  await fill(person.id);
}, 300_000);
afterAll(() => server.close());

const ID = 900_000_000;

/** Three levels; the reader owns two of three rows, so that a third of the parents are hidden from him. */
async function fill(ownerId: string): Promise<void> {
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query(`set search_path to app, public; set app.tenant_id = '${server.tenantId}'`);
  await client.query(
    `insert into parts_part (tenant_id, id, name, owner, amount, parent_id, sort)
     select $1, ${ID} + n, '部位' || n, case when n % 3 > 0 then $2::bigint end, n, case
       when n <= ${TOP} then null
       when n <= ${MIDDLE} then ${ID} + 1 + n % ${TOP}
       when n % 10 = 0 then ${ID} + ${TOP + 1}
       else ${ID} + ${TOP + 1} + n % ${MIDDLE - TOP} end, n
     from generate_series(1, $3::int) n order by n`,
    [server.tenantId, ownerId, NODES],
  );
  await client.query('analyze');
  await client.end();
}

type Answered = Awaited<ReturnType<Client['post']>>;

async function measured(what: string, send: () => Promise<Answered>): Promise<Answered> {
  const times: number[] = [];
  let answer = await send();
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    answer = await send();
    times.push(performance.now() - began);
  }
  expect(answer.status).toBe(200);
  const median = times.sort((left, right) => left - right)[ROUNDS >> 1] ?? Number.NaN;
  const rows: unknown = answer.data;
  const count = Array.isArray(rows) ? rows.length : 1;
  process.stdout.write(`${what}: ${count} rows of ${answer.total}, ${median.toFixed(1)} ms\n`);
  return answer;
}

const CROWDED = String(ID + TOP + 1);

it.each([
  ['an administrator', () => admin, 1],
  ['a reader of two thirds', () => owner, 2 / 3],
] as const)(`a tree of ${NODES} is read by %s`, { timeout: 300_000 }, async (who, client, share) => {
  const ask = (call: string, body: object) => () => client().post(`/t/part/${call}`, body);

  const top = await measured(`the top, by ${who}`, ask('queryLevel', { wholeUpTo: 300 }));
  const crowd = await measured(
    `a level of ${CROWD}, by ${who}`,
    ask('queryLevel', { parentId: CROWDED, pageSize: 200 }),
  );
  await measured(
    `the page after it, by ${who}`,
    ask('queryLevel', { parentId: CROWDED, pageSize: 200, cursor: crowd.next }),
  );
  const few = await measured(
    `few that are looked for, by ${who}`,
    ask('queryFound', { find: { name$like: '部位77' } }),
  );
  const many = await measured(
    `many that are looked for, by ${who}`,
    ask('queryFound', { find: { name$like: '部位' } }),
  );

  if (share === 1) expect(top.total).toBe(TOP);
  else expect(top.total).toBeGreaterThan(TOP);
  expect(crowd.total).toBeGreaterThan(CROWD * share * 0.8);
  expect(few.total).toBeGreaterThan(0);
  expect(many).toMatchObject({ total: 1000, totalCapped: true });
});

it('a row of the largest level is put elsewhere in it', { timeout: 300_000 }, async () => {
  const { data } = await admin.post('/t/part/queryLevel', { parentId: CROWDED, pageSize: 200 });
  const ids = (data as { id: string }[]).map(({ id }) => id);
  let at = 0;
  await measured(`a row put before another, among ${CROWD}`, () => {
    at++;
    return admin.put('/t/part/updatePlace', { id: ids[150 + (at % 40)], targetId: ids[1], place: 'before' });
  });
  const { data: after } = await admin.post('/t/part/queryLevel', { parentId: CROWDED, pageSize: 3 });
  expect((after as { id: string }[])[0]?.id).toBe(ids[0]);
});
