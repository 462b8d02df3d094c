import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { implement } from './implement.ts';
import { serve } from './serve.ts';

const works = entity('工程', {
  path: '/t/works',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    manager: field.person('负责人'),
    cost: field.money('成本', { seenBy: 'costs' }),
  },
});
const part = entity('材料', {
  path: '/t/part',
  title: 'name',
  fields: {
    works: field.link('工程', works, { required: true }),
    name: field.text('名称', { required: true }),
    kind: field.choice('类别', { steel: '钢材', wood: '木材' }, { required: true }),
    amount: field.money('金额', { required: true }),
  },
});
const building = defineModule('building', '工程', {
  messages: { noParts: '“{name}”没有材料。' },
  settings: { limit: field.integer('上限', { default: 2 }) },
  entities: { works, part },
  permissions: { all: '全部', own: '本人', keep: '管理', costs: '查看成本' },
  access: {
    works: { rows: { all: 'all', by: [{ field: 'manager', needs: 'own' }] }, write: 'keep' },
    part: { rows: { parent: 'works' }, write: 'keep' },
  },
  lists: {},
});
const calls = defineCalls({
  'GET /t/works/:id/totals': {
    params: idParams,
    data: z.strictObject({
      name: z.string(),
      limit: z.int(),
      count: z.int(),
      amount: z.string(),
      kinds: z.array(z.strictObject({ kind: z.string().nullable(), amount: z.string() })),
    }),
  },
  'GET /t/works/:id/row': { params: idParams, data: z.array(z.string()) },
  'POST /t/works/:id/clear': {
    params: idParams,
    body: z.strictObject({ kind: z.string() }),
    data: z.strictObject({ removed: z.int() }),
  },
});
const everywhere = defineCalls({
  'POST /t/works/every/sum': { body: z.strictObject({}), data: z.string() },
  'POST /t/works/every/rename': {
    body: z.strictObject({ works: idSchema, name: z.string() }),
    data: z.null(),
  },
});
const code = implement(building, {
  actions: {},
  serves: [
    serve(
      building,
      calls,
      { of: 'works', read: ['all', 'own'], write: 'keep' },
      {
        'GET /t/works/:id/totals': {
          label: '工程：材料合计',
          reads: async ({ row, seen, settings }) => {
            const parts = seen('part');
            const params = { works: row.id };
            const { amount } = await parts.sums(['amount'], params);
            const { groups } = await parts.groups({ by: ['kind'], sums: ['amount'] }, params);
            return {
              name: row.name,
              limit: settings.limit,
              count: await parts.count(params),
              amount,
              kinds: groups.map(({ keys, sums }) => ({ kind: keys[0] ?? null, amount: sums.amount ?? '' })),
            };
          },
        },
        'GET /t/works/:id/row': {
          label: '工程：字段',
          reads: async ({ row, seen }) => Object.keys(await seen('works').read(row.id)),
        },
        'POST /t/works/:id/clear': {
          label: '工程：清除材料',
          writes: async ({ row, body, tables, businessError, record }) => {
            const kind = body.kind === 'wood' ? 'wood' : 'steel';
            const removed = await tables.part.removeAll({ works: { is: row.id }, kind: { is: kind } });
            if (removed === 0) throw businessError('noParts', { name: row.name });
            record({ kind });
            return { removed };
          },
        },
      },
    ),
    serve(
      building,
      everywhere,
      { read: 'all', write: 'keep' },
      {
        'POST /t/works/every/sum': { label: '工程：合计', reads: ({ tables }) => tables.part.sum('amount') },
        'POST /t/works/every/rename': {
          label: '工程：改名',
          writes: async ({ body, tables }) => {
            await tables.works.change(body.works, { name: body.name });
            return null;
          },
        },
      },
    ),
  ],
});

let server: TestServer;
let keeper: Client;
let manager: Newcomer;
beforeAll(async () => {
  server = await startWith([code]);
  keeper = (await server.newcomer(['building:all', 'building:keep', 'building:costs'])).client;
  manager = await server.newcomer(['building:own']);
});
afterAll(() => server.close());

async function found(managed: string | null) {
  const { data } = await keeper.post('/t/works', { name: '一号楼', manager: managed, cost: '5.00' });
  const { id } = data as { id: string };
  for (const [kind, amount] of [
    ['steel', '10.10'],
    ['steel', '0.20'],
    ['wood', '3.00'],
  ])
    await keeper.post('/t/part', { works: id, name: '材料', kind, amount });
  return id;
}

describe('calls that a module serves', () => {
  it('are given the row, settings, and counts, sums and groups under the rights of the caller', async () => {
    const id = await found(manager.id);

    expect((await manager.client.get(`/t/works/${id}/totals`)).data).toEqual({
      name: '一号楼',
      limit: 2,
      count: 3,
      amount: '13.30',
      kinds: [
        { kind: 'steel', amount: '10.30' },
        { kind: 'wood', amount: '3.00' },
      ],
    });
  });

  it('answer 404 for a row that the caller does not see, as for one that does not exist', async () => {
    const id = await found(null);

    expect(await manager.client.get(`/t/works/${id}/totals`)).toMatchObject({ status: 404 });
    expect(await manager.client.get('/t/works/999999/totals')).toMatchObject({ status: 404 });
  });

  it('read no field whose permission the caller lacks', async () => {
    const id = await found(manager.id);

    expect((await keeper.get(`/t/works/${id}/row`)).data).toContain('cost');
    expect((await manager.client.get(`/t/works/${id}/row`)).data).not.toContain('cost');
  });

  it('are refused without the permission for reading or for writing', async () => {
    const id = await found(manager.id);

    expect(await manager.client.post(`/t/works/${id}/clear`, { kind: 'wood' })).toMatchObject({
      status: 403,
    });
    expect(await manager.client.post('/t/works/every/sum', {})).toMatchObject({ status: 403 });
  });

  it('write through the tables, refuse with a sentence of the module, and are in the audit log', async () => {
    const id = await found(null);

    expect(await keeper.post(`/t/works/${id}/clear`, { kind: 'steel' })).toMatchObject({
      data: { removed: 2 },
    });
    expect(await keeper.post(`/t/works/${id}/clear`, { kind: 'steel' })).toMatchObject({
      status: 409,
      error: 'noParts',
      msg: '“一号楼”没有材料。',
    });

    const logged = await inTransaction(server.pool, server.tenantId, async (tx) => {
      const { rows } = await tx.client.query(
        `select event, object, detail from audit where tenant_id = $1 and object = $2 and event like '%clear'`,
        [tx.tenantId, `/t/works/${id}`],
      );
      return rows;
    });
    expect(logged).toEqual([
      { event: '/t/works/clear', object: `/t/works/${id}`, detail: { kind: 'steel' } },
    ]);
  });

  it('need no row', async () => {
    const id = await found(null);

    expect(await keeper.post('/t/works/every/rename', { works: id, name: '二号楼' })).toMatchObject({
      success: true,
    });

    expect((await keeper.get(`/t/works/${id}`)).data).toMatchObject({ name: '二号楼' });
    expect((await keeper.post('/t/works/every/sum', {})).data).toMatch(/^\d+\.\d\d$/);
  });
});
