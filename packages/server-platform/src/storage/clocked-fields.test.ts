import { defineModule, entity, field } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { type Call, implement } from '../modules/implement.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { buildRegistry } from './registry.ts';
import { verifyDerived } from './writing/verify-derived.ts';

const bill = entity('票据', {
  path: '/t/bill',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    dueOn: field.date('到期日'),
    amount: field.money('金额', { default: '0.00' }),
    daysLeft: field.integer('剩余天数', { formula: 'DAYS(dueOn, TODAY())' }),
    isLate: field.boolean('逾期', { formula: 'daysLeft < 0' }),
    fine: field.money('罚金', { formula: 'IF(isLate, -daysLeft * amount * 0.1%, 0)' }),
    seen: field.integer('次数', { writableBy: 'actions', default: 0 }),
  },
});
const bills = defineModule('bills', '票据', {
  messages: {},
  entities: { bill },
  permissions: { all: '全部' },
  access: { bill: { rows: { all: 'all' }, create: 'all', change: 'all', export: 'all' } },
  actions: { dun: { on: 'bill', label: '催收', allow: 'all', showWhen: { isLate: { is: true } } } },
  lists: {
    bills: {
      of: 'bill',
      label: '票据',
      route: '/t/bills',
      columns: ['name', 'daysLeft', 'isLate', 'fine'],
      filters: ['daysLeft', 'isLate'],
      sort: 'daysLeft',
      sums: ['fine'],
    },
  },
});
async function dun({ row, tables }: Call<typeof bills, 'dun'>): Promise<void> {
  const found = await tables.bill.find({ isLate: { is: true } });
  await tables.bill.change(row.id, { seen: found.length });
}

let server: TestServer;
let me: Client;
type Row = { id: string } & Record<string, unknown>;
const ids: Record<string, string> = {};
const daysAhead = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000));
beforeAll(async () => {
  server = await startWith(implement(bills, { actions: { dun } }));
  me = (await server.newcomer(['bills:all'])).client;
  const some: [string, string | null][] = [
    ['早', daysAhead(-10)],
    ['昨', daysAhead(-1)],
    ['今', daysAhead(0)],
    ['后', daysAhead(30)],
    ['无', null],
  ];
  for (const [name, dueOn] of some)
    ids[name] = ((await me.post('/t/bill', { name, dueOn, amount: '1000.00' })).data as Row).id;
});
afterAll(() => server.close());

const list = async (query: object) => (await me.post('/t/bill/queryList', query)).data as Row[];
const names = async (query: object) => (await list(query)).map(({ name }) => name);

describe('a value that is worked out of today', () => {
  it('stands in rows and lists, and in no column', async () => {
    expect((await me.get(`/t/bill/${ids.早}`)).data).toMatchObject({
      daysLeft: -10,
      isLate: true,
      fine: '10.00',
    });
    expect((await me.get(`/t/bill/${ids.无}`)).data).toMatchObject({
      daysLeft: null,
      isLate: false,
      fine: '0.00',
    });
    const stored = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select column_name from information_schema.columns where table_name = 'bills_bill'`),
    );
    const columns = stored.rows.map(({ column_name }) => column_name);
    expect(columns).toContain('due_on');
    for (const column of ['days_left', 'is_late', 'fine']) expect(columns).not.toContain(column);
  });

  it('is filtered, sorted, paged and summed by', async () => {
    expect(await names({ orderBy: 'daysLeft' })).toEqual(['早', '昨', '今', '后', '无']);
    expect(await names({ params: { daysLeft$ge: 0 }, orderBy: 'daysLeft', order: 'DESC' })).toEqual([
      '后',
      '今',
    ]);
    expect(await names({ params: { isLate: true }, orderBy: 'fine' })).toEqual(['昨', '早']);
    const first = await me.post('/t/bill/queryList', { orderBy: 'daysLeft', pageSize: 2 });
    expect(await names({ orderBy: 'daysLeft', pageSize: 2, cursor: first.next })).toEqual(['今', '后']);
    expect((await me.post('/t/bill/querySums', { sums: ['fine', 'daysLeft'] })).data).toEqual({
      fine: '11.00',
      daysLeft: '19',
    });
  });

  it('is exported', async () => {
    const { body } = await me.raw('/t/bill/export', { orderBy: 'daysLeft' });
    expect((await readWorkbook(body)).slice(1, 3)).toEqual([
      ['早', -10, '是', 10],
      ['昨', -1, '是', 1],
    ]);
  });

  it('decides on buttons, is found by code and written by nobody', async () => {
    expect(await me.post(`/t/bill/${ids.后}/dun`, {})).toMatchObject({ status: 409 });
    expect((await me.post(`/t/bill/${ids.昨}/dun`, {})).data).toMatchObject({ seen: 2, daysLeft: -1 });
    expect(await me.put('/t/bill', { id: ids.昨, daysLeft: 5 })).toMatchObject({ status: 400 });
  });

  it('is no concern of the check of stored values', async () => {
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      for await (const fault of verifyDerived(tx, server.context.registry.entityAt('/t/bill')))
        expect(fault).toBeUndefined();
    });
  });

  it('stands in no key, check or link', () => {
    const keyed = { ...bill, unique: [['name', 'daysLeft']] };
    const checked = { ...bill, checks: { late: { holds: 'daysLeft >= 0', message: '逾期' } } };
    for (const wrong of [keyed, checked])
      expect(() => buildRegistry([{ ...bills, entities: { bill: wrong } }])).toThrow(
        '剩余天数与今天有关，没有存储，不能用在这里',
      );
  });
});
