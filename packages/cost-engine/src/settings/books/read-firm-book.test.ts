import { openCsv } from '@jianheng/spreadsheet';
import { describe, expect, it } from 'vitest';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { readFirmBook } from './read-firm-book.ts';

async function* pieces(text: string) {
  yield text;
}

function read(...rows: string[]) {
  return readFirmBook(openCsv('清单库.csv', () => pieces(rows.join('\n'))));
}

const HEAD = '项目编码,项目名称,计量单位,项目特征,专业,标准';

describe('the book of a firm', () => {
  it('has codes, names, units, and the features that a line must state', async () => {
    const { entries, issues } = await read(
      '某公司清单库',
      HEAD,
      '0105,混凝土工程,,,,',
      '010502001001,矩形柱,m3,1.混凝土种类 2.混凝土强度等级,TJ,GB/T 50500-2024',
      '010301001,预制桩,m/根,,,',
    );

    expect(issues).toEqual([]);
    expect(entries).toEqual([
      {
        code: '010502001',
        name: '矩形柱',
        unit: 'm3',
        sp: 'TJ',
        req: ['混凝土种类', '混凝土强度等级'],
        standard: '2024',
      },
      { code: '010301001', name: '预制桩', unit: 'm' },
      { code: '010301001', name: '预制桩', unit: '根' },
    ]);
    expect(readCheckConfig({ templates: entries }).items[0]?.requiredFeatures).toEqual([
      '混凝土种类',
      '混凝土强度等级',
    ]);
  });

  it('names the rows that it cannot read', async () => {
    const { entries, issues } = await read(
      HEAD,
      '010502001,矩形柱,m3,,,',
      '1050,短,m3,,,',
      '010502002,,m3,,,',
      '010502003,异形柱,,,,',
      '010502004,柱,m3,,,2008',
    );

    expect(entries).toHaveLength(1);
    expect(issues.map((issue) => issue.replace(/^.*行：/, ''))).toEqual([
      '项目编码「1050」应为九位或十二位数字',
      '项目名称未填',
      '计量单位未填',
      '标准「2008」应为 2013 或 2024',
    ]);
    expect(issues[0]).toContain('第 3 行');
  });

  it.each([
    [
      'a table of something else',
      ['姓名,工号', '张三,1'],
      '没有同时含「项目编码」「项目名称」「计量单位」的表头',
    ],
    ['a table without entries', [HEAD, '0105,混凝土工程,,,,'], '没有可读的清单项目'],
  ])('is not %s', async (_title, rows, sentence) => {
    await expect(read(...rows)).rejects.toThrow(sentence);
  });
});
