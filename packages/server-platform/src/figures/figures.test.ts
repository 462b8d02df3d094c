import { defineCalls } from '@jianheng/contract';
import {
  checkFigures,
  decimal,
  defineModule,
  entity,
  type Figures,
  field,
  figure,
  figureNames,
  firmFormula,
} from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implement } from '../modules/implement.ts';
import { serve } from '../modules/serve.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const site = entity('工地', {
  path: '/f/site',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), department: field.department('部门') },
});
const deal = entity('合同', {
  path: '/f/deal',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    site: field.link('工地', site, { required: true }),
    manager: field.person('负责人'),
    signedOn: field.date('签订日期', { required: true }),
    state: field.choice('状态', { draft: '草稿', effective: '生效' }, { required: true }),
    amount: field.money('合同额', { required: true }),
    cost: field.money('成本', { seenBy: 'costs' }),
  },
});
const receipt = entity('收款', {
  path: '/f/receipt',
  title: 'deal',
  fields: {
    deal: field.link('合同', deal, { required: true }),
    paidAt: field.time('到账时间', { required: true }),
    amount: field.money('金额', { required: true }),
  },
});
const deals = defineModule('deals', '合同', {
  messages: {},
  entities: { site, deal, receipt },
  permissions: { all: '全部', own: '本人', keep: '管理', costs: '查看成本' },
  access: {
    site: { rows: { all: 'all' }, write: 'keep' },
    deal: { rows: { all: 'all', by: [{ field: 'manager', needs: 'own' }] }, write: 'keep' },
    receipt: { rows: { all: 'all' }, write: 'keep' },
  },
  lists: {},
});

const signedWhen = { state: { is: 'effective' } } as const;
const figures = {
  signed: figure('签订', deal, {
    sum: 'amount',
    on: 'signedOn',
    by: { department: 'site.department', person: 'manager', state: 'state' },
    when: signedWhen,
  }),
  signings: figure('份数', deal, {
    on: 'signedOn',
    by: { department: 'site.department', person: 'manager' },
    when: signedWhen,
  }),
  cost: figure('成本', deal, { sum: 'cost', on: 'signedOn', by: { person: 'manager' } }),
  received: figure('收款', receipt, {
    sum: 'amount',
    on: 'paidAt',
    by: { department: 'deal.site.department', person: 'deal.manager' },
  }),
  rate: { label: '回款率', formula: 'received / signed', kind: 'percent' } as const,
};
const board = defineModule('board', '看板', {
  messages: {},
  entities: {},
  permissions: { view: '查看' },
  access: {},
  lists: {},
  figures,
});

const query = z.strictObject({
  show: z.array(z.enum(['signed', 'signings', 'cost', 'received', 'rate'])),
  from: z.string(),
  to: z.string(),
  by: z.enum(['department', 'person', 'month', 'year']).optional(),
  person: z.string().optional(),
  withLastYear: z.boolean().optional(),
});
const values = z.record(z.string(), z.string().nullable());
const compared = { values, lastYear: values.optional() };
const answer = z.strictObject({
  total: z.strictObject(compared),
  groups: z.array(z.strictObject({ ...compared, key: z.string().nullable(), label: z.string().nullable() })),
  isCut: z.boolean(),
});
const calls = defineCalls({
  'POST /f/figures': { body: query, data: answer },
  'POST /f/figures/seen': { body: query, data: answer },
});
type Asked = z.output<typeof query>;
const askedOf = ({ by, person, withLastYear, ...asked }: Asked) => ({
  ...asked,
  ...(by && { by }),
  ...(person && { only: { person } }),
  ...(withLastYear && { withLastYear }),
});
const code = [
  implement(deals, { actions: {} }),
  implement(board, {
    actions: {},
    serves: [
      serve(
        board,
        calls,
        { read: 'signedIn' },
        {
          'POST /f/figures': {
            label: '看板：全部',
            reads: ({ figures, body }) => figures(board, askedOf(body)),
          },
          'POST /f/figures/seen': {
            label: '看板：可见',
            reads: ({ seenFigures, body }) => seenFigures(board, askedOf(body)),
          },
        },
      ),
    ],
  }),
];

let server: TestServer;
let keeper: Client;
let manager: Newcomer;
beforeAll(async () => {
  server = await startWith(code);
  keeper = (await server.newcomer(['all', 'keep', 'costs'].map((right) => `deals:${right}`))).client;
  manager = await server.newcomer(['deals:own']);
  const { cost, office } = server.firm.departments;
  const mine = await dealOf({
    department: cost,
    manager: manager.id,
    signedOn: '2026-03-31',
    amount: '100.10',
  });
  await dealOf({ department: cost, manager: null, signedOn: '2026-04-01', amount: '50.05' });
  await dealOf({ department: office, manager: null, signedOn: '2025-03-01', amount: '7.00' });
  await dealOf({ department: office, manager: null, signedOn: '2026-03-01', amount: '9.00', state: 'draft' });
  // The last moment of the year by the firm's clock, and the first of the next.
  await added('/f/receipt', { deal: mine, paidAt: '2026-12-31T15:59:59.000Z', amount: '30.03' });
  await added('/f/receipt', { deal: mine, paidAt: '2026-12-31T16:00:00.000Z', amount: '1.00' });
});
afterAll(() => server.close());

async function added(path: string, row: object): Promise<string> {
  const reply = await keeper.post(path, row);
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return (reply.data as { id: string }).id;
}
async function dealOf({ department, ...row }: Readonly<Record<string, unknown>>): Promise<string> {
  const where = await added('/f/site', { name: '工地', department });
  return added('/f/deal', { name: '合同', site: where, state: 'effective', cost: '3.00', ...row });
}
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const ask = async (query: object, path = '/f/figures', client = keeper) =>
  (await client.post(path, { ...YEAR, ...query })).data as z.output<typeof answer>;

describe('figures', () => {
  it('are summed and counted over rows of several entities, by the clock of the firm, and divided exactly', async () => {
    const { total } = await ask({ show: ['signed', 'signings', 'received', 'rate'] });

    expect(total.values).toEqual({ signed: '150.15', signings: '2', received: '30.03', rate: '0.200000' });
  });

  it('are grouped by a dimension over links, with names', async () => {
    const { groups } = await ask({ show: ['signed', 'received'], by: 'department' });

    expect(groups).toEqual([
      {
        key: server.firm.departments.cost,
        label: '造价一部',
        values: { signed: '150.15', received: '30.03' },
      },
    ]);
  });

  it('stand beside the same months of the year before', async () => {
    const { groups, total } = await ask({ show: ['signed'], by: 'month', withLastYear: true });

    expect(groups).toEqual([
      { key: '2026-03', label: null, values: { signed: '100.10' }, lastYear: { signed: '7.00' } },
      { key: '2026-04', label: null, values: { signed: '50.05' }, lastYear: { signed: '0.00' } },
    ]);
    expect(total.lastYear).toEqual({ signed: '7.00' });
  });

  it('are limited to one value of a dimension', async () => {
    expect((await ask({ show: ['signed'], person: manager.id })).total.values).toEqual({ signed: '100.10' });
  });

  it('are null where they divide by nothing', async () => {
    const { total } = await ask({ show: ['rate'], from: '2020-01-01', to: '2020-12-31' });
    expect(total.values).toEqual({ rate: null });
  });

  it('equal what is computed row by row', async () => {
    const { data } = await keeper.post('/f/deal/queryList', {
      params: { state: 'effective' },
      pageSize: 100,
    });
    const rows = data as { amount: string; signedOn: string }[];
    expect(rows.length).toBeGreaterThan(2);
    const { groups } = await ask({ show: ['signed'], by: 'month', from: '2025-01-01' });

    const months = Map.groupBy(rows, ({ signedOn }) => signedOn.slice(0, 7));
    expect(groups.map(({ key, values: own }) => [key, own.signed])).toEqual(
      [...months]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([month, own]) => [month, decimal.round(decimal.sum(own.map(({ amount }) => amount)), 2)]),
    );
  });
});

describe('figures under the rights of the reader', () => {
  const seen = (query: object, client: Client) => ask(query, '/f/figures/seen', client);

  it('count the rows that the reader sees', async () => {
    expect((await seen({ show: ['signed', 'signings'] }, manager.client)).total.values).toEqual({
      signed: '100.10',
      signings: '1',
    });
  });

  it('are null where the reader sees no row, or not the field, and so is what is computed from them', async () => {
    const { total, groups } = await seen(
      { show: ['signed', 'received', 'cost', 'rate'], by: 'person' },
      manager.client,
    );
    expect(total.values).toEqual({ signed: '100.10', received: null, cost: null, rate: null });
    expect(groups.map(({ values: own }) => own)).toEqual([
      { signed: '100.10', received: null, cost: null, rate: null },
    ]);
    expect((await seen({ show: ['cost'] }, keeper)).total.values).toEqual({ cost: '9.00' });
  });

  it('show another firm nothing', async () => {
    const other = await (await server.secondFirm()).as('admin');
    expect((await ask({ show: ['signed'] }, '/f/figures', other)).total.values).toEqual({ signed: '0.00' });
  });
});

describe('a declaration of figures', () => {
  const faultsOf = (changed: Figures) =>
    checkFigures([deals, { ...board, figures: changed }]).map(({ at, says }) => `${at}: ${says}`);

  it('is refused where it names what there is not, or what only some see', () => {
    const right = { label: '签订', of: deal.path, sum: 'amount', on: 'signedOn' };
    const told = (further: Figures) => faultsOf({ ...figures, ...further });

    expect(told({})).toEqual([]);
    expect(told({ wrong: { ...right, sum: 'amont' } })).toEqual([
      'figures.wrong: 没有“amont”这一项，是不是“amount”？',
    ]);
    expect(told({ wrong: { ...right, on: 'name' } })).toEqual([
      'figures.wrong: 名称不是日期、月份、时间或年度',
    ]);
    expect(told({ wrong: { ...right, by: { cost: 'cost' } } })).toEqual([
      'figures.wrong: 成本不是人人可见，不能决定指标',
      'figures.wrong: 成本不能作为维度',
    ]);
    expect(told({ wrong: { ...right, by: { month: 'manager' } } })).toEqual([
      'figures.wrong: 维度不能叫 month，它是时间',
    ]);
    expect(told({ wrong: { ...right, by: { place: 'manager.name' } } })).toEqual([
      'figures.wrong: 负责人不能再往下取：name',
    ]);
    expect(told({ wrong: { label: '率', formula: 'received / sined', kind: 'percent' } })[0]).toMatch(
      /sined/,
    );
  });

  it('gives formulas of a firm its names', () => {
    const rule = field.formula('指标公式', { names: figureNames(figures), yields: 'number' });
    const none = { signings: null, cost: null, rate: null };
    expect(firmFormula(rule, '收款 / 签订 * 100').of({ ...none, signed: '50', received: '20' })).toBe('40');
  });
});
