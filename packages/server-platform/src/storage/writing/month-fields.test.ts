import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { type Call, implement } from '../../modules/implement.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const plan = entity('计划', {
  path: '/t/plan',
  title: 'period',
  unique: [['period', 'name']],
  checks: { turned: { holds: "period != '2020-01'", message: '{period}已结账。' } },
  fields: {
    name: field.text('名称'),
    period: field.month('月份', { default: 'currentMonth' }),
    until: field.month('末月'),
    hours: field.integer('工时'),
    closesOn: field.date('结账日', { formula: "EOMONTH(period & '-01', 0)" }),
    told: field.text('标题', { formula: "period & ' 月计划'" }),
    late: field.text('延期说明', { showWhen: { until: { above: 'period' } } }),
    parts: field.lines('明细', { period: field.month('明细月份') }),
  },
});
const plans = defineModule('plans', '计划', {
  messages: {},
  entities: { plan },
  permissions: { keep: '管理计划' },
  access: { plan: { rows: { all: 'keep' }, create: 'keep', change: 'keep', export: 'keep' } },
  actions: { copy: { on: 'plan', label: '抄到以后', allow: 'keep' } },
  lists: {
    plans: { of: 'plan', label: '计划', route: '/t/plans', columns: ['name', 'period'], filters: ['period'] },
  },
  views: {
    quarters: {
      kind: 'statistics',
      of: 'plan',
      label: '季度工时',
      route: '/t/plans/quarters',
      by: [{ field: 'period', per: 'quarter' }],
      sums: ['hours'],
      chart: 'bar',
    },
  },
});

/** Takes the hours of all later months over. */
async function copy({ row, tables }: Call<typeof plans, 'copy'>): Promise<void> {
  const later = await tables.plan.find({ period: { above: row.period } }, { order: '-period' });
  await tables.plan.change(row.id, { until: later[0]?.period ?? null });
}

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWith(implement(plans, { actions: { copy } }));
  client = (await server.newcomer(['plans:keep'])).client;
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;
const post = (values: object) => client.post('/t/plan', values);
const saved = async (values: object) => (await post(values)).data as Row;
const read = async (id: string) => (await client.get(`/t/plan/${id}`)).data;
const listed = async (query: object) =>
  ((await client.post('/t/plan/queryList', query)).data as Row[]).map(({ period }) => period);

describe('a month', () => {
  it('is kept as it is written, begins with the one that is, and is read by formulas', async () => {
    const { id } = await saved({ period: '2024-02', parts: [{ period: '2023-12' }] });

    expect(await read(id)).toMatchObject({
      period: '2024-02',
      closesOn: '2024-02-29',
      told: '2024-02 月计划',
      parts: [{ period: '2023-12' }],
    });
    expect(await read((await saved({})).id)).toMatchObject({
      period: expect.stringMatching(/^20\d\d-\d\d$/),
    });
  });

  it.each([
    [{ period: '2026-13' }, { period: '月份应为月份，如 2026-11' }],
    [{ period: '2026-11-20' }, { period: '月份应为月份，如 2026-11' }],
    [{ period: 202_611 }, { period: '月份应为月份，如 2026-11' }],
    [{ period: '2020-01' }, { period: '2020-01已结账。' }],
    [{ parts: [{ period: '一月' }] }, { 'parts.0.period': '明细第1行明细月份应为月份，如 2026-11' }],
  ])('%j is refused by name', async (values, fields) => {
    expect(await post(values)).toMatchObject({ status: 400, fields });
  });

  it('that is none is refused by the database as well', async () => {
    const { id } = await saved({ period: '2024-05' });
    const spoilt = inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`update plans_plan set period = '2024-5' where tenant_id = $1 and id = $2`, [
        server.tenantId,
        id,
      ]),
    );

    await expect(spoilt).rejects.toThrow('period_bounds');
  });

  it('is found by from and to, and stands in the order of time', async () => {
    for (const period of ['2021-10', '2021-02', '2022-01']) await saved({ name: '次序', period });
    const query = {
      params: { name: '次序', period$ge: '2021-03', period$le: '2022-01' },
      orderBy: 'period',
      order: 'DESC',
    };

    expect(await listed(query)).toEqual(['2022-01', '2021-10']);
    expect(await client.post('/t/plan/queryList', { params: { period$ge: '2021' } })).toMatchObject({
      status: 400,
    });
  });

  it('is compared with another one, by conditions and by code', async () => {
    const { id } = await saved({ name: '比较', period: '2023-01', until: '2023-02', late: '顺延' });
    const early = await saved({ name: '比较', period: '2023-03', until: '2023-02', late: '不收' });
    await saved({ name: '最晚', period: '2999-12' });
    await client.post(`/t/plan/${early.id}/copy`);

    expect(await read(id)).toMatchObject({ late: '顺延' });
    expect(await read(early.id)).toMatchObject({ until: '2999-12', late: null });
  });

  it('is put together by quarter', async () => {
    for (const period of ['2019-04', '2019-06', '2019-07']) await saved({ name: '统计', period, hours: 8 });
    const { data } = await client.post('/t/plan/queryGroups', { view: 'quarters', params: { name: '统计' } });

    expect((data as { groups: object[] }).groups).toMatchObject([
      { keys: ['2019-Q2'], rows: 2, sums: { hours: '16' } },
      { keys: ['2019-Q3'], rows: 1 },
    ]);
  });

  it('is a month in a workbook, by which it counts', async () => {
    await saved({ name: '导出', period: '2026-11' });
    const { body } = await client.raw('/t/plan/export', { params: { name: '导出' } });
    const [head, row] = await readWorkbook(body);

    expect(head).toEqual(['名称', '月份']);
    expect(JSON.stringify(row)).toMatch(/46327|2026-11-01/);
  });
});
