import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let owner: Client;
let other: Client;
let sharer: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  owner = (await server.newcomer(EVERY_PERMISSION)).client;
  other = (await server.newcomer(EVERY_PERMISSION)).client;
  sharer = (await server.newcomer([...EVERY_PERMISSION, 'list:share'])).client;
});
afterAll(() => server.close());

const items = { module: 'everyKind', list: 'items' };
const settings = { query: { q: '锤', sort: '-name' }, columns: ['name', 'code'] };
const save = (client: Client, name: string, { isShared = false, ...rest } = {}) =>
  client.post('/a/listView', { ...items, name, isShared, settings, ...rest });

async function namesFor(client: Client): Promise<string[]> {
  const { data } = await client.post('/a/listView/queryViews', items);
  return (data as { name: string; isShared: boolean }[]).map(
    ({ name, isShared }) => `${name}${isShared ? '（共享）' : ''}`,
  );
}
const idOf = ({ data }: { data?: unknown }) => (data as { id: string }).id;

describe('a view of a list', () => {
  it('is seen by its owner alone, and by everybody once it is shared', async () => {
    await save(owner, '我的');
    const shared = idOf(await save(sharer, '大家的', { isShared: true }));

    expect(await namesFor(owner)).toEqual(['我的', '大家的（共享）']);
    expect(await namesFor(other)).toEqual(['大家的（共享）']);
    expect((await owner.post('/a/listView/queryViews', items)).data).toMatchObject([
      { name: '我的', isChangeable: true, settings, revision: 1 },
      { id: shared, isChangeable: false },
    ]);
    expect((await sharer.post('/a/listView/queryViews', items)).data).toMatchObject([
      { id: shared, isChangeable: true },
    ]);
  });

  it('is changed by whoever read it last, and removed', async () => {
    const id = idOf(await save(owner, '待改'));
    const change = { name: '改过', isShared: false, settings: { ...settings, columns: ['code'] } };

    expect(await owner.put(`/a/listView/${id}`, { ...change, revision: 1 })).toMatchObject({ success: true });
    expect(await owner.put(`/a/listView/${id}`, { ...change, revision: 1 })).toMatchObject({ status: 409 });
    expect(await namesFor(owner)).toContain('改过');
    expect(await owner.delete(`/a/listView/${id}`)).toMatchObject({ success: true });
    expect(await namesFor(owner)).not.toContain('改过');
  });

  it('is shared and taken back by whoever may share', async () => {
    const id = idOf(await save(sharer, '先自己用'));
    const change = { name: '先自己用', settings };

    await sharer.put(`/a/listView/${id}`, { ...change, isShared: true, revision: 1 });
    expect(await namesFor(other)).toContain('先自己用（共享）');
    await sharer.put(`/a/listView/${id}`, { ...change, isShared: false, revision: 2 });
    expect(await namesFor(other)).not.toContain('先自己用（共享）');
    expect(await namesFor(sharer)).toContain('先自己用');
  });

  it('has a name of its own among those of its kind', async () => {
    await save(owner, '同名');
    const taken = { status: 400, fields: { name: '此列表已有同名的视图' } };
    const id = idOf(await save(owner, '另一个'));

    expect(await save(owner, '同名')).toMatchObject(taken);
    expect(
      await owner.put(`/a/listView/${id}`, { name: '同名', isShared: false, settings, revision: 1 }),
    ).toMatchObject(taken);
    expect(await save(other, '同名')).toMatchObject({ success: true });
  });
});

describe('refused is', () => {
  it('to share without the right, and to change what is shared', async () => {
    const id = idOf(await save(sharer, '不许动', { isShared: true }));
    const change = { name: '动了', isShared: false, settings, revision: 1 };

    expect(await save(owner, '想共享', { isShared: true })).toMatchObject({ status: 403 });
    expect(await owner.put(`/a/listView/${id}`, change)).toMatchObject({ status: 403 });
    expect(await owner.delete(`/a/listView/${id}`)).toMatchObject({ status: 403 });
  });

  it('another’s own view, as if it were not there', async () => {
    const id = idOf(await save(owner, '秘密'));
    const change = { name: '偷看', isShared: false, settings, revision: 1 };

    expect(await other.put(`/a/listView/${id}`, change)).toMatchObject({ status: 404 });
    expect(await sharer.delete(`/a/listView/${id}`)).toMatchObject({ status: 404 });
  });

  it('a list that is not there, and one whose rows the person never sees', async () => {
    const stranger = (await server.newcomer([])).client;

    expect(await save(owner, '没有', { ...items, list: 'toString' } as object)).toMatchObject({
      status: 400,
      fields: { list: '没有“everyKind.toString”这个列表' },
    });
    expect(await save(stranger, '看不到')).toMatchObject({ status: 403 });
    expect(await stranger.post('/a/listView/queryViews', items)).toMatchObject({ status: 403 });
  });

  it.each([
    [{ query: { a: 'x'.repeat(8001) }, columns: [] }],
    [{ query: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f.${at}`, 'x'])), columns: [] }],
    [{ query: { where: 'x'.repeat(8000), q: 'x'.repeat(8000), 'f.name': 'x' }, columns: [] }],
    [{ query: {}, columns: Array(101).fill('name') }],
    [{ query: {}, columns: [], script: 'x' }],
  ])('settings beyond their limits', async (wrong) => {
    expect(await save(owner, '太多', { settings: wrong } as object)).toMatchObject({ status: 400 });
  });

  it.each(['\u202e单报', '报\u200b单', '报\n单'])('a name in which something is hidden: %j', async (name) => {
    expect(await save(owner, name)).toMatchObject({
      status: 400,
      fields: { name: '名称：不能含有换行或看不见的字符' },
    });
  });

  it('more views than one may keep, however many come at once', async () => {
    const { client } = await server.newcomer(EVERY_PERMISSION);
    for (let at = 0; at < 195; at++) await save(client, `自己的 ${at}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(client, `同时 ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('the 31st shared view of a list', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++)
      statuses.push((await save(sharer, `共享 ${at}`, { isShared: true })).status);

    expect(statuses.at(-1)).toBe(409);
    expect((await namesFor(other)).filter((name) => name.endsWith('（共享）'))).toHaveLength(30);
  });
});
