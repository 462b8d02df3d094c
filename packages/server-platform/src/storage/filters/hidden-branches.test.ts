import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const zone = entity('区域', {
  path: '/t/zone',
  title: 'name',
  tree: true,
  fields: { name: field.text('名称', { required: true }), keeper: field.person('负责人') },
});
const deal = entity('合同', {
  path: '/t/deal',
  title: 'name',
  fields: { name: field.text('名称'), amount: field.money('金额'), zone: field.link('区域', zone) },
});
const deals = defineModule('deals', '合同', {
  messages: {},
  entities: { zone, deal },
  permissions: { keep: '管理', view: '查看', own: '查看自己的区域', zones: '查看区域' },
  access: {
    zone: {
      rows: { all: 'zones', by: [{ field: 'keeper', needs: 'own' }] },
      create: 'keep',
      change: 'keep',
    },
    deal: { rows: { all: 'view' }, create: 'keep', change: 'keep' },
  },
  lists: {
    deals: { of: 'deal', label: '合同', route: '/t/deals', columns: ['name'] },
    zones: { of: 'zone', label: '区域', route: '/t/zones', columns: ['name'] },
  },
});

let server: TestServer;
let keeper: { readonly id: string; readonly client: Client };
let zones: { top: string; middle: string; bottom: string };
beforeAll(async () => {
  server = await startWith(implement(deals, { actions: {} }));
  keeper = await server.newcomer(['deals:view', 'deals:own']);
  const admin = await server.as('admin');
  const saved = async (path: string, row: object) =>
    ((await admin.post(path, row)).data as { id: string }).id;
  const top = await saved('/t/zone', { name: '上', keeper: keeper.id });
  const middle = await saved('/t/zone', { name: '中', parentId: top });
  const bottom = await saved('/t/zone', { name: '下', parentId: middle, keeper: keeper.id });
  zones = { top, middle, bottom };
  for (const [name, at] of Object.entries(zones)) await saved('/t/deal', { name, zone: at, amount: '1' });
});
afterAll(() => server.close());

async function below(client: Client, at: string): Promise<string[]> {
  const { data } = await client.post('/t/deal/queryList', {
    params: { zone: at },
    orderBy: 'id',
    order: 'asc',
  });
  return (data as { name: string }[]).map(({ name }) => name);
}

describe('a branch of a tree that rows are looked for by', () => {
  it('is whole for whoever sees the tree', async () => {
    const { client } = await server.newcomer(['deals:view', 'deals:zones']);
    expect(await below(client, zones.top)).toEqual(['top', 'middle', 'bottom']);
    expect(await below(client, zones.middle)).toEqual(['middle', 'bottom']);
  });

  it('holds for others what they see of it, and says of nothing else where it hangs', async () => {
    const { client } = await server.newcomer(['deals:view']);
    for (const [name, at] of Object.entries(zones)) expect(await below(client, at)).toEqual([name]);
    expect(await below(keeper.client, zones.top)).toEqual(['top', 'bottom']);
  });

  it('is the same in sums, groups and filters put together', async () => {
    const { client } = await server.newcomer(['deals:view']);
    const params = { $where: { field: 'zone', word: 'in', value: [zones.top] } };
    expect(await client.post('/t/deal/querySums', { params, sums: ['amount'] })).toMatchObject({
      data: { amount: '1.00' },
    });
    expect(await client.post('/t/deal/queryListGroups', { params, by: 'zone' })).toMatchObject({
      data: { total: { rows: 1 } },
    });
  });

  it('ends for whoever chooses in it where he sees nothing below', async () => {
    const { data } = await keeper.client.post('/t/zone/queryOptions', { params: { parentId: '-1' } });
    expect(data).toMatchObject([{ id: zones.top, isLeaf: true }]);
    const admin = await server.as('admin');
    expect((await admin.post('/t/zone/queryOptions', { params: { parentId: '-1' } })).data).toMatchObject([
      { id: zones.top, isLeaf: false },
    ]);
  });
});
