import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { importWorkbook } from './import-workbook.ts';
import type { SheetMapping } from './sheets/sheet-mapping.ts';

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

function imported(mapping: readonly SheetMapping[] = []) {
  return importWorkbook(testBook([SETTLEMENT]), { fileName: '结算.xlsx', mapping });
}

describe('结算版式', () => {
  it('reads the contract: its quantities, prices, sums, a lump sum and the tax', async () => {
    const { project, issues } = await imported();
    const [unit] = project.unitWorks;

    expect(issues.count).toBe(0);
    expect([...project.lines.amount]).toEqual([464_000, 211_389, 100_000]);
    expect([...project.lines.isPreliminary]).toEqual([0, 0, 1]);
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
    const { project } = await imported();
    const { findings, notChecked } = checkProject(project, readCheckConfig({}));

    expect(findings.map(({ kind }) => kind)).toEqual([]);
    expect(notChecked.map(({ kind }) => kind)).toContain('rate_range');
  });

  it('reads what was claimed when the caller says so', async () => {
    const mapping = [{ sheet: '表-08 教学楼', columns: { quantity: 'G', amount: 'L' } }];
    const { project } = await imported(mapping);

    expect(project.unitWorks[0]?.total).toBe(1_960_500);
    expect(project.lines.quantity[0]).toBe(21_000_000);
  });
});
