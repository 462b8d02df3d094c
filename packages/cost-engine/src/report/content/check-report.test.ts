import { describe, expect, it } from 'vitest';
import { CheckSession } from '../../check/check-session.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { checked, imported } from '../../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../../testing/small-project.ts';
import { smallReport } from '../../testing/small-report.ts';
import { smallSettings } from '../../testing/small-settings.ts';
import { checkReport } from './check-report.ts';
import type { ReportBlock, ReportTable } from './document.ts';

function table(name: string): ReportTable {
  return tableOf(smallReport().blocks, name);
}

function tableOf(blocks: readonly ReportBlock[], name: string): ReportTable {
  const found = blocks.find((block) => block.kind === 'table' && block.name === name);
  if (found?.kind !== 'table') throw new Error(name);
  return found;
}

describe('检查报告', () => {
  it('says what was checked, by which standard, and how much was found', () => {
    const texts = smallReport().blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

    expect(texts).toEqual([
      '项目：示例<工程>；清单标准：GB 50500-2013；项目总价：37030.24 元。',
      '检查范围：清单 6 行，人材机 13 条。',
      '结论：错误 3 项，警告 0 项，提示 0 项。',
      '依据：GB 50500-2013；区间来源：企业指标库 2025-06。',
    ]);
  });

  it('lists findings by the money at risk, with every number of the calculation', () => {
    const [first] = table('问题清单').rows;

    expect(table('问题清单').rows.map((row) => row[9])).toEqual(['1.00', '1.00', '1.00']);
    expect(first?.slice(0, 9)).toEqual([
      '1',
      '错误',
      '分部合价检查',
      '合价不等于工程量乘综合单价',
      '1',
      'B6 010101001001 平整场地',
      '250.00',
      '251.00',
      '合价 = round(工程量 × 综合单价, 2)；其中 工程量 100，综合单价 2.50，合价 251.00',
    ]);
    expect(first?.at(-1)).toBe('已与编制人核对');
  });

  it('makes one row of what is wrong in the same way in one unit, and says clause and suggestion once', () => {
    const small = smallProject();
    for (const line of [small.lines.column, small.lines.column2, small.lines.column3])
      Object.assign(line, { lr: '9.86', price: '480.01' });
    Object.assign(small.lines.levelling, { total: '251.00' });
    const { project } = imported(canonicalRecords(small));
    const { blocks } = checkReport(project, checked(small));
    const [groups, members] = ['问题清单', '问题明细'].map((name) => tableOf(blocks, name).rows);
    const [profits = []] = groups?.filter((row) => row[3]?.startsWith('利润')) ?? [];

    // 5.00 more than the rate gives, for 10, 20 and 5 m3.
    expect(profits.slice(1, 6)).toEqual(['警告', '利润率检查', '利润率与费用定额不符', '3', 'U1 1#楼土建']);
    expect(profits.slice(9, 11)).toEqual(['175.00', '费用定额利润率（检查设置）']);
    const own = members?.filter(([group]) => group === profits[0]);
    expect(own?.map((row) => [row[2], row[6]])).toEqual([
      ['B2 010502001002 矩形柱', '100.00'],
      ['B1 010502001001 矩形柱', '50.00'],
      ['B3 010502001003 矩形柱', '25.00'],
    ]);
  });

  it('counts findings, what was looked at and what was not, rule by rule', () => {
    const row = table('检查汇总').rows.find(([rule]) => rule === '清单综合单价检查');

    expect(row).toEqual(['清单综合单价检查', '23', '1', '0', '0', '0', '0.00']);
    expect(table('未能检查').rows).toContainEqual([
      '清单综合单价检查',
      'vs_control',
      '文件中没有控制价：清单表加控制价列，或导入带控制价的 XML',
      '1',
      'B6',
    ]);
  });

  it('keeps what was set aside, with the reason', () => {
    expect(table('已忽略的问题').rows.map((row) => row.at(-1))).toEqual(['扉页另行打印']);
  });

  it('has a table for indices and one for signatures', () => {
    expect(table('造价指标').rows[0]?.slice(0, 4)).toEqual(['1#楼', '单方造价', '370.2924', '元/m2']);
    expect(table('签署').rows.map(([role]) => role)).toEqual(['编制', '复核', '审定']);
  });

  it('is short for a project that is right', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const session = new CheckSession(project, readCheckConfig(smallSettings()));
    const names = checkReport(project, session.result()).blocks.flatMap((block) =>
      block.kind === 'table' ? [block.name] : [],
    );

    expect(names).toEqual(['检查汇总', '问题清单', '未能检查', '签署']);
  });
});
