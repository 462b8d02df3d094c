import { TIMELINE_PAGE, type TimelineEntry } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const account = entity('账户', {
  path: '/t/account',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    limit: field.money('额度'),
    number: field.text('账号', { sensitive: true }),
    keeper: field.person('保管人'),
    parts: field.lines('明细', { name: field.text('名称') }),
    isShut: field.boolean('已停用', { writableBy: 'actions' }),
  },
});
const silent = entity('记号', {
  path: '/t/mark',
  title: 'name',
  talk: false,
  fields: { name: field.text('名称') },
});
const rights = { create: 'keep', change: 'keep' } as const;
const accounts = defineModule('accounts', '账户', {
  messages: {},
  entities: { account, silent },
  permissions: { keep: '管理', own: '查看自己的' },
  access: {
    account: { ...rights, rows: { all: 'keep', by: [{ own: true, needs: 'own' }] } },
    silent: { ...rights, rows: { all: 'keep' } },
  },
  actions: { shut: { on: 'account', label: '停用', allow: 'keep', input: { why: field.text('原因') } } },
  lists: {},
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  const shut = async ({ row, tables }: Call<typeof accounts, 'shut'>) =>
    tables.account.change(row.id, { isShut: true });
  server = await startWith(implement(accounts, { actions: { shut } }));
  keeper = (await server.newcomer(['accounts:keep'])).client;
});
afterAll(() => server.close());

const save = async (values: object) =>
  ((await keeper.post('/t/account', { name: '甲', ...values })).data as { id: string }).id;
const timelineOf = async (id: string, client = keeper, query = '') =>
  (await client.get(`/t/account/${id}/timeline${query}`)).data as TimelineEntry[];

describe('what happened to a row', () => {
  it('is told the latest first: who did what, and each field before and after', async () => {
    const id = await save({ limit: '10.00' });
    await keeper.put('/t/account', { id, name: '甲', limit: '25.50' });
    await keeper.post(`/t/account/${id}/shut`, { why: '到期' });

    expect(await timelineOf(id)).toMatchObject([
      {
        kind: 'action',
        action: '停用',
        said: [{ label: '原因', text: '到期' }],
        changes: [{ field: 'isShut', before: null, after: true }],
      },
      { kind: 'changed', changes: [{ field: 'limit', before: '10.00', after: '25.50' }] },
      { kind: 'created', changes: [], userName: expect.stringMatching(/./), at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('shows of what is sensitive its last signs, and of tables that they changed', async () => {
    const id = await save({ number: '6222000011112222', parts: [{ name: '一' }] });
    await keeper.put('/t/account', { id, number: '6222000033334444', parts: [{ name: '二' }] });

    expect((await timelineOf(id))[0]?.changes).toEqual([
      { field: 'number', before: '****2222', after: '****4444' },
      { field: 'parts', before: null, after: null },
    ]);
  });

  it('is told to whoever sees the row alone', async () => {
    const id = await save({});
    const { client: other } = await server.newcomer(['accounts:own']);
    const { client: stranger } = await server.newcomer([]);

    expect(await other.get(`/t/account/${id}/timeline`)).toMatchObject({ code: 404 });
    expect(await stranger.get(`/t/account/${id}/timeline`)).toMatchObject({ code: 403 });
    expect(await keeper.get('/t/account/999999999/timeline')).toMatchObject({ code: 404 });
  });

  it('comes in pages', async () => {
    const id = await save({});
    for (let count = 1; count <= TIMELINE_PAGE; count++)
      await keeper.put('/t/account', { id, limit: `${count}.00` });

    const first = await timelineOf(id);
    expect(first).toHaveLength(TIMELINE_PAGE);
    expect(await timelineOf(id, keeper, `?before=${first.at(-1)?.id}`)).toMatchObject([{ kind: 'created' }]);
  });

  it('is not told of what does not talk', async () => {
    const { id } = (await keeper.post('/t/mark', { name: '一' })).data as { id: string };

    expect(await keeper.get(`/t/mark/${id}/timeline`)).toMatchObject({ code: 404 });
    const { data } = await keeper.get('/definitions/accounts');
    const { tabs } = data as { tabs: Record<string, { key: string }[]> };
    expect(tabs.silent?.map(({ key }) => key)).toEqual(['form']);
    expect(tabs.account?.map(({ key }) => key)).toEqual(['form', 'timeline']);
  });
});
