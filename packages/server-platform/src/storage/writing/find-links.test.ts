import { checkModule, defineModule, entity, field, monthOf } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const month = entity('账户月结', {
  path: '/t/account-month',
  title: 'account',
  unique: [['account', 'period']],
  fields: {
    account: field.text('账户', { required: true }),
    period: field.month('月份', { required: true }),
    income: field.money('收入', { sum: { of: 'receipt.amount', by: 'month' } }),
  },
});
const receipt = entity('流水', {
  path: '/t/receipt',
  title: 'account',
  fields: {
    account: field.text('账户', { required: true }),
    bookedAt: field.time('时间'),
    bookedOn: field.date('日期'),
    amount: field.money('金额', { required: true }),
    month: field.link('月结', month, {
      finds: { account: 'account', period: monthOf('bookedAt') },
      makes: true,
    }),
    known: field.link('已有月结', month, { finds: { account: 'account', period: monthOf('bookedOn') } }),
  },
});
const vote = entity('意见', {
  path: '/t/vote',
  title: 'word',
  anonymous: true,
  talk: false,
  fields: { word: field.text('意见', { required: true }) },
});
const access = { rows: { all: 'keep' }, write: 'keep' } as const;
const banking = defineModule('banking', '银行', {
  messages: {},
  entities: { month, receipt, vote },
  permissions: { keep: '管理' },
  access: { month: access, receipt: access, vote: access },
  lists: { votes: { of: 'vote', route: '/votes' } },
  actions: { fill: { on: 'month', over: 'none', label: '录入', allow: 'keep' } },
});

async function fill({ tables }: Call<typeof banking, 'fill'>) {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    account: '批量',
    bookedAt: `2026-0${1 + (at % 3)}-10T01:00:00Z`,
    amount: '1.00',
  }));
  await tables.receipt.addAll(rows);
  await tables.receipt.changeAll({ account: { is: '批量' } }, { account: '改' });
}

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([implement(banking, { actions: { fill } })]);
  keeper = (await server.newcomer(['banking:keep'])).client;
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const add = async (values: object) =>
  (await keeper.post('/t/receipt', { amount: '2.00', ...values })).data as Row;
const months = async (account: string) =>
  ((await keeper.post('/t/account-month/queryList', { params: { account } })).data as Row[]).map(
    ({ period, income }) => [period, income],
  );

describe('a link that the system finds', () => {
  it('makes a missing row once, by the clock of the firm, and follows its key', async () => {
    const one = await add({ account: '基本户', bookedAt: '2026-10-31T17:00:00Z' });
    await add({ account: '基本户', bookedAt: '2026-11-30T15:59:00Z' });
    expect(await months('基本户')).toEqual([['2026-11', '4.00']]);

    await keeper.put('/t/receipt', { id: one.id, bookedAt: '2026-12-01T00:00:00Z' });
    expect((await months('基本户')).toSorted()).toEqual([
      ['2026-11', '2.00'],
      ['2026-12', '2.00'],
    ]);
  });

  it('makes one row when many ask for it at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => add({ account: '一般户', bookedAt: '2026-11-02T00:00:00Z' })),
    );
    expect(await months('一般户')).toEqual([['2026-11', '16.00']]);
  });

  it('is empty where part of the key is, and where nothing is made', async () => {
    const row = await add({ account: '零', bookedOn: '2026-11-02' });

    expect((await keeper.get(`/t/receipt/${row.id}`)).data).toMatchObject({ month: null, known: null });
    await add({ account: '零', bookedAt: '2026-11-02T00:00:00Z' });
    const again = await add({ account: '零', bookedOn: '2026-11-03' });
    expect((await keeper.get(`/t/receipt/${again.id}`)).data).toMatchObject({ known_label: '零' });
  });

  it('is found for many rows together as for one', async () => {
    await keeper.post('/t/account-month/fill', {});

    expect((await months('批量')).map(([, income]) => income)).toEqual(['0.00', '0.00', '0.00']);
    expect((await months('改')).toSorted()).toEqual([
      ['2026-01', '10.00'],
      ['2026-02', '10.00'],
      ['2026-03', '10.00'],
    ]);
  });

  it('is filled in by nobody', async () => {
    expect(await keeper.post('/t/receipt', { account: '甲', amount: '1.00', month: '1' })).toMatchObject({
      status: 400,
    });
  });
});

describe('rows that name nobody', () => {
  it('have no maker in rows, lists, filters and orders', async () => {
    const { data } = await keeper.post('/t/vote', { word: '同意' });
    const { id } = data as Row;
    await keeper.put('/t/vote', { id, word: '不同意' });

    const row = (await keeper.get(`/t/vote/${id}`)).data as Row;
    const [listed] = (await keeper.post('/t/vote/queryList', {})).data as Row[];
    for (const one of [row, listed]) {
      expect(one).toMatchObject({ word: '不同意', createdDate: expect.any(String) });
      expect(Object.keys(one ?? {}).filter((name) => /By/.test(name))).toEqual([]);
    }
    expect(await keeper.post('/t/vote/queryList', { params: { createdBy: '1' } })).toMatchObject({
      status: 400,
    });
    expect(await keeper.post('/t/vote/queryList', { orderBy: 'createdBy', order: 'asc' })).toMatchObject({
      status: 400,
    });
  });

  it('are refused a timeline and columns that would name somebody', () => {
    const { talk: _talk, ...talking } = vote;
    const lists = { votes: { of: 'vote', label: '', route: '/v', columns: ['createdBy'] } };
    expect(
      checkModule({ ...banking, entities: { vote: talking }, lists, actions: {} }).map(({ says }) => says),
    ).toEqual(['意见不记名，不能有动态：talk: false', '意见不记名，没有创建人与修改人']);
  });
});
