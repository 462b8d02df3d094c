import { checkModule, defineModule, entity, field, figure, type PanelShape } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const deal = entity('合同', {
  path: '/d/deal',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    manager: field.person('负责人'),
    state: field.choice('状态', { draft: '草稿', effective: '生效' }, { required: true }),
    signedOn: field.date('签订日期', { required: true }),
    amount: field.money('合同额', { required: true }),
    cost: field.money('成本', { seenBy: 'costs' }),
  },
});
const figures = {
  signed: figure('签订', deal, { sum: 'amount', on: 'signedOn', by: { person: 'manager', state: 'state' } }),
  cost: figure('成本', deal, { sum: 'cost', on: 'signedOn', by: { person: 'manager' } }),
  share: { label: '成本率', formula: 'cost / signed', kind: 'percent' } as const,
};
const deals = defineModule('deals', '合同', {
  messages: {},
  entities: { deal },
  permissions: { all: '全部', own: '本人', keep: '管理', costs: '查看成本', look: '查看驾驶舱' },
  access: { deal: { rows: { all: 'all', by: [{ field: 'manager', needs: 'own' }] }, write: 'keep' } },
  lists: { deals: { of: 'deal', route: '/deals' } },
  figures,
  dashboards: {
    cockpit: {
      label: '驾驶舱',
      route: '/cockpit',
      allow: 'look',
      panels: [
        { label: '概况', show: ['signed', 'cost', 'share'], withLastYear: true },
        { label: '趋势', show: ['signed'], by: 'month', chart: 'line' },
        { label: '状态', show: ['signed'], by: 'state', chart: 'pie' },
        { label: '人员', show: ['signed', 'cost'], by: 'person', chart: 'rank' },
      ],
    },
  },
});

let server: TestServer;
let keeper: Client;
let manager: Newcomer;
beforeAll(async () => {
  server = await startWith([implement(deals, { actions: {} })]);
  const rights = ['all', 'keep', 'costs', 'look'].map((right) => `deals:${right}`);
  keeper = (await server.newcomer(rights)).client;
  manager = await server.newcomer(['deals:own', 'deals:look']);
  const base = { state: 'effective', manager: null, cost: '1.00' };
  for (const row of [
    { ...base, name: '甲', manager: manager.id, signedOn: '2026-03-05', amount: '100.00' },
    { ...base, name: '乙', signedOn: '2026-03-31', amount: '250.50' },
    { ...base, name: '丙', signedOn: '2026-04-01', amount: '40.00', state: 'draft' },
    { ...base, name: '丁', signedOn: '2025-04-01', amount: '200.00' },
  ])
    expect((await keeper.post('/d/deal', row)).success).toBe(true);
});
afterAll(() => server.close());

type Panels = {
  readonly panels: readonly {
    readonly total: object;
    readonly groups: readonly { key: string | null; label: string | null; values: object }[];
    readonly hasWords: boolean;
  }[];
};
const asked = { dashboard: 'deals.cockpit', currentYear: 2026 };
const panelsFor = async (client: Client, more: object = {}) =>
  ((await client.post('/b/dashboard/queryFigures', { ...asked, ...more })).data as Panels).panels;
const rowsFor = (client: Client, more: object) =>
  client.post('/b/dashboard/queryRows', { ...asked, panel: 0, figure: 'signed', ...more });

describe('a dashboard', () => {
  it('shows its figures of a year beside the year before, and by groups', async () => {
    const [summary, trend, states, people] = await panelsFor(keeper);

    expect(summary?.total).toEqual({
      values: { signed: '390.50', cost: '3.00', share: '0.007682' },
      lastYear: { signed: '200.00', cost: '1.00', share: '0.005000' },
    });
    expect(trend?.groups.map(({ key }) => key)).toEqual(['2026-03', '2026-04']);
    expect(states).toMatchObject({ hasWords: true, groups: [{ key: 'effective', label: '生效' }, {}] });
    expect(people?.groups.map(({ key }) => key)).toEqual([null, manager.id]);
  });

  it('of a month leaves panels by month whole', async () => {
    const [summary, trend] = await panelsFor(keeper, { currentMonth: 4 });

    expect(summary?.total).toMatchObject({ values: { signed: '40.00' }, lastYear: { signed: '200.00' } });
    expect(trend?.groups).toHaveLength(2);
  });

  it('counts the rows that the reader sees, and says nothing of hidden fields', async () => {
    const [summary] = await panelsFor(manager.client);

    expect(summary?.total).toMatchObject({ values: { signed: '100.00', cost: null, share: null } });
  });

  it('is refused without its permission, and unknown where there is none', async () => {
    const { client } = await server.newcomer(['deals:all']);

    expect(await client.post('/b/dashboard/queryFigures', asked)).toMatchObject({ status: 403 });
    expect(await rowsFor(client, {})).toMatchObject({ status: 403 });
    expect(
      await keeper.post('/b/dashboard/queryFigures', { ...asked, dashboard: 'deals.other' }),
    ).toMatchObject({ status: 404 });
    expect(await keeper.post('/b/dashboard/queryFigures', { ...asked, currentMonth: 13 })).toMatchObject({
      status: 400,
      msg: '月份：应在 1 至 12 之间',
    });
  });
});

describe('the rows behind a figure', () => {
  it('are those that it counts, the largest first, with their number and sum', async () => {
    expect((await rowsFor(keeper, {})).data).toMatchObject({
      count: 3,
      sum: '390.50',
      rows: [
        {
          title: '乙',
          on: '2026-03-31',
          value: '250.50',
          address: expect.stringMatching(/^\/deals\?row=\d+$/),
        },
        { title: '甲' },
        { title: '丙' },
      ],
    });
  });

  it('are those of one group, also of the group without a value', async () => {
    expect((await rowsFor(keeper, { panel: 2, key: 'draft' })).data).toMatchObject({
      count: 1,
      sum: '40.00',
    });
    expect((await rowsFor(keeper, { panel: 3, key: null })).data).toMatchObject({ count: 2, sum: '290.50' });
    expect((await rowsFor(keeper, { panel: 1, key: '2026-03', currentMonth: 4 })).data).toMatchObject({
      count: 2,
      sum: '350.50',
    });
  });

  it('are only those that the reader sees', async () => {
    expect((await rowsFor(manager.client, {})).data).toMatchObject({ count: 1, sum: '100.00' });
    expect(await rowsFor(manager.client, { figure: 'cost' })).toMatchObject({ status: 403 });
  });

  it('are not there for a computed figure, or one that the panel does not show', async () => {
    expect(await rowsFor(keeper, { figure: 'share' })).toMatchObject({ status: 404 });
    expect(await rowsFor(keeper, { panel: 1, figure: 'cost' })).toMatchObject({ status: 404 });
    expect(await rowsFor(keeper, { panel: 9 })).toMatchObject({ status: 404 });
  });
});

describe('a declaration of a dashboard', () => {
  it('is refused where a panel names what there is not', () => {
    const faultsOf = (panel: Partial<PanelShape>) =>
      checkModule({
        ...deals,
        dashboards: {
          cockpit: {
            label: '驾驶舱',
            route: '/cockpit',
            allow: 'look',
            panels: [{ label: '块', show: ['signed'], ...panel }],
          },
        },
      }).map(({ says }) => says);

    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ show: ['singed'] })).toEqual(['没有“singed”这一项，是不是“signed”？']);
    expect(faultsOf({ show: [] })).toEqual(['块应显示 1 到 6 个指标']);
    expect(faultsOf({ chart: 'bar' })).toEqual(['块没有分组，不能画图']);
    expect(faultsOf({ show: ['signed', 'cost'], by: 'person', chart: 'pie' })).toEqual([
      '块的饼图只能显示一个指标',
    ]);
    expect(faultsOf({ show: ['share'], by: 'state' })).toEqual(['成本没有维度 state']);
  });
});
