import { type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { mergeStatements } from './merge-statements.ts';
import { readStatement } from './read-statement.ts';
import { contradictionWords, refusalWords, warningWords } from './statement-words.ts';

type Row = readonly string[];

const PAYMENTS = [
  { day: '2024-03-04', income: '800.00', pay: '', balance: '1800.00', partner: '东城公司' },
  { day: '2024-03-05', income: '', pay: '120.50', balance: '1679.50', partner: '西山公司' },
  { day: '2024-03-06', income: '60.00', pay: '', balance: '1739.50', partner: '南湖公司' },
] as const;
type Payment = (typeof PAYMENTS)[number];

async function read(...rows: readonly Row[]) {
  const cells: TestCell[][] = rows.map((row) => [...row]);
  const statement = await readStatement(testBook([{ name: '明细', rows: cells }]), { fileName: '流水' });
  return { ...statement, accounts: mergeStatements([statement]) };
}

const listed = (header: Row, row: (payment: Payment) => Row) => read(header, ...PAYMENTS.map(row));
const plain = ({ day, income, pay, balance, partner }: Payment): Row => [day, pay, income, balance, partner];
const PARTNERS = PAYMENTS.map(({ partner }) => partner);

describe('headings of statements', () => {
  it.each([
    ['贷方交易金额', '借方交易金额'],
    ['收方金额', '付方金额'],
    ['交易收入', '交易支出'],
    ['流入金额', '流出金额'],
    ['存入金额', '取出金额'],
    ['来账金额', '往账金额'],
    ['贷方金额(¥)', '借方金额(¥)'],
    ['收入 Credit', '支出 Debit'],
  ])('of income and payments: %s and %s', async (income, pay) => {
    const { accounts } = await listed(['交易日期', pay, income, '余额', '对方户名'], plain);

    expect(accounts).toMatchObject([{ income: '860.00', pay: '120.50', breaks: [] }]);
  });

  it.each(['到账日期', '付款时间', '记账日期（起息日）', 'Value Date', '时间', '清算日期'])(
    'of dates: %s',
    async (date) => {
      const { rows } = await listed([date, '支出', '收入', '余额', '对方户名'], plain);

      expect(rows).toHaveLength(3);
    },
  );

  it.each([
    '交易对方户名',
    '往来单位',
    '对手方户名',
    '对手账户名称',
    '收付款人',
    '收款人/付款人',
    '付款人/收款人名称',
    '对方公司',
    '客户名称',
    '收付对象',
  ])('of partners: %s', async (partner) => {
    const { rows, warnings } = await listed(['交易日期', '支出', '收入', '余额', partner], plain);

    expect(rows.map(({ counterparty }) => counterparty)).toEqual(PARTNERS);
    expect(warnings).toEqual([]);
  });

  it('of partners in a second row, and of name and account in one cell', async () => {
    const below = await read(
      ['交易日期', '支出', '收入', '余额', '对方信息', ''],
      ['', '', '', '', '户名', '账号'],
      ...PAYMENTS.map((one) => [...plain(one), '6222']),
    );
    const joined = await listed(['交易日期', '支出', '收入', '余额', '对方户名/账号'], (one) => [
      ...plain(one).slice(0, 4),
      `${one.partner}/62220001`,
    ]);
    const expected = PARTNERS.map((counterparty) => ({ counterparty }));

    expect(below.rows).toMatchObject(expected.map((one) => ({ ...one, counterpartyAccount: '6222' })));
    expect(joined.rows).toMatchObject(expected.map((one) => ({ ...one, counterpartyAccount: '62220001' })));
  });

  it('without a partner are said to have none', async () => {
    const { warnings } = await listed(['交易日期', '支出', '收入', '余额'], (one) => plain(one).slice(0, 4));

    expect(warnings.map(warningWords)).toEqual(['没有对方户名列，不能按户名核对']);
  });

  it.each(['结余', '交易余额', 'Closing Balance'])('of balances: %s', async (balance) => {
    const { rows } = await listed(['交易日期', '支出', '收入', balance, '对方户名'], plain);

    expect(rows.at(-1)?.balance).toBe('1739.5');
  });

  it('of one amount: 入账金额 with signs', async () => {
    const { accounts } = await listed(['交易日期', '入账金额', '余额', '对方户名'], (one) => [
      one.day,
      one.income || `-${one.pay}`,
      one.balance,
      one.partner,
    ]);

    expect(accounts).toMatchObject([{ income: '860.00', pay: '120.50' }]);
  });
});

describe('directions', () => {
  it.each([
    ['资金流向', '流入', '流出'],
    ['方向', '+', '-'],
    ['交易类型', '转账收入', '转账支出'],
    ['收支方向', '汇入', '汇出'],
  ])('by %s: %s and %s', async (heading, into, out) => {
    const { accounts } = await listed(['交易日期', heading, '交易金额', '对方户名'], (one) => [
      one.day,
      one.income === '' ? out : into,
      one.income || one.pay,
      one.partner,
    ]);

    expect(accounts).toMatchObject([{ income: '860.00', pay: '120.50' }]);
  });

  it('by flags of no known meaning are refused', async () => {
    const { refused } = await listed(['交易日期', '标志', '交易金额', '对方户名'], (one) => [
      one.day,
      one.income === '' ? '0' : '1',
      one.income || one.pay,
      one.partner,
    ]);

    expect(refused).toHaveLength(3);
  });

  const sides = (own: string) =>
    listed(['交易日期', '付款人账号', '付款人名称', '收款人账号', '收款人名称', '金额'], (one) =>
      one.income === ''
        ? [one.day, own, '我院', `62${one.partner}`, one.partner, one.pay]
        : [one.day, `62${one.partner}`, one.partner, own, '我院', one.income],
    );

  it('by payer and payee: the side of every row is the own one', async () => {
    const { accounts, rows, mendings } = await sides('3300');

    expect(accounts).toMatchObject([{ income: '860.00', pay: '120.50' }]);
    expect(rows.map(({ counterparty }) => counterparty)).toEqual(PARTNERS);
    expect(mendings).toMatchObject([{ mending: 'sides' }]);
  });

  it('by payer and payee are refused where no side is in every row', async () => {
    const { rows, refused } = await read(
      ['交易日期', '付款人名称', '收款人名称', '金额'],
      ['2024-03-04', '甲', '乙', '5.00'],
      ['2024-03-05', '丙', '丁', '6.00'],
    );

    expect([rows, refused.map(refusalWords)]).toEqual([
      [],
      [2, 3].map((row) => `第 ${row} 行：没有收支标志，余额也不能证明方向，未读入`),
    ]);
  });

  it('in both columns of a row are said to be netted', async () => {
    const { warnings } = await read(
      ['交易日期', '收入', '支出', '余额', '对方户名'],
      ['2024-03-04', '300.00', '100.00', '1200.00', '甲'],
    );

    expect(warnings.map(warningWords)).toEqual(['第 2 行：收入与支出都有金额，按差额读入']);
  });
});

describe('accounts and currencies', () => {
  const lines = PAYMENTS.map(plain);
  const header = ['交易日期', '支出', '收入', '余额', '对方户名'];

  it('are read from one cell that names several of them', async () => {
    const { accounts } = await read(
      ['账号：3300 户名：某院 币种：美元 起止日期：2024-03-01'],
      header,
      ...lines,
    );

    expect(accounts).toMatchObject([{ account: '3300', currency: 'USD' }]);
  });

  it('are those of the headings of amounts', async () => {
    const { accounts } = await read(
      ['交易日期', '支出(USD)', '收入(USD)', '余额(USD)', '对方户名'],
      ...lines,
    );

    expect(accounts).toMatchObject([{ currency: 'USD' }]);
  });

  it('are those of a column 交易账号', async () => {
    const { accounts } = await read(
      [...header, '交易账号'],
      ...lines.map((line, at) => [...line, at === 0 ? '11' : '22']),
    );

    expect(accounts.map(({ account, income }) => [account, income])).toEqual([
      ['11', '800.00'],
      ['22', '60.00'],
    ]);
  });
});

describe('rows below the payments', () => {
  const header = ['交易日期', '支出', '收入', '余额', '对方户名'];
  const below = (...rows: readonly Row[]) => read(header, ...PAYMENTS.map(plain), ...rows);

  it.each([
    [[['总收入：860.00元 总支出：120.50元']]],
    [[['收入总额', '860.00', '支出总额', '120.50']]],
    [
      [
        ['借方合计', '1', '120.50'],
        ['贷方合计', '2', '860.00'],
      ],
    ],
    [[['支出合计（1笔）', '120.50']]],
    [[['第1页 共1页'], ['操作员：01 2024-03-07'], ['温馨提示：以上2024年数据仅供参考']]],
  ])('are sums that agree, or remarks: %s', async (rows) => {
    const { refused, contradictions } = await below(...rows);

    expect([refused, contradictions]).toEqual([[], []]);
  });

  it('are those of their own sheet', async () => {
    const sheet = (name: string, sum: string) => ({
      name,
      rows: [[`账号：${name}`], header, ...PAYMENTS.map(plain), ['合计', '', sum]].map((row) => [...row]),
    });
    const sheets = [{ ...sheet('11', ''), rows: sheet('11', '').rows.slice(0, -1) }, sheet('22', '860.00')];
    const statement = await readStatement(testBook(sheets), { fileName: '流水' });
    const wrong = await readStatement(testBook([...sheets.slice(0, 1), sheet('22', '861.00')]), {
      fileName: '流水',
    });

    expect(statement.contradictions).toEqual([]);
    expect(wrong.contradictions).toEqual([
      { place: '表「22」第 6 行', side: 'income', stated: '861.00', sum: '860.00' },
    ]);
  });

  it.each([
    [['总收入：870.00元 总支出：120.50元'], '收入合计 870.00'],
    [['收入总额', '860.00', '支出总额', '121.50'], '支出合计 121.50'],
    [['贷方合计', '2', '861.00'], '收入合计 861.00'],
  ])('are compared with the payments: %s', async (row, sentence) => {
    const { contradictions } = await below(row);

    expect(contradictions.map(contradictionWords)).toEqual([expect.stringContaining(sentence)]);
  });
});
