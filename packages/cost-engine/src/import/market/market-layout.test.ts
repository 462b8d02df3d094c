import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { num, type TestCell, type TestSheet, testBook } from '../../testing/test-book.ts';
import { describeWorkbook, importWorkbook } from '../workbook/import-workbook.ts';
import type { SheetMapping } from './sheet-mapping.ts';

/** A developer's own layout: three header rows, a quantity per floor, formulas of an unpriced template, no codes. */
const FLOORS: TestSheet = {
  name: '坡道装饰',
  rows: [
    ['某地库装修工程量清单'],
    [
      '序号',
      '项目名称',
      '项目特征',
      '单位',
      '-1层工程量',
      '-2层工程量',
      '合计工程量',
      '人工',
      '综合单价（不含税）',
      '合价（不含税）',
    ],
    ['', '', '', '', '', '', '', 'A', 'E=A+B', 'F=E*工程量'],
    ['一', '坡道', '', '', '', '', '', '', '', num('0')],
    ['', '墙柱面工程', '', '', '', '', '', '', '', num('0')],
    [
      num('1'),
      '涂料',
      '1.内墙涂料',
      'm2',
      num('69.06'),
      num('234.25', 2),
      num('303.31'),
      '',
      num('0'),
      num('0'),
    ],
    ['', '', '2.封闭底涂料', ''],
    [num('2'), '踢脚线', '1.H100mm', 'm', num('11.18'), '', num('11.18'), '', num('0'), num('0')],
    ['二', '合计', '', '', '', '', '', '', '', num('0')],
    ['注：未含税'],
  ],
};

const HIDDEN: TestSheet = {
  name: '划线',
  isHidden: true,
  rows: [
    ['序号', '项目名称', '单位', '-1层工程量', '-2层工程量', '单价', '金额'],
    [num('1'), '车位划线', 'm2', num('1.5'), num('2.25'), num('18.315'), num('68.68', 2)],
  ],
};

/** A settlement: three quantities, several prices, three amounts, sums above their lines. */
const SETTLEMENT: TestSheet = {
  name: '表-08 教学楼',
  rows: [
    ['工程量偏差对比表'],
    ['工程名称：教学楼'],
    [
      '序号',
      '项目编码',
      '项目名称',
      '项目特征描述',
      '计量单位',
      '工程量',
      '',
      '',
      '单价（元）',
      '',
      '合价（元）',
      '',
    ],
    [
      '',
      '',
      '',
      '',
      '',
      '合同工程量',
      '送审工程量',
      '增减工程量',
      '投标单价 （元）',
      '单价偏差率',
      '合同合价（元）',
      '结算合价（元）',
    ],
    ['', '', '', '', '', 'A', 'B', 'D=B-A', 'P0', 'H=(P1-P0)/P1', 'J', 'K'],
    ['', '', '土石方工程', '', '', '', '', '', '', '', num('67.54'), num('69.86')],
    settled(['1', '010101001001', '平整场地'], ['20', '21', '2.32', '46.4', '48.72']),
    settled(['2', '粤010301005001', '桩尖'], ['1.2345', '1.2345', '17.12345', '21.13889903', '21.13889903']),
    ['', '', '分部分项合计', '', '', '', '', '', '', '', num('67.54'), num('69.86')],
    ['', '', '措施合计', '', '', '', '', '', '', '', num('110'), num('110')],
    ['1.1', '01B001', '绿色施工安全防护措施费', '', '', '', '', '', '', '', num('100'), num('100')],
    settled(['3', 'MBZC001', '塔吊基础'], ['1', '1', '10', '10', '10']),
    ['三', '', '不含税造价', '', '', '', '', '', '', '', num('177.54'), num('179.86')],
    ['四', '', '税金（9%）', '', '', '', '', '', '', '', num('15.98'), num('16.19')],
    ['五', '', '含税造价', '', '', '', '', '', '', '', num('193.52'), num('196.05')],
  ],
};

function settled(
  [sequence, code, name]: readonly [string, string, string],
  [contract, claimed, price, amount, settledAmount]: readonly [string, string, string, string, string],
): TestCell[] {
  const text = [num(sequence), code, name, '1.做法详见图纸', 'm3'];
  const quantities = [num(contract), num(claimed), num('0')];
  return [...text, ...quantities, num(price), num('0'), num(amount), num(settledAmount)];
}

function imported(sheets: readonly TestSheet[], mapping?: readonly SheetMapping[], fileName = '报价.xlsx') {
  return importWorkbook(testBook(sheets), { fileName, ...(mapping ? { mapping } : {}) });
}

describe('自由版式', () => {
  it('is guessed and shown with letters and headings, to be corrected', async () => {
    const [guess] = await describeWorkbook(testBook([FLOORS]));

    expect(guess).toMatchObject({
      sheet: '坡道装饰',
      kind: 'bill',
      headerRows: [2, 3],
      columns: { sequence: 'A', name: 'B', feature: 'C', unit: 'D', quantity: 'G', price: 'I', amount: 'J' },
    });
    expect(guess?.labels.E).toBe('-1层工程量');
  });

  it('is read: total column, continued features, headings, no sums and notes as lines', async () => {
    const { project, issues } = await imported([FLOORS]);
    const { lines, texts } = project;

    expect([...lines.quantity]).toEqual([303_310_000, 11_180_000]);
    expect(texts.text(lines.feature[0] ?? 0)).toBe('1.内墙涂料\n2.封闭底涂料');
    expect([...lines.section].map((place) => texts.text(place))).toEqual(['墙柱面工程', '墙柱面工程']);
    expect(issues).toEqual({
      count: 0,
      messages: [],
      warnings: ['「坡道装饰」各行单价与合价全为 0,按未报价处理'],
    });
  });

  it('without codes and prices is not checked for them, and nothing is found', async () => {
    const { project } = await imported([FLOORS]);
    const { findings, notChecked } = checkProject(project, readCheckConfig({}));

    expect(findings).toEqual([]);
    expect(notChecked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['code_empty', 'price_zero', 'line_total']),
    );
  });

  it('without a total adds its floors up, and names a hidden sheet', async () => {
    const { project, issues } = await imported([HIDDEN]);

    expect([...project.lines.quantity]).toEqual([3_750_000]);
    expect(issues.warnings).toEqual(['表「划线」是隐藏表,已读入,请确认是否应计入']);
  });

  it('follows the caller: other columns, other rows, sheets left out', async () => {
    const { project } = await imported(
      [FLOORS, HIDDEN],
      [
        { sheet: '坡道装饰', columns: { quantity: 'E', price: '', amount: '' } },
        { sheet: '划线', skip: true },
      ],
    );

    expect([...project.lines.quantity]).toEqual([69_060_000, 11_180_000]);
    expect(project.lines.price[0]).toBeNaN();
  });

  it.each([
    ['a sheet that is not there', { sheet: '汇总' }, '列映射中的表「汇总」在工作簿中不存在'],
    ['a letter that is none', { sheet: '划线', columns: { price: '7' } }, '列映射「price」的「7」不是列号'],
    ['a field that is none', { sheet: '划线', columns: { sum: 'A' } as object }, '列映射中没有「sum」这一项'],
  ])('refuses a mapping with %s', async (_title, mapping, message) => {
    await expect(imported([FLOORS, HIDDEN], [mapping])).rejects.toThrow(message);
  });
});

describe('结算版式', () => {
  it('reads the contract: its quantities, prices, sums, a lump sum and the tax', async () => {
    const { project, issues } = await imported([SETTLEMENT]);
    const [unit] = project.units;

    expect(issues.count).toBe(0);
    expect([...project.lines.amount]).toEqual([464_000, 211_389, 100_000]);
    expect([...project.lines.isMeasure]).toEqual([0, 0, 1]);
    expect(unit).toMatchObject({
      divisional: 675_400,
      measuresTotal: 1_100_000,
      taxBase: 1_775_400,
      tax: 159_800,
    });
    expect(unit).toMatchObject({ taxRate: 9_000_000, total: 1_935_200 });
    expect(unit?.measures).toEqual([
      { id: '01B001', name: '绿色施工安全防护措施费', rate: null, amount: 1_000_000 },
    ]);
  });

  it('accepts codes of provinces, supplements and firms, and finds no wrong product or sum', async () => {
    const { project } = await imported([SETTLEMENT]);
    const { findings, notChecked } = checkProject(project, readCheckConfig({}));

    expect(findings.map(({ kind }) => kind)).toEqual([]);
    expect(notChecked.map(({ kind }) => kind)).toContain('rate_range');
  });

  it('reads what was claimed when the caller says so', async () => {
    const mapping = [{ sheet: '表-08 教学楼', columns: { quantity: 'G', amount: 'L' } }];
    const { project } = await imported([SETTLEMENT], mapping);

    expect(project.units[0]?.total).toBe(1_960_500);
    expect(project.lines.quantity[0]).toBe(21_000_000);
  });
});

describe('显示位数', () => {
  const sheet = (quantity: TestCell, amount: TestCell): TestSheet => ({
    name: '清单',
    rows: [
      ['序号', '项目编码', '项目名称', '项目特征', '单位', '工程量', '单价', '合价'],
      [num('1'), '010101001001', '平整场地', '1.土:三类', 'm2', quantity, num('5341.14'), amount],
    ],
  });
  const kinds = async (quantity: TestCell, amount: TestCell) => {
    const { project } = await imported([sheet(quantity, amount)]);
    const { findings } = checkProject(project, readCheckConfig({}));
    return findings.map(({ kind }) => kind).filter((kind) => kind === 'line_total');
  };

  it('a quantity shown with two decimals may hide half a unit of the second', async () => {
    expect(await kinds(num('0.95', 2), num('5049.78', 2))).toEqual([]);
    expect(await kinds(num('0.95', 2), num('5100.79', 2))).toEqual([]);
    expect(await kinds(num('0.95', 2), num('5100.81', 2))).toEqual(['line_total']);
  });

  it('a quantity that is kept or shown in full hides nothing', async () => {
    expect(await kinds(num('0.94545', 2), num('5049.780813'))).toEqual([]);
    expect(await kinds(num('0.95'), num('5049.78'))).toEqual(['line_total']);
  });

  it('typed text shows what it says', async () => {
    expect(await kinds('0.95', '5,049.78 元')).toEqual([]);
    expect(await kinds('0.9500', '5,049.78 元')).toEqual(['line_total']);
  });
});

describe('名称矛盾', () => {
  const sheet = (workName: string, heading: string): TestSheet => ({
    name: 'E.1',
    rows: [
      [`工程名称：${workName}`],
      ['序号', '项目编码', '项目名称', '项目特征', '单位', '工程量'],
      ['', '', heading],
      [num('1'), '010802004001', '防火门', '1.门号:FM1', 'm2', num('1')],
    ],
  });

  it('are named: title and file, title and heading', async () => {
    const { issues } = await imported([sheet('大厦-南塔', '南塔标准层')], undefined, '大厦北塔.xlsx');
    const within = await imported([sheet('大厦-北塔', '南塔标准层')], undefined, '大厦.xlsx');

    expect(issues.warnings).toEqual([
      '表「E.1」工程名称写的是「大厦-南塔」,文件名写的是「大厦北塔.xlsx」,请核对',
    ]);
    expect(within.issues.warnings).toEqual([
      '表「E.1」工程名称写的是「大厦-北塔」,分部标题写的是「南塔标准层」,请核对',
    ]);
  });

  it('are not seen where names agree or say nothing', async () => {
    const { issues } = await imported([sheet('大厦-南塔', '门窗工程')], undefined, '大厦南塔.xlsx');

    expect(issues.warnings).toEqual([]);
  });
});
