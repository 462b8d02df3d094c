import { num, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { describeWorkbook, importWorkbook } from './import-workbook.ts';
import type { SheetMapping } from './sheets/sheet-mapping.ts';

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
      warnings: ['「坡道装饰」各行单价与合价全为 0，按未报价处理'],
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
    expect(issues.warnings).toEqual(['表「划线」是隐藏表，已读入，请确认是否应计入']);
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
