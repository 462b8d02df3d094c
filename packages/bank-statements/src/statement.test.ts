import { openCsv } from '@jianheng/spreadsheet';
import { num, type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { mergeStatements } from './merge-statements.ts';
import { isStatement, readStatement } from './read-statement.ts';
import { statementTime } from './statement-time.ts';
import { refusalWords, warningWords } from './statement-words.ts';

function csv(text: string) {
  return openCsv('流水', async function* () {
    yield text;
  });
}

function read(text: string, fileName = '流水.csv') {
  return readStatement(csv(text), { fileName });
}

const ICBC = `明细查询文件下载

卡号: 1234****9876,"卡别名: 工资"

交易日期,摘要,交易场所,交易金额(收入),交易金额(支出),记账金额(收入),记账金额(支出),余额,对方户名,对方账户
2023-05-02\t,"消费  ",餐厅,"-  ","-  ","  ","13.40 ","x,yyy.zz",财付通,1234
2023-04-22\t,汇入,网银,-,-,"2,800.00",,"x,yyy.zz",张三,9999
人民币合计,,,,,"2,800.00",13.40
`;
const CCB = `账　　号：,33050161627500001234
户名,示例工程咨询有限公司
交易日期,交易时间,交易金额,账户余额,对方户名,摘要,备注
20240104,14:40:23,"-18,032.25","286,267.75",供应商,工资,T1
20240107,08:57:06,"29,000.00","315,267.75",客户,货款,T2
20240109,8:57:06,"1,000.00","317,267.75",客户,货款,T4
`;
const ABC = `交易日期,交易时间,交易摘要,交易金额,本次余额,对手信息,日 志 号,交易渠道,交易附言
20240101,123456,转存,+10000.00,11000.00,某某,369396693,网银,转账
20240102,,利息税,+0.00,11000.00,--,0,,税
`;
const CMB_HEAD = '序号,记账日期,借贷标志,发生额,余额,对方账户名称,用途\n';
const CMB = [
  '1,2024/01/02 11:59:41,贷,894.02,1894.02,,利息 T1',
  '2,2024/01/03 13:25:26,借,600.00,1294.02,某医院,保证金 T2',
  '3,2024/01/03 13:25:26,借,100.00,1194.02,某医院,手续费 T3',
  '4,2024/01/08 16:36:55,贷,22.00,1216.02,某集团,退回 T4',
];

describe('银行流水', () => {
  it('工行: title rows, two pairs of columns, masked balances, newest first, sums below', async () => {
    const { account, rows, refused, warnings } = await read(ICBC);

    expect(account).toBe('1234****9876');
    expect(rows.map(({ time, income, pay, counterparty }) => [time, income, pay, counterparty])).toEqual([
      ['2023-04-22', '2800.00', '0.00', '张三'],
      ['2023-05-02', '0.00', '13.40', '财付通'],
    ]);
    expect([refused, warnings.map(warningWords)]).toEqual([[], ['余额列有 2 行不是数字，无法核对余额']]);
  });

  it('建行: one signed amount, date and clock apart, and names the row after a gap', async () => {
    const [account] = mergeStatements([await read(CCB)]);

    expect(account).toMatchObject({ account: '33050161627500001234', income: '30000.00', pay: '18032.25' });
    expect(account?.lastBalance).toBe('317267.75');
    expect(account?.breaks).toEqual([
      {
        place: '第 6 行',
        time: '2024-01-09 08:57:06',
        serial: '',
        expected: '316267.75',
        actual: '317267.75',
        difference: '1000.00',
      },
    ]);
  });

  it('农行: signs, clocks without colons, rows of nothing', async () => {
    const { rows } = await read(ABC);

    expect(rows.map(({ time, income, pay, serial }) => [time, income, pay, serial])).toEqual([
      ['2024-01-01 12:34:56', '10000.00', '0.00', '369396693'],
      ['2024-01-02', '0.00', '0.00', '0'],
    ]);
  });

  it('招行: 贷 is money that comes in, and rows of overlapping exports count once, in either order', async () => {
    const first = await read(CMB_HEAD + CMB.slice(0, 3).join('\n'), '1.csv');
    const second = await read(CMB_HEAD + CMB.slice(1).join('\n'), '2.csv');

    for (const files of [
      [first, second],
      [second, first],
    ]) {
      const [account] = mergeStatements(files);
      expect(account).toMatchObject({ income: '916.02', pay: '700.00', net: '216.02', breaks: [] });
      expect(account?.rows).toHaveLength(4);
      expect(account?.overlapping).toHaveLength(2);
    }
  });

  it('does not put exports together that name no account and share no row', async () => {
    const first = await read(CMB_HEAD + CMB.slice(0, 2).join('\n'), '1.csv');
    const second = await read(CMB_HEAD + CMB.slice(2).join('\n'), '2.csv');
    const named = { ...first, account: '571' };

    expect(mergeStatements([first, second, await read(ABC)])).toHaveLength(3);
    expect(mergeStatements([named, { ...second, account: '571' }])).toHaveLength(1);
    expect(mergeStatements([named, first])).toHaveLength(2);
  });

  it('keeps two equal payments of one export', async () => {
    const line = '20240104,14:40:23,-5.00,100.00,供应商,手续费,';
    const [account] = mergeStatements([await read(`${CCB}${line}\n${line}\n`)]);

    expect(account?.rows).toHaveLength(5);
  });

  it('Excel: figures as numbers, 借方 and 贷方 columns', async () => {
    const rows: TestCell[][] = [
      ['中国工商银行企业网上银行账户明细'],
      ['账号：', '1202026009900012345'],
      ['交易时间', '借方发生额(支出)', '贷方发生额(收入)', '余额', '对方单位', '摘要', '流水号'],
      ['2024-01-05 09:00:00', num('10.5', 2), '', num('89.5', 2), '甲', '费', 'T1'],
      ['合计', num('10.5', 2), '', ''],
    ];
    const book = testBook([{ name: '明细', rows }]);

    expect(await isStatement(book)).toBe(true);
    const { account, rows: read } = await readStatement(book, { fileName: '工行.xlsx' });
    expect([account, read.length, read[0]?.pay, read[0]?.balance]).toEqual([
      '1202026009900012345',
      1,
      '10.50',
      '89.5',
    ]);
  });

  it('names rows that cannot be read and reads on', async () => {
    const { rows, refused } = await read(`${CCB}20241340,1,5.00,1,甲,乙,\n20240110,,五元,1,甲,乙,\n`);

    expect(rows).toHaveLength(3);
    expect(refused.map(refusalWords)).toEqual([
      '第 7 行：「20241340」不是日期，未读入',
      '第 8 行 C 列「金额」的「五元」不是数字',
    ]);
  });

  it('refuses a table that is no statement', async () => {
    expect(await isStatement(csv('姓名,电话\n张三,1\n'))).toBe(false);
    await expect(read('姓名,电话\n张三,1\n')).rejects.toThrow('没有找到银行流水的表头');
  });
});

describe('times', () => {
  it.each([
    ['20240104', '144023', '2024-01-04 14:40:23'],
    ['2024/1/4 9:05', '', '2024-01-04 09:05:00'],
    ['2024年1月4日', '', '2024-01-04'],
    ['20240104', '90501', '2024-01-04 09:05:01'],
    ['20240104', '下午', '2024-01-04'],
    ['20240104091500', '', '2024-01-04 09:15:00'],
    ['2024-01-04-09.15.00.123456', '', '2024-01-04 09:15:00'],
    ['45295.385', '', '2024-01-04 09:14:24'],
    ['20240104091500123', '', '2024-01-04 09:15:00'],
    ['202401040915', '', '2024-01-04 09:15:00'],
    ["'2024-01-04", '', '2024-01-04'],
    ['２０２４-０１-０４', '', '2024-01-04'],
    ['04-Jan-2024', '', '2024-01-04'],
    ['4 January 2024 09:15', '', '2024-01-04 09:15:00'],
    ['04/01/2024', '', null],
    ['20240104', '20240104 09:15:00', '2024-01-04 09:15:00'],
    ['09:15:00', '20240104', '2024-01-04'],
    ['09:15:00', '', null],
    ['20240230', '', null],
    ['合计', '', null],
  ])('%s %s is %s', (date, clock, time) => {
    expect(statementTime(date, clock)).toBe(time);
  });
});
