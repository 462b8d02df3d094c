import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../testing/every-kind.ts';
import { indexSearch } from '../testing/index-search.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let all: Client;
let own: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  all = (await server.newcomer(EVERY_PERMISSION)).client;
  own = (await server.newcomer(['everyKind:own', 'everyKind:edit'])).client;
  for (const name of ['重庆水准仪', '全站仪']) await add(all, { name, note: '放在杭州项目部' });
  await add(own, { name: '杭州图纸', kind: 'book' });
  await index();
});
afterAll(() => server.close());

const add = async (client: Client, values: object) =>
  ((await client.post('/t/item', values)).data as { id: string }).id;

const index = () => indexSearch(server, [everyKindModule]);

const search = async (client: Client, keyword: string, params: object = {}) =>
  client.post('/b/global/search/queryList', { params: { keyword, ...params } });
const found = async (client: Client, keyword: string) =>
  ((await search(client, keyword)).data as { title: string }[]).map(({ title }) => title).sort();

describe('the search over everything', () => {
  it.each([
    ['a word of two characters', '杭州', ['全站仪', '杭州图纸', '重庆水准仪']],
    ['one character', '纸', ['杭州图纸']],
    ['several words in any field', '杭州 全站', ['全站仪']],
    ['its sound', 'chongqing', ['重庆水准仪']],
    ['the initials of its sound', 'cqszy', ['重庆水准仪']],
    ['the beginning of its code', 'wp', ['全站仪', '杭州图纸', '重庆水准仪']],
    ['what a dictionary says', '图书', ['杭州图纸']],
    ['signs that mean something to the database', '%', []],
  ])('finds rows by %s', async (_, keyword, titles) => {
    expect(await found(all, keyword)).toEqual(titles);
  });

  it('shows where the words stand and where the row is looked at, titles first', async () => {
    const { data, total } = await search(all, '杭州');

    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        title: '杭州图纸',
        tableCode: '/t/item',
        tableName: '物品',
        address: expect.stringMatching(/^\/t\/items\?row=\d+$/),
      },
      { parts: expect.arrayContaining([{ label: '说明', text: '放在杭州项目部' }]) },
      {},
    ]);
  });

  it('says and counts nothing of rows that the person does not see', async () => {
    expect(await found(own, '杭州')).toEqual(['杭州图纸']);
    expect(await search(own, '杭州')).toMatchObject({ total: 1 });
    expect((await own.get('/b/global/search/typeList?keyword=杭州')).data).toEqual([
      { code: '/t/item', name: '物品', count: 1, isMore: false },
    ]);
    expect(await found(own, '水准仪')).toEqual([]);
    const stranger = (await server.newcomer([])).client;
    expect(await found(stranger, '杭州')).toEqual([]);
    expect(await search(stranger, '杭州', { tableCode: '/t/item' })).toMatchObject({ total: 0 });
  });

  it('follows what is added, changed and removed', async () => {
    const id = await add(all, { name: '经纬仪甲' });
    await index();
    expect(await found(all, '经纬')).toEqual(['经纬仪甲']);

    await all.post('/t/item', { id, name: '测距仪甲', revision: 1 });
    await index();
    expect(await found(all, '经纬')).toEqual([]);
    expect(await found(all, '测距')).toEqual(['测距仪甲']);

    await all.delete(`/t/item/${id}`);
    await index();
    expect(await found(all, '测距')).toEqual([]);
  });

  it('refuses what is too long with a sentence', async () => {
    expect(await search(all, '长'.repeat(101))).toMatchObject({ success: false, status: 400 });
  });
});
