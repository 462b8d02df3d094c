import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { importWorkbook } from './import-workbook.ts';

function imported(sheets: readonly TestSheet[], fileName = '报价.xlsx') {
  return importWorkbook(testBook(sheets), { fileName });
}

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
    const { issues } = await imported([sheet('大厦-南塔', '南塔标准层')], '大厦北塔.xlsx');
    const within = await imported([sheet('大厦-北塔', '南塔标准层')], '大厦.xlsx');

    expect(issues.warnings).toEqual([
      '表「E.1」工程名称写的是「大厦-南塔」，文件名写的是「大厦北塔.xlsx」，请核对',
    ]);
    expect(within.issues.warnings).toEqual([
      '表「E.1」工程名称写的是「大厦-北塔」，分部标题写的是「南塔标准层」，请核对',
    ]);
  });

  it('are not seen where names agree or say nothing', async () => {
    const { issues } = await imported([sheet('大厦-南塔', '门窗工程')], '大厦南塔.xlsx');

    expect(issues.warnings).toEqual([]);
  });
});
