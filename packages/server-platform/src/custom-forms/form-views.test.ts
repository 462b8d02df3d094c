import type { MenuNode } from '@jianheng/contract';
import type { CustomForm } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Client, startTestServer, type TestServer } from '../testing/index.ts';
import { publishNew, publishNext, TRIPS } from '../testing/trips.ts';

const VIEWS: NonNullable<CustomForm['views']> = {
  calendar: { kind: 'calendar', label: '出差日历', from: 'startOn', to: 'endOn', by: 'person' },
  board: { kind: 'board', label: '交通看板', by: 'mode', sums: ['total'] },
  monthly: {
    kind: 'statistics',
    label: '每月费用',
    by: [{ field: 'startOn', per: 'month' }, 'mode'],
    sums: ['total'],
    chart: 'bar',
  },
};

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer([], {});
  admin = await server.as('admin');
  await publishNew(admin, 'trip', { ...TRIPS, views: VIEWS });
  ({ client: clerk } = await server.newcomer(['form_trip:fill']));
});
afterAll(() => server.close());

const add = (by: Client, startOn: string, mode: string, amount: string) =>
  by.post('/form/trip', {
    purpose: `去${startOn}`,
    startOn,
    endOn: startOn,
    mode,
    ...(mode === 'plane' ? { reason: '路远' } : {}),
    costs: [{ item: '票', amount }],
  });

const groupsOf = ({ data }: { readonly data: unknown }) => (data as { groups: unknown[] }).groups;
const rowsOf = ({ data }: { readonly data: unknown }) => (data as { rows: unknown[] }).rows;

describe('views of a drawn form', () => {
  it('stand in the menu beside its list, each at an address of its own', async () => {
    const { data } = await clerk.get('/definitions');
    const { pages } = data as { pages: { path: string; title: string; view?: string }[] };

    expect(pages.filter(({ view }) => view !== undefined).map(({ path, title }) => [path, title])).toEqual([
      ['/main-page/trip/wf-view/calendar', '出差日历'],
      ['/main-page/trip/wf-view/board', '交通看板'],
      ['/main-page/trip/wf-view/monthly', '每月费用'],
    ]);
  });

  it('say that the firm drew them, and so do its declaration and its fields', async () => {
    const { pages } = (await clerk.get('/definitions')).data as { pages: { module: string; drawn?: true }[] };
    expect(pages.filter(({ module }) => module === 'form_trip').map(({ drawn }) => drawn)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect((await clerk.get('/definitions/form_trip')).data).toMatchObject({
      drawn: true,
      entities: {
        form: { fields: { purpose: { drawn: true }, costs: { fields: { item: { drawn: true } } } } },
      },
    });
    const { menuList } = (await clerk.get('/getLoginData')).data as { menuList: MenuNode[] };
    const pagesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
      nodes.flatMap((node) => [node, ...pagesOf(node.children)]);
    const said = pagesOf(menuList).flatMap(({ name, drawn }) => (drawn ? [name] : []));
    expect(said).toEqual(['出差登记', '出差日历', '交通看板', '每月费用']);
    expect(await clerk.post('/form/trip', { purpose: '' })).toMatchObject({
      faults: { purpose: { code: 'required', drawn: true } },
    });
  });

  it('show what their reader sees of its rows', async () => {
    expect(await add(clerk, '2026-03-02', 'train', '100.00')).toMatchObject({ success: true });
    expect(await add(clerk, '2026-03-20', 'plane', '900.00')).toMatchObject({ success: true });
    expect(await add(admin, '2026-03-21', 'train', '50.00')).toMatchObject({ success: true });
    const month = { view: 'calendar', from: '2026-03-01', to: '2026-04-01', params: {} };
    const groups = { view: 'monthly', params: {} };

    expect(await clerk.post('/form/trip/queryCalendar', month)).toMatchObject({ success: true });
    expect(rowsOf(await clerk.post('/form/trip/queryCalendar', month))).toHaveLength(2);
    expect(rowsOf(await admin.post('/form/trip/queryCalendar', month))).toHaveLength(3);
    expect(groupsOf(await clerk.post('/form/trip/queryGroups', groups))).toHaveLength(2);
    expect(groupsOf(await admin.post('/form/trip/queryGroups', groups))).toContainEqual(
      expect.objectContaining({ rows: 2, sums: { total: '150.00' } }),
    );
  });

  it.each([
    [{ calendar: { kind: 'calendar', label: '日历', from: 'mode' } }, '交通不是日期或时间'],
    [{ board: { kind: 'board', label: '看板', by: 'purpose' } }, '事由不是选项'],
    [
      { sums: { kind: 'statistics', label: '统计', by: ['mode'], sums: ['purpose'], chart: 'pie' } },
      '事由不是能合计的数',
    ],
    [{ list: { kind: 'board', label: '看板', by: 'mode' } }, 'list已是列表或页面的名称'],
  ] as const)('are refused with their fault: %j', async (views, says) => {
    const { data } = await admin.post('/a/sys/customForm', {
      code: 'wrong',
      draft: { ...TRIPS, views },
    });
    const { id } = data as { id: string };
    const checked = await admin.post(`/a/sys/customForm/${id}/check`);

    expect(JSON.stringify(checked)).toContain(says);
    await admin.delete(`/a/sys/customForm/${id}`);
  });
});

describe('a form that is called otherwise', () => {
  it('stands in the menu by its new name, unless the firm gave its entry one of its own', async () => {
    const seals = (label: string, view: string): CustomForm => ({
      label,
      title: 'name',
      fields: { name: { kind: 'text', label: '名称' }, usedOn: { kind: 'date', label: '用印日' } },
      views: { days: { kind: 'calendar', label: view, from: 'usedOn' } },
    });
    const id = await publishNew(admin, 'seal_use', seals('用印申请', '用印日历'));
    const inMenu = (text: string) =>
      inTransaction(server.pool, server.tenantId, (tx) => queryRows<{ name: string }>(tx, text, []));
    await inMenu(`update menu_entry set name = '盖章安排' where name = '用印日历'`);
    await publishNext(admin, id, seals('用印申请单', '用印月历'));

    const rows = await inMenu(`select name from menu_entry where page like 'form_seal_use.%'`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['用印申请单', '盖章安排']);
  });
});
