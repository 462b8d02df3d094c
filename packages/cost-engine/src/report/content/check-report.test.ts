import { describe, expect, it } from 'vitest';
import { CheckSession } from '../../check/check-session.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { checked, imported } from '../../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../../testing/small-project.ts';
import { smallReport } from '../../testing/small-report.ts';
import { smallSettings } from '../../testing/small-settings.ts';
import { checkReport } from './check-report.ts';
import { readCover } from './cover.ts';
import type { ReportBlock, ReportTable } from './document.ts';
import { groupedMoney, shownAmounts } from './grouped-figures.ts';

function table(name: string): ReportTable {
  return tableOf(smallReport().blocks, name);
}

function tableOf(blocks: readonly ReportBlock[], name: string): ReportTable {
  const found = blocks.find((block) => block.kind === 'table' && block.name === name);
  if (found?.kind !== 'table') throw new Error(name);
  return found;
}

function sheet(name: string, { sheets = [] } = smallReport()): ReportTable {
  return tableOf(sheets, name);
}

const texts = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [] : [block.text]));

describe('检查报告', () => {
  it('begins with a cover: who reports on what, and three signatures', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const cover = readCover({ firm: '某咨询公司', number: 'ZJ-1', preparedBy: '张三', basis: ['合同 1 号'] });
    const report = checkReport(project, checked(smallProject()), { cover });

    expect(report.cover).toEqual({
      title: '工程造价质量检查报告',
      firm: '某咨询公司',
      rows: [
        ['项目名称', '示例工程'],
        ['委托单位', ''],
        ['报告编号', 'ZJ-1'],
        ['报告日期', ''],
      ],
      signatures: [
        ['编制', '张三'],
        ['复核', ''],
        ['审定', ''],
      ],
    });
    expect(texts(report.blocks)).toContain('编制依据：合同 1 号。');
  });

  it('refuses a cover with a misspelt member', () => {
    expect(() => readCover({ firms: '某' })).toThrow('没有「firms」这一项，是否指「firm」？');
  });

  it('says what was checked, by which standard, and how much was found', () => {
    expect(texts(smallReport().blocks).slice(0, 6)).toEqual([
      '概况',
      '项目：示例<工程>；清单标准：GB 50500-2013；项目总价：37,030.24 元。',
      '检查范围：清单 6 行，人材机 13 条。',
      '结论：错误 3 项，警告 0 项，提示 0 项。',
      '依据：GB 50500-2013；区间来源：企业指标库 2025-06。',
      '检查汇总',
    ]);
  });

  it('says once what is wrong, by which clause and what to do, and below it every place with both figures', () => {
    const { blocks } = smallReport();

    expect(texts(blocks).slice(7, 9)).toEqual([
      '1. 合价不等于工程量乘综合单价（错误，1 处，涉及金额 1.00 元）',
      '检查项：分部合价检查；算法：合价 = round(工程量 × 综合单价, 2)；依据：GB 50500-2013 附录 F.1（表-08）；建议：重新计算合价。',
    ]);
    expect(table('问题 1').columns.map(({ title }) => title)).toEqual([
      '序号',
      '位置',
      '项目',
      '应为',
      '实为',
      '差额',
      '涉及金额（元）',
      '计算数据',
      '复核意见',
    ]);
    expect(table('问题 1').rows).toEqual([
      [
        '1',
        '1#楼土方',
        '010101001001 平整场地',
        '250.00',
        '251.00',
        '1.00',
        '1.00',
        '工程量 100，综合单价 2.50，合价 251.00',
        '已与编制人核对',
      ],
    ]);
  });

  it('puts together what is wrong in the same way, the most money first', () => {
    const small = smallProject();
    for (const line of [small.lines.column, small.lines.column2, small.lines.column3])
      Object.assign(line, { lr: '9.86', price: '480.01' });
    Object.assign(small.lines.levelling, { total: '251.00' });
    const { project } = imported(canonicalRecords(small));
    const report = checkReport(project, checked(small));
    const [profits = []] = sheet('问题汇总', report).rows.filter((row) => row[3]?.startsWith('利润'));
    const places = sheet('问题清单', report).rows.filter(([number]) => number === profits[0]);

    // 5.00 more than the rate gives, for 10, 20 and 5 m3.
    expect(profits.slice(1, 6)).toEqual(['警告', '利润率检查', '利润率与费用定额不符', '3', '175.00']);
    expect(profits[7]).toBe('费用定额利润率（检查设置）');
    expect(places.map((row) => [row[3], row[4], row[8]])).toEqual([
      ['1#楼土建', '010502001002 矩形柱', '100.00'],
      ['1#楼土建', '010502001001 矩形柱', '50.00'],
      ['1#楼土建', '010502001003 矩形柱', '25.00'],
    ]);
  });

  it('says sheet and row of what came from a workbook', () => {
    const small = smallProject();
    Object.assign(small.lines.levelling, { total: '251.00', at: ['表-08', 12] });
    const { project } = imported(canonicalRecords(small));
    const report = checkReport(project, checked(small));

    expect(sheet('问题清单', report).rows.map((row) => row[3])).toContain('表「表-08」第 12 行');
  });

  it('counts findings, what was looked at and what was not, rule by rule', () => {
    const row = table('检查汇总').rows.find(([rule]) => rule === '清单综合单价检查');

    expect(row).toEqual(['清单综合单价检查', '23', '1', '–', '–', '–', '']);
    expect(table('未能检查').rows).toContainEqual([
      '清单综合单价检查',
      '文件中没有控制价',
      '清单表加控制价列，或导入带控制价的 XML',
      '1',
    ]);
  });

  it('keeps what was set aside, with the reason', () => {
    expect(table('已忽略的问题').rows.map((row) => row.at(-1))).toEqual(['扉页另行打印']);
  });

  it('has a table for indices', () => {
    expect(table('造价指标').rows[0]?.slice(0, 4)).toEqual(['1#楼', '单方造价', '370.2924', '元/m2']);
  });

  it('is short for a project that is right', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const session = new CheckSession(project, readCheckConfig(smallSettings()));
    const { blocks } = checkReport(project, session.result());
    const names = blocks.flatMap((block) => (block.kind === 'table' ? [block.name] : []));

    expect(names).toEqual(['检查汇总', '未能检查']);
    expect(texts(blocks)).toContain('没有发现问题。');
  });
});

describe('amounts for people', () => {
  it.each([
    ['1234567.5', '1,234,567.50'],
    ['-1000', '-1,000.00'],
    ['999.999', '999.999'],
    ['', ''],
    ['–', '–'],
  ])('%j are written %j', (text, grouped) => {
    expect(groupedMoney(text)).toBe(grouped);
  });

  it('are grouped within sentences, and codes are not', () => {
    expect(shownAmounts('合价 12345.67，编码 010101001001，量 12345')).toBe(
      '合价 12,345.67，编码 010101001001，量 12345',
    );
  });
});
