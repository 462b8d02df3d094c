import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { describeWorkbook, importWorkbook } from './import-workbook.ts';
import type { SheetMapping } from './sheets/sheet-mapping.ts';

const HEADER = ['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价', '合价'];

function line(code: string, quantity: string, price: string, amount: string): TestCell[] {
  return ['1', code, '挖土', '三类土', 'm3', num(quantity), num(price), num(amount)];
}

function sheet(rows: readonly (readonly TestCell[])[], title = '分部分项工程量清单与计价表'): TestSheet {
  return { name: '清单', rows: [[title], ['工程名称：某楼'], ...rows] };
}

async function imported(sheets: readonly TestSheet[], mapping?: readonly SheetMapping[]) {
  const read = await importWorkbook(testBook(sheets), {
    fileName: '某楼.xlsx',
    ...(mapping ? { mapping } : {}),
  });
  const { lines, texts } = read.project;
  const codes = [...lines.code].map((place) => texts.text(place));
  return { ...read, codes, amounts: [...lines.amount].map((amount) => amount / 10_000) };
}

describe('rows that are no lines', () => {
  it('totals and fees with a unit and a quantity, placeholders, sums of pages', async () => {
    const { amounts, sheets } = await imported([
      sheet([
        HEADER,
        line('010101001001', '100', '4', '400'),
        ['/', '/', '本页小计', '/', '/', '/', '/', num('400')],
        line('010101001002', '50', '2', '100'),
        ['', '', '小 计', '/', '项', num('1'), '', num('500')],
        ['', '', '管理费', num('0.03'), '项', num('1'), '', num('15')],
        ['', '', '税金（9%）', '', '项', num('1'), num('0.09'), num('46.35')],
        ['', '', '含税合计', '', '项', num('1'), '', num('561.35')],
      ]),
    ]);

    expect(amounts).toEqual([400, 100]);
    expect(sheets).toMatchObject([{ verdict: 'agrees', stated: '561.35', differing: 0 }]);
  });

  it('but an item whose name only begins like a total is one', async () => {
    const row = line('', '2', '30', '60').with(2, '累计流量计');
    const { amounts } = await imported([sheet([HEADER, row, ['', '', '合计', '', '', '', '', num('60')]])]);

    expect(amounts).toEqual([60]);
  });

  it('what a page cuts off goes on below its header', async () => {
    const { project, sheets } = await imported([
      sheet([
        HEADER,
        ['', '', '土方', '', '', '', '', num('500')],
        line('010101001001', '100', '4', '400'),
        ['', '', '本页小计', '', '', '', '', num('400')],
        ['分部分项工程量清单与计价表'],
        HEADER,
        ['', '', '方', '2.运距'],
        line('010101001002', '50', '2', '100'),
        ['', '', '合计', '', '', '', '', num('500')],
      ]),
    ]);
    const { lines, texts } = project;

    expect(texts.text(lines.name[0] ?? 0)).toBe('挖土方');
    expect(texts.text(lines.feature[0] ?? 0)).toBe('三类土\n2.运距');
    expect(sheets?.[0]?.verdict).toBe('agrees');
  });
});

describe('codes', () => {
  it.each([
    ['10101001001', '010101001001'],
    ['０１０１０１００１００１', '010101001001'],
    ['0101 0100 1001', '010101001001'],
  ])('%s are repaired, and said to be', async (written, code) => {
    const { codes, issues } = await imported([sheet([HEADER, line(written, '1', '2', '2')])]);

    expect(codes).toEqual([code]);
    expect(issues.warnings).toEqual([`表「清单」第 4 行项目编码「${written}」已更正为「${code}」`]);
  });

  it('of provinces and firms stay as they are', async () => {
    const { codes, issues } = await imported([sheet([HEADER, line('粤010301005001', '1', '2', '2')])]);

    expect(codes).toEqual(['粤010301005001']);
    expect(issues.warnings).toEqual([]);
  });
});

/** Lines with further columns behind 单位: quantity, then the given pairs of price and amount. */
function wide(headings: readonly string[], figures: readonly (readonly string[])[]): TestSheet {
  return sheet([
    ['序号', '项目名称', '单位', '工程量', ...headings],
    ...figures.map((row, at): TestCell[] => [
      String(at + 1),
      `项目${at}`,
      'm2',
      ...row.map((one) => num(one)),
    ]),
  ]);
}

describe('the column of the price', () => {
  it('is the bid and not the cost beside it', async () => {
    const headings = ['不含税单价', '不含税合价', '成本单价', '成本合计'];
    const { amounts } = await imported([
      wide(headings, [
        ['10', '5', '50', '4', '40'],
        ['2', '7', '14', '6', '12'],
      ]),
    ]);

    expect(amounts).toEqual([50, 14]);
  });

  it('is the bid where only a heading above the header says which columns are cost', async () => {
    const { rows } = wide(['单价', '金额', '单价合计', '合计'], [['10', '5', '50', '4', '40']]);
    const above = ['工程名称：某楼', '', '', '', '', '', '成本组成'];
    const { amounts } = await imported([{ name: '清单', rows: [rows[0] ?? [], above, ...rows.slice(2)] }]);

    expect(amounts).toEqual([50]);
  });

  it('is without tax where both are given', async () => {
    const headings = ['含税单价', '含税合价', '不含税单价', '不含税合价'];
    const { amounts } = await imported([wide(headings, [['10', '10.9', '109', '10', '100']])]);

    expect(amounts).toEqual([100]);
  });

  it('is the one that quantity and price make, whatever its name', async () => {
    const headings = ['单价', '金额', '合价'];
    const { amounts } = await imported([
      wide(headings, [
        ['10', '5', '50', '7'],
        ['3', '5', '15', '8'],
      ]),
    ]);

    expect(amounts).toEqual([50, 15]);
  });

  it('is asked for when two of one kind are equally right: refused with both, read with a mapping', async () => {
    const book = [
      wide(
        ['单价', '合价', '单价', '合价'],
        [
          ['10', '5', '50', '6', '60'],
          ['2', '5', '10', '6', '12'],
        ],
      ),
    ];

    await expect(imported(book)).rejects.toThrow(
      '表「清单」有多列可作合价：F 列「合价」（前 2 行合计 60.00）、H 列「合价」（前 2 行合计 72.00）；请用 --mapping 指定',
    );
    const mapped = await imported(book, [{ sheet: '清单', columns: { price: 'G', amount: 'H' } }]);
    expect(mapped.amounts).toEqual([60, 12]);
  });

  it('that is missing leaves the sheet unrecognised: never 0.00 without a word', async () => {
    const { sheets } = await imported([wide(['单价'], [['10', '5']])]);

    expect(sheets).toMatchObject([{ verdict: 'unrecognised', amount: '0.00' }]);
  });
});

describe('the form of a sheet', () => {
  it.each([
    ['计日工表', 'day-work'],
    ['暂列金额明细表', 'provisional-sum'],
    ['总承包服务费计价表', 'attendance'],
    ['主要材料、设备明细表', 'materials'],
    ['分部分项工程量清单综合单价分析表', 'analysis'],
    ['增值税进项税额计算汇总表', 'tax-details'],
    ['规费明细表', 'fee-details'],
    ['暂估价表', 'provisional'],
  ])('%s is read as itself, never as lines', async (title, form) => {
    const bill = sheet([HEADER, line('010101001001', '100', '4', '400')]);
    const other = { ...sheet([HEADER, line('AA1', '9', '9', '81')], title), name: '表1-99' };
    const { amounts, sheets } = await imported([bill, other]);

    expect(amounts).toEqual([400]);
    expect(sheets?.[1]).toMatchObject({ form, lines: 0 });
  });

  it('is told with how sure it is and why', async () => {
    const [named, headed] = await describeWorkbook(
      testBook([
        { name: '表1-13 计日工表', rows: [['甲']] },
        { name: '某表', rows: [HEADER, line('', '1', '2', '2')] },
      ]),
    );

    expect(named).toMatchObject({ kind: 'day-work', confidence: 0.8, reason: '表名「表1-13 计日工表」' });
    expect(headed).toMatchObject({ kind: 'bill', confidence: 0.7, reason: '表头 8 列' });
  });

  it('措施费 in lines of one 项 each are lump sums and no lines', async () => {
    const bill = sheet([HEADER, line('010101001001', '100', '4', '400')]);
    const lumps = {
      ...wide(
        ['单价', '合价'],
        [
          ['1', '20', '20'],
          ['1', '5', '5'],
        ],
      ),
      name: '措施费',
    };
    const { project, amounts } = await imported([bill, lumps]);

    expect(amounts).toEqual([400]);
    expect(project.unitWorks[0]?.measures.map(({ amount }) => amount)).toEqual([200_000, 50_000]);
  });
});

describe('several works in one sheet', () => {
  it('are several works, each with its own lines and totals', async () => {
    const { project, sheets } = await imported([
      sheet([
        HEADER,
        line('010101001001', '100', '4', '400'),
        ['', '', '合计', '', '', '', '', num('400')],
        ['分部分项工程量清单与计价表'],
        ['工程名称：另一楼  第 1 页'],
        HEADER,
        line('010101001001', '50', '2', '100'),
        line('010101001002', '10', '2', '20'),
        ['', '', '合计', '', '', '', '', num('120')],
        ['分部分项工程量清单与计价表'],
        ['工程名称：另一楼  第 2 页'],
        HEADER,
        line('010101001003', '5', '2', '10'),
      ]),
    ]);
    const { lines, unitWorks } = project;

    expect(unitWorks.map(({ name }) => name)).toEqual(['某楼', '另一楼']);
    expect([...lines.unitWork]).toEqual([0, 1, 1, 1]);
    expect(sheets).toMatchObject([{ verdict: 'unproven', lines: 4, amount: '530.00', differing: 0 }]);
  });
});

describe('a summary', () => {
  const works = ['土建', '安装'].map((name, at) => ({
    ...sheet([HEADER, line('010101001001', '100', '4', '400'), ['', '', '合计', '', '', '', '', num('400')]]),
    name: `${at + 1}.${name}工程`,
  }));
  const summary = (first: string, whole: string): TestSheet => ({
    name: '汇总',
    rows: [
      ['报价汇总表'],
      ['序号', '单位工程名称', '报价汇总'],
      ['1', '土建工程', num(first)],
      ['2', '安装工程', num('400')],
      ['', '合计', num(whole)],
    ],
  });

  it('agrees with its sheets', async () => {
    const { sheets } = await imported([summary('400', '800'), ...works]);

    expect(sheets?.map(({ verdict }) => verdict)).toEqual(['agrees', 'agrees', 'agrees']);
  });

  it.each([
    ['a row that is not what its sheet says', '410', '810', '第 3 行', '410', '400.00'],
    ['a sum that is not the sum of its rows', '400', '810', '第 5 行', '810', '800.00'],
  ])('differs by %s', async (_title, first, whole, row, stated, computed) => {
    const { sheets } = await imported([summary(first, whole), ...works]);

    expect(sheets?.[0]).toMatchObject({ verdict: 'differs' });
    expect(sheets?.[0]?.differences).toMatchObject([{ place: `表「汇总」${row}`, stated, computed }]);
  });
});
