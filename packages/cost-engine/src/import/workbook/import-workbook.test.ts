import { openXls } from '@jianheng/spreadsheet';
import { num, type TestCell, type TestSheet, testBook, xlsBytes } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { reconcile } from '../../derived/reconcile.ts';
import { smallSettings } from '../../testing/small-settings.ts';
import { smallWorkbook } from '../../testing/small-workbook.ts';
import { importWorkbook } from './import-workbook.ts';

function imported(sheets: readonly TestSheet[], fileName = '示例.xlsx') {
  return importWorkbook(testBook(sheets), { fileName });
}

/** The small workbook with one cell changed. */
function changed(name: string, [row, column]: readonly [number, number], cell: TestCell): TestSheet[] {
  return smallWorkbook().map((sheet) => {
    if (sheet.name !== name) return sheet;
    const rows = sheet.rows.map((cells, at) => (at === row - 1 ? cells.with(column, cell) : cells));
    return { ...sheet, rows };
  });
}

async function found(sheets: readonly TestSheet[]): Promise<string[]> {
  const { project } = await imported(sheets);
  const { findings } = checkProject(project, readCheckConfig(smallSettings()));
  return findings.map(({ rule, kind, target }) => `${rule}/${kind} ${target}`);
}

describe('表-02 至 表-13', () => {
  it('become a project that adds up to the fen and in which nothing is found', async () => {
    const { project, issues } = await imported(smallWorkbook());
    const report = reconcile(project);

    expect(issues).toEqual({ count: 0, messages: [], warnings: [] });
    expect(report.counts).toEqual({ singles: 1, units: 2, resources: 4, lines: 6, uses: 3 });
    expect(report.lineAmount).toBe('28785.55');
    expect(report.differences).toEqual([]);
    expect(await found(smallWorkbook())).toEqual([]);
  });

  it('are read in whatever order the sheets stand', async () => {
    const { project } = await imported(smallWorkbook().toReversed());

    expect(project.unitWorks.map(({ name, total }) => [name, total])).toEqual([
      ['1#楼土方', 3_598_300],
      ['1#楼土建', 366_694_100],
    ]);
    expect(project.resources.find(({ code }) => code === 'S')?.provisional).toBe(40_000_000);
  });

  it.each([
    ['an amount', '表-08 1#楼土方', [6, 7], num('251.00'), 'branchValencyCheck/line_total S1U2/1'],
    ['a subtotal', '表-08 1#楼土方', [7, 7], num('251.00'), 'branchValencyCheck/section_subtotal S1U2:0101'],
    ['a unit of measure', '表-08 1#楼土方', [6, 4], 'm', 'analyzerBillAndMaterial/unit_wrong S1U2/1'],
    ['a code left empty', '表-08 1#楼土方', [6, 1], '', 'analyzerBillAndMaterial/code_empty S1U2/1'],
    ['a rate', '表-11 1#楼土方', [4, 4], num('10'), 'measuresRateCheck/rate_range S1U2:AQ'],
    ['a tax', '表-04 1#楼土方', [11, 2], num('30.71'), 'taxCheck/tax_amount S1U2:TAX'],
    ['a price of nothing', '人材机 1#楼土方', [4, 7], num('0'), 'checkResourcePrice/res_zero S1U2:L'],
    [
      'two prices of one resource',
      '人材机 1#楼土方',
      [4, 7],
      num('110'),
      'checkResourcePrice/res_same_diff S1U2:L',
    ],
    ['a gross price', '人材机 1#楼土建', [5, 9], num('450'), 'checkResourcePrice/res_tax S1U1:C'],
    ['a part of a price', '表-09 1#楼土建', [6, 5], num('9.86'), 'checkBillPrice/comp_mismatch S1U1/1'],
    ['words', '扉页', [4, 1], '叁万元整', 'projectAmountCheck/words PROJECT:WORDS'],
    ['an area left empty', '表-02', [4, 3], '', 'checkSupplyScale/scale_missing S1'],
  ] as const)('let the rules find %s', async (_title, sheet, place, cell, finding) => {
    expect(await found(changed(sheet, place, cell))).toContain(finding);
  });

  it('leave open what they do not carry', async () => {
    const { project } = await imported(smallWorkbook());
    const { notChecked } = checkProject(project, readCheckConfig(smallSettings()));
    const kinds = new Set(notChecked.map(({ kind }) => kind));

    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'vs_control',
        'comp_mismatch',
        'line_rcj',
        'provisional_sum',
        'specialty_sum',
        'unit_scale',
      ]),
    );
  });

  it('name a page whose subtotal is wrong, and do not count it', async () => {
    const { project, issues } = await imported(changed('表-08 1#楼土建', [8, 7], num('14250.00')));

    expect(issues.warnings).toEqual([
      '表「表-08 1#楼土建」第 8 行本页小计 14250.00 与本页合价之和 14250.30 不符',
    ]);
    expect(project.lines.count).toBe(6);
  });

  it('refuse a row with a broken figure by sheet, row, column and heading, and read on', async () => {
    const { project, issues } = await imported(changed('表-08 1#楼土方', [6, 6], '见图纸'));

    expect(project.lines.count).toBe(5);
    expect(issues.messages).toEqual(['表「表-08 1#楼土方」第 6 行 G 列「综合单价」的「见图纸」不是数字']);
  });

  it('name a price analysis of a line that the bill does not have', async () => {
    const { issues } = await imported(changed('表-09 1#楼土建', [3, 1], '010502001009'));

    expect(issues.messages).toEqual([
      expect.stringContaining('清单中没有综合单价分析表所写的「010502001009 矩形柱」'),
    ]);
  });

  it('say which standard they follow', async () => {
    const [first, ...rest] = smallWorkbook();
    const rows = [['E.1 分部分项工程项目清单计价表'], ...(rest[3]?.rows.slice(1) ?? [])];
    const { project } = await imported(first ? [first, { name: 'E.1', rows }] : []);

    expect(project.head.standard).toBe('2024');
  });

  it('are read the same from an old workbook (.xls)', async () => {
    const options = { fileName: '示例.xls' };
    const old = await importWorkbook(openXls(xlsBytes(smallWorkbook())), options);
    const now = await importWorkbook(testBook(smallWorkbook()), options);

    expect(old.issues).toEqual(now.issues);
    expect(old.project).toEqual(now.project);
  });

  it('refuse a workbook without a bill', async () => {
    await expect(imported([{ name: '通讯录', rows: [['姓名', '电话']] }])).rejects.toThrow('没有找到清单表');
    await expect(imported([])).rejects.toThrow('没有找到清单表');
  });
});
