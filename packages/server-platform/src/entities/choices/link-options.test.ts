import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyKindModule, startWithEveryKind } from '../../testing/every-kind.ts';
import { indexSearch } from '../../testing/index-search.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  keeper = (await server.newcomer(['everyKind:all', 'everyKind:edit'])).client;
  for (const name of ['造价%', '造价一部', '赵', '安', '10 号', '9 号'])
    await keeper.post('/t/group', { name });
});
afterAll(() => server.close());

type Option = { id: string; label: string; hint: string | null };
const options = async (client: Client, query: object = {}) =>
  (await client.post('/t/group/queryOptions', query)).data as Option[];

describe('choices for a link', () => {
  it('are searched by what they are called, signs of a pattern included', async () => {
    expect((await options(keeper, { params: { keyword: '造价' } })).map(({ label }) => label).sort()).toEqual(
      ['造价%', '造价一部'],
    );
    expect((await options(keeper, { params: { keyword: '%' } })).map(({ label }) => label)).toEqual([
      '造价%',
    ]);
    expect(await options(keeper, { params: { keyword: '没有' } })).toEqual([]);
  });

  it('are searched by the sound of what they are called, in full and by initials', async () => {
    for (const name of ['第一医院门诊楼', '第二医院']) await keeper.post('/t/item', { name });
    await indexSearch(server, [everyKindModule]);
    const found = async (keyword: string) =>
      ((await keeper.post('/t/item/queryOptions', { params: { keyword } })).data as Option[])
        .map(({ label }) => label)
        .sort();
    expect(await found('yiyuan')).toEqual(['第一医院门诊楼', '第二医院']);
    expect(await found('dyyy')).toEqual(['第一医院门诊楼']);
    expect(await found('Di Er')).toEqual(['第二医院']);
    expect(await found('yiyuanyi')).toEqual([]);
  });

  it('stand in the order of the Chinese reading, numbers by their size', async () => {
    expect((await options(keeper)).map(({ label }) => label)).toEqual([
      '9 号',
      '10 号',
      '安',
      '造价%',
      '造价一部',
      '赵',
    ]);
  });

  it('stand as users have put them, where rows have an order of their own', async () => {
    for (const name of ['审定', '编制', '复核']) await keeper.post('/t/stage', { name });
    const { data } = await keeper.post('/t/stage/queryOptions', {});
    expect((data as Option[]).map(({ label }) => label)).toEqual(['审定', '编制', '复核']);
  });

  it('are open to whoever fills in a form that links there, though he does not see the list', async () => {
    const { client } = await server.newcomer(['everyKind:edit', 'everyKind:own']);

    expect((await client.post('/t/group/queryList')).status).toBe(403);
    expect(await options(client)).toHaveLength(6);
  });

  it('are closed to whoever neither sees the rows nor fills in such a form', async () => {
    const { client } = await server.newcomer([]);

    expect((await client.post('/t/group/queryOptions')).status).toBe(403);
  });

  it('show no more of a row than its name and what tells it apart', async () => {
    expect(Object.keys((await options(keeper))[0] ?? {})).toEqual(['id', 'label', 'hint']);
  });

  it('of ids answer those that are there', async () => {
    const [first] = await options(keeper);

    expect(await options(keeper, { params: { ids: [first?.id, '999999999'] } })).toEqual([first]);
  });

  it.each([
    { params: { keyword: 'x'.repeat(51) } },
    { params: { name: 'x' } },
    { params: { ids: ['x'] } },
    { params: { ids: ["1' or '1'='1"] } },
    { pageSize: 501 },
    { pageSize: 0 },
    { cursor: 'x' },
  ])('refuse %o', async (query) => {
    expect((await keeper.post('/t/group/queryOptions', query)).status).toBe(400);
  });
});
