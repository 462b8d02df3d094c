import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const deal = entity('合同', {
  path: '/t/deal',
  title: 'name',
  fields: { name: field.text('名称'), floor: field.money('底价', { seenBy: 'floors' }) },
});
const deals = defineModule('deals', '合同', {
  messages: {},
  entities: { deal },
  permissions: { view: '查看', floors: '查看底价' },
  access: { deal: { rows: { all: 'view' }, create: 'view', change: 'view' } },
  lists: { deals: { of: 'deal', label: '合同', route: '/t/deals', columns: ['name', 'floor'] } },
});

const list = { module: 'deals', list: 'deals' };
let server: TestServer;
let sharer: Client;
let reader: Client;
beforeAll(async () => {
  server = await startWith(implement(deals, { actions: {} }));
  sharer = (await server.newcomer(['deals:view', 'deals:floors', 'list:share'])).client;
  reader = (await server.newcomer(['deals:view'])).client;
});
afterAll(() => server.close());

let count = 0;
async function share(query: object, columns: readonly string[] = ['name']): Promise<string> {
  count++;
  const view = { ...list, name: `视图${count}`, isShared: true, settings: { query, columns } };
  return ((await sharer.post('/a/listView', view)).data as { id: string }).id;
}
const told = async (client: Client, id: string) =>
  ((await client.post('/a/listView/queryViews', list)).data as { id: string }[]).find((one) => one.id === id);
const where = (field: string) => JSON.stringify({ any: [{ field, word: 'above', value: '123' }] });

describe('a view that others share', () => {
  it.each([
    [{ 'f.floor': '123..456' }],
    [{ where: where('floor') }],
    [{ sort: '-floor' }],
    [{ group: 'floor' }],
  ])('is not told to whoever does not see what it asks: %j', async (query) => {
    const id = await share(query);
    expect(await told(reader, id)).toBeUndefined();
    expect(await told(sharer, id)).toMatchObject({ settings: { query } });
  });

  it.each([[{ 'f.name': '~甲' }], [{ where: '{' }], [{ where: '[]' }], [{ q: 'floor', sort: 'name' }]])(
    'is told where it asks of nothing else: %j',
    async (query) => {
      expect(await told(reader, await share(query))).toMatchObject({ settings: { query } });
    },
  );

  it('has those columns for him that he sees', async () => {
    const id = await share({}, ['name', 'floor']);
    expect(await told(reader, id)).toMatchObject({ settings: { columns: ['name'] } });
    expect(await told(sharer, id)).toMatchObject({ settings: { columns: ['name', 'floor'] } });
  });

  it('goes without what it asks of fields and columns that are none, and says so', async () => {
    const left = { q: '甲', sort: 'name' };
    const gone = { ...left, 'f.constructor': '~乙', where: where('gone'), group: 'toString' };
    const cut = await told(reader, await share(gone, ['constructor', '__proto__', 'name']));
    expect(cut).toMatchObject({ isCut: true });
    expect(cut).toHaveProperty('settings', { query: left, columns: ['name'] });
    expect(await told(reader, await share(left))).toMatchObject({ settings: { query: left }, isCut: false });
  });

  it('is changed and removed by nobody who does not see the list', async () => {
    const id = await share({});
    const { client } = await server.newcomer(['list:share']);
    const change = { name: '换了', isShared: true, settings: { query: {}, columns: [] }, revision: 1 };
    expect(await client.put(`/a/listView/${id}`, change)).toMatchObject({ status: 403 });
    expect(await client.delete(`/a/listView/${id}`)).toMatchObject({ status: 403 });
    expect(await told(sharer, id)).toMatchObject({ revision: 1 });
  });
});
