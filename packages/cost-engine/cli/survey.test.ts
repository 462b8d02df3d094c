import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { num, type TestCell, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

const HEADER = ['序号', '项目编码', '项目名称', '计量单位', '工程量', '综合单价', '合价'];

/** A bill of one line and its total. */
function bill(rows: readonly (readonly TestCell[])[], name = '清单'): Buffer {
  const sheets = [{ name, rows: [['分部分项工程量清单与计价表'], ['工程名称：甲'], HEADER, ...rows] }];
  return zipBytes(xlsxTexts(sheets));
}

const LINE = ['1', '010101001001', '平整场地', 'm2', num('100'), num('4.1'), num('410')];
const CLOSE_TABLE = ['序号', '费用', '金额'];

beforeAll(async () => {
  folder = await costFolder();
  await mkdir(join(folder.path, 'in/below'), { recursive: true });
  await folder.write({
    'in/a.xlsx': bill([LINE, ['/', '/', '合　计', '/', '/', '/', num('410')]]),
    'in/b.xlsx': bill([LINE, ['', '', '合计', '项', num('1'), '', num('411')]]),
    'in/c.xlsx': bill([LINE]),
    'in/cc.xlsx': bill([
      LINE,
      ['', '', '税金（9%）', '项', num('1'), '', num('36.9')],
      ['', '', '含税合计', '', '', '', num('446.9')],
    ]),
    'in/d.csv': '甲,乙\n1,2\n',
    'in/e.xlsx': zipBytes(
      xlsxTexts([
        {
          name: '清单',
          rows: [['分部分项工程量清单'], HEADER, LINE, ['', '', '合计', '', '', '', num('410')]],
        },
        { name: '零星', rows: [['零星用工'], CLOSE_TABLE, ['1', '看护', num('80')]] },
      ]),
    ),
  });
});

afterAll(() => folder.remove());

describe('survey', () => {
  it('tells of every file what it is, whether its totals agree, and how import ends', async () => {
    const { code } = await folder.run('survey', 'in', '--json', 'out.json');
    const { files } = await folder.json('out.json');

    expect(code).toBe(3);
    expect(files).toMatchObject([
      { file: 'a.xlsx', forms: 'bill', verdict: '吻合', lines: 1, total: '410.00', stated: ['410'], exit: 0 },
      {
        file: 'b.xlsx',
        verdict: '有差异',
        lines: 1,
        total: '410.00',
        exit: 3,
        reason: '表「清单」第 5 行「合计」411 ≠ 410.00',
      },
      { file: 'c.xlsx', verdict: '无可核对', lines: 1, total: '410.00', stated: [], exit: 0 },
      { file: 'cc.xlsx', verdict: '吻合', total: '410.00', stated: ['446.9（含费税）'], exit: 0 },
      { file: 'd.csv', verdict: '拒绝', lines: null, exit: 1 },
      {
        file: 'e.xlsx',
        forms: 'bill ?',
        verdict: '未能识别',
        exit: 3,
        reason: '表「零星」未读入，含 1 处金额',
      },
    ]);
  });

  it('of one file is what import says and does', async () => {
    const { code, said } = await folder.run('import', 'in/b.xlsx', '--out', 'b');

    expect(code).toBe(3);
    expect(said).toContain('核对结论：有差异');
    expect(said).toContain('表「清单」第 5 行「合计」411 ≠ 410.00');
  });

  it.each([
    ['no folder', [], 2],
    ['two', ['in', 'in'], 2],
    ['one that is not there', ['nowhere'], 1],
  ])('of %s is refused', async (_title, operands, exit) => {
    expect((await folder.run('survey', ...operands)).code).toBe(exit);
  });
});
