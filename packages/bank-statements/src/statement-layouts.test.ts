import { openCsv } from '@jianheng/spreadsheet';
import { type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { mergeStatements } from './merge-statements.ts';
import { readStatement } from './read-statement.ts';
import { refusalWords } from './statement-words.ts';

/** Four payments: balances before and after them prove their directions and order. */
const PAYMENTS = [
  { day: '2024-03-04', income: 800, pay: 0, balance: 1800, partner: '东城建设有限公司', words: '进度款' },
  { day: '2024-03-05', income: 0, pay: 120.5, balance: 1679.5, partner: '西山建材有限公司', words: '材料款' },
  { day: '2024-03-06', income: 60, pay: 0, balance: 1739.5, partner: '南湖设计有限公司', words: '设计费' },
  { day: '2024-03-07', income: 0, pay: 9.5, balance: 1730, partner: '本行', words: '手续费' },
] as const;
type Payment = (typeof PAYMENTS)[number];
const RIGHT = { income: '860.00', pay: '130.00', breaks: [] };

const text = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));
const plainDay = ({ day }: Payment) => day.replaceAll('-', '');

function sheet(
  header: readonly (readonly string[])[],
  row: (payment: Payment, at: number) => readonly TestCell[],
) {
  return testBook([{ name: '明细', rows: [...header, ...PAYMENTS.map(row)] }]);
}

function read(book: Parameters<typeof readStatement>[0], account?: string) {
  return readStatement(book, { fileName: '流水', ...(account === undefined ? {} : { account }) });
}

function csv(lines: string) {
  return openCsv('流水', async function* () {
    yield lines;
  });
}

async function accounts(lines: string) {
  return mergeStatements([await read(csv(lines))]);
}

describe('exports of banks for firms', () => {
  it.each([
    [
      '建行: 借方发生额（支取）, account and owner in every row',
      sheet(
        [
          [
            '账号',
            '账户名称',
            '交易时间',
            '借方发生额（支取）',
            '贷方发生额（收入）',
            '余额',
            '币种',
            '对方户名',
            '记账日期',
            '摘要',
          ],
        ],
        (one) => [
          '4400',
          '某院',
          `${plainDay(one)} 09:15:00`,
          text(one.pay) || '0',
          text(one.income) || '0',
          text(one.balance),
          '人民币元',
          one.partner,
          plainDay(one),
          one.words,
        ],
      ),
    ],
    [
      '建行: 发生额 above 借方 and 贷方',
      sheet(
        [
          ['账号：', '4400'],
          ['交易日期', '摘要', '发生额/元', '', '余额/元', '对方户名'],
          ['', '', '借方', '贷方'],
        ],
        (one) => [one.day, one.words, text(one.pay), text(one.income), text(one.balance), one.partner],
      ),
    ],
    [
      '招行: 交易日 and a clock of its own',
      sheet(
        [
          ['银行账号', '4400'],
          [
            '交易日',
            '交易时间',
            '起息日',
            '借方金额',
            '贷方金额',
            '余额',
            '摘要',
            '收(付)方名称',
            '收(付)方账号',
          ],
        ],
        (one) => [
          plainDay(one),
          '10:20:30',
          plainDay(one),
          text(one.pay),
          text(one.income),
          text(one.balance),
          one.words,
          one.partner,
          '62',
        ],
      ),
    ],
    [
      '中行: two languages, payer and payee',
      sheet(
        [
          ['查询账号[ Inquirer account number ]', '4400'],
          [
            '付款人账号[ Debit Account No. ]',
            "付款人名称[ Payer's Name ]",
            '收款人账号[ Payee ]',
            "收款人名称[ Payee's Name ]",
            '交易日期[ Transaction Date ]',
            '交易金额[ Trade Amount ]',
            '交易后余额[ Balance ]',
            '用途[ Purpose ]',
          ],
        ],
        (one) =>
          one.pay > 0
            ? [
                '4400',
                '某院',
                '62',
                one.partner,
                plainDay(one),
                `-${text(one.pay)}`,
                text(one.balance),
                one.words,
              ]
            : [
                '62',
                one.partner,
                '4400',
                '某院',
                plainDay(one),
                text(one.income),
                text(one.balance),
                one.words,
              ],
      ),
    ],
    [
      'finance companies: 借 and 贷, units in brackets',
      sheet(
        [
          ['账号：', '4400'],
          ['日期', '借(元)', '贷(元)', '余额(人民币)', '对方账号名称'],
        ],
        (one) => [one.day, text(one.pay), text(one.income), text(one.balance), one.partner],
      ),
    ],
    [
      '平安: 付款金额 and 收款金额',
      sheet(
        [
          ['账号：', '4400'],
          ['交易日期', '付款金额', '收款金额', '账户余额', '对方账户名'],
        ],
        (one) => [one.day, text(one.pay), text(one.income), text(one.balance), one.partner],
      ),
    ],
  ])('%s', async (_title, book) => {
    const statement = await read(book);
    const [account] = mergeStatements([statement]);

    expect(account).toMatchObject({ ...RIGHT, account: '4400', currency: 'CNY', lastBalance: '1730' });
    expect(statement.rows.map(({ counterparty }) => counterparty)).toEqual(
      PAYMENTS.map(({ partner }) => partner),
    );
    expect([statement.refused, statement.mendings]).toEqual([[], []]);
  });
});

const flagged = (header: string, row: (payment: Payment) => string) =>
  accounts(`${header}\n${PAYMENTS.map(row).join('\n')}\n`);
const amountOf = ({ income, pay }: Payment) => text(income + pay);

describe('directions', () => {
  it.each([
    ['收支标识', '收', '付'],
    ['收付标志', '收', '付'],
    ['借贷标志', '贷', '借'],
    ['收/支', '收入', '支出'],
    ['往来账标识', '来账', '往账'],
    ['交易方向', '转入', '转出'],
    ['借贷标志', 'C', 'D'],
  ])('by %s: %s and %s', async (heading, into, out) => {
    const [account] = await flagged(`交易日期,${heading},交易金额,对方户名`, (one) =>
      [one.day, one.income > 0 ? into : out, amountOf(one), one.partner].join(),
    );

    expect(account).toMatchObject(RIGHT);
  });

  it('whose flag is unknown are refused, never taken for income', async () => {
    const statement = await read(
      csv('交易日期,收支标识,交易金额,对方户名\n2024-03-04,冲,5.00,甲\n2024-03-04,收,1.00,乙\n'),
    );

    expect(statement.rows).toHaveLength(1);
    expect(statement.refused.map(refusalWords)).toEqual(['第 2 行：「冲」不是已知的收支方向，未读入']);
  });

  it('are not turned round by a minus that repeats the flag, or the column', async () => {
    const [byFlag] = await flagged('交易日期,借贷标志,交易金额,对方户名', (one) =>
      [
        one.day,
        one.income > 0 ? '贷' : '借',
        one.income > 0 ? text(one.income) : -one.pay,
        one.partner,
      ].join(),
    );
    const [byColumn] = await flagged('交易日期,收入,支出,对方户名', (one) =>
      [one.day, text(one.income), one.pay > 0 ? -one.pay : '', one.partner].join(),
    );

    expect([byFlag, byColumn]).toMatchObject([RIGHT, RIGHT]);
  });

  it('by a column of another name that holds directions only', async () => {
    const [account] = await flagged('交易日期,交易类型,交易金额,对方户名', (one) =>
      [one.day, one.income > 0 ? '收入' : '支出', amountOf(one), one.partner].join(),
    );

    expect(account).toMatchObject(RIGHT);
  });

  it('of a payment that is taken back are those of its minus', async () => {
    const [account] = await accounts(
      '交易日期,借贷标志,交易金额,对方户名\n2024-03-04,借,50.00,甲\n2024-03-05,借,-50.00,甲\n',
    );

    expect(account).toMatchObject({ income: '50.00', pay: '50.00' });
  });

  it('are proved by the balances: a company’s own ledger books income as 借', async () => {
    const lines = PAYMENTS.map((one) =>
      [one.day, one.words, text(one.income), text(one.pay), text(one.balance)].join(),
    );
    const statement = await read(csv(`日期,摘要,借方发生额,贷方发生额,余额\n${lines.join('\n')}\n`));

    expect(mergeStatements([statement])).toMatchObject([RIGHT]);
    expect(statement.mendings).toEqual([{ account: '', currency: 'CNY', mending: 'direction' }]);
  });
});

const BALANCED = '交易日期,摘要,收入,支出,余额,对方户名';
const balanced = (one: Payment, day: string = one.day, balance: number = one.balance) =>
  [day, one.words, text(one.income), text(one.pay), text(balance), one.partner].join();

describe('the order of rows', () => {
  it('is that of the balances where a day is printed backwards', async () => {
    const lines = PAYMENTS.map((one) => balanced(one, '2024-03-04')).toReversed();
    const statement = await read(csv(`${BALANCED}\n${lines.join('\n')}\n`));

    expect(mergeStatements([statement])).toMatchObject([{ ...RIGHT, lastBalance: '1730' }]);
    expect(statement.mendings).toMatchObject([{ mending: 'order' }]);
  });

  it('is kept where balances are those before their rows', async () => {
    const lines = PAYMENTS.map((one) => balanced(one, one.day, one.balance - one.income + one.pay));
    const statement = await read(csv(`${BALANCED}\n${lines.join('\n')}\n`));

    expect(mergeStatements([statement])).toMatchObject([{ ...RIGHT, lastBalance: '1730.00' }]);
    expect(statement.mendings).toMatchObject([{ mending: 'balance-before' }]);
  });

  it('does not hide a row that is missing', async () => {
    const lines = PAYMENTS.filter((_one, at) => at !== 1).map((one) => balanced(one));
    const [account] = await accounts(`${BALANCED}\n${lines.join('\n')}\n`);

    expect(account?.breaks).toMatchObject([
      { expected: '1860.00', actual: '1739.50', difference: '-120.50' },
    ]);
  });
});
