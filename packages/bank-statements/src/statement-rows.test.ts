import { openCsv } from '@jianheng/spreadsheet';
import { num, type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { mergeStatements } from './merge-statements.ts';
import { readStatement } from './read-statement.ts';
import { contradictionWords, refusalWords, warningWords } from './statement-words.ts';

const BALANCED = '交易日期,摘要,收入,支出,余额,对方户名';

function read(book: Parameters<typeof readStatement>[0]) {
  return readStatement(book, { fileName: '流水' });
}

function csv(lines: string) {
  return openCsv('流水', async function* () {
    yield lines;
  });
}

async function accounts(lines: string) {
  return mergeStatements([await read(csv(lines))]);
}

describe('accounts and currencies of one file keep apart', () => {
  it('by a column of currencies', async () => {
    const [yuan, dollars] = await accounts(
      '交易日期,币种,收入,支出,余额,对方户名\n2024-03-04,人民币,800,,1800,甲\n2024-03-04,美元,5,,105,乙\n2024-03-05,人民币,,100,1700,甲\n2024-03-05,USD,,1,104,乙\n',
    );

    expect(yuan).toMatchObject({ currency: 'CNY', income: '800.00', pay: '100.00', breaks: [] });
    expect(dollars).toMatchObject({ currency: 'USD', income: '5.00', pay: '1.00', breaks: [] });
  });

  it('by a column of own accounts', async () => {
    const found = await accounts(
      '本方账号,交易日期,收入,支出,余额,摘要\n111,20240304,100,,100,甲\n222,20240304,200,,200,乙\n',
    );

    expect(found.map(({ account, income, breaks }) => [account, income, breaks])).toEqual([
      ['111', '100.00', []],
      ['222', '200.00', []],
    ]);
  });

  it('by sheets', async () => {
    const rows = (account: string, amount: string): TestCell[][] => [
      ['账号：', account],
      ['交易日期', '摘要', '收入', '支出', '余额', '对方户名'],
      ['2024-03-04', '款', num(amount), '', num(amount), '甲'],
    ];
    const book = testBook([
      { name: '工行', rows: rows('111', '5') },
      { name: '建行', rows: rows('222', '7') },
    ]);

    expect(mergeStatements([await read(book)])).toMatchObject([
      { account: '111', income: '5.00' },
      { account: '222', income: '7.00' },
    ]);
  });
});

describe('rows without a date', () => {
  it('belong to the day above them, whose cell reaches over several rows', async () => {
    const statement = await read(
      csv('交易日期,摘要,收入,支出,对方户名\n2024-03-04,款,5.00,,甲\n,费,,1.00,乙\n'),
    );

    expect(statement.rows.map(({ time, pay }) => [time, pay])).toEqual([
      ['2024-03-04', '0.00'],
      ['2024-03-04', '1.00'],
    ]);
  });

  it('are refused without partner, purpose or balance: an unlabelled sum is no payment', async () => {
    const statement = await read(csv('交易日期,摘要,收入,支出,对方户名\n2024-03-04,款,5.00,,甲\n,,5.00,,\n'));

    expect([statement.rows.length, statement.refused.map(refusalWords)]).toEqual([
      1,
      ['第 3 行：有金额而没有日期，未读入'],
    ]);
  });

  it('are sums below the payments, which must be theirs', async () => {
    const file = (sum: string) =>
      read(
        csv(
          `交易日期,摘要,收入,支出,对方户名\n2024-03-04,款,5.00,,甲\n本页合计,,5.00,0.00,\n收入合计：1笔 ${sum}元\n打印日期：2024年4月1日\n`,
        ),
      );

    expect(await file('5.00')).toMatchObject({ refused: [], contradictions: [] });
    expect((await file('6.00')).contradictions.map(contradictionWords)).toEqual([
      '第 4 行：收入合计 6.00 与流水之和 5.00 不符',
    ]);
  });
});

describe('figures', () => {
  it.each([
    ['5,000.00CR', '5000.00', '0.00'],
    ['5,000.00DR', '0.00', '5000.00'],
    ['5000.00-', '0.00', '5000.00'],
    ['RMB5000.00', '5000.00', '0.00'],
    ['\u22125000.00', '0.00', '5000.00'],
  ])('%s', async (written, income, pay) => {
    expect(await accounts(`交易日期,金额,摘要\n2024-03-04,"${written}",款\n`)).toMatchObject([
      { income, pay },
    ]);
  });

  it.each(['15000.12345', '99999999999999999999'])('a balance of %s ends no reading', async (balance) => {
    const [account] = await accounts(
      `${BALANCED}\n2024-03-04,款,5.00,,15000.00,甲\n2024-03-05,息,0.12,,${balance},乙\n`,
    );

    expect(account).toMatchObject({ income: '5.12', breaks: [] });
  });

  it('partners are those of any heading, and dashes are none', async () => {
    const statement = await read(
      csv('记账日期,金额,余额,对方账户名,对方卡号/账号,附言\n2024-03-04,-5.00,10.00,张三,6222,----------\n'),
    );

    expect(statement.rows).toMatchObject([{ counterparty: '张三', counterpartyAccount: '6222', memo: '' }]);
  });
});

describe('amounts without sign and flag', () => {
  it('go the way of their balances; what these cannot prove is refused', async () => {
    const statement = await read(
      csv(
        '交易日期,交易金额,余额,对方户名\n2024-03-04,800,1800,甲\n2024-03-05,120.5,1679.5,乙\n2024-03-06,60,1739.5,丙\n',
      ),
    );

    expect(mergeStatements([statement])).toMatchObject([{ income: '60.00', pay: '120.50' }]);
    expect(statement.refused.map(refusalWords)).toEqual([
      '第 2 行：没有收支标志，余额也不能证明方向，未读入',
    ]);
  });

  it('are read as income with a warning where nothing gives the direction', async () => {
    const { warnings } = await read(csv('交易日期,交易金额,对方户名\n2024-03-04,5.00,甲\n'));

    expect(warnings.map(warningWords)).toEqual([
      '金额没有正负号和收支标志，也没有余额可以证明，全部按收入读入',
    ]);
  });
});
