import { readdir } from 'node:fs/promises';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { num, type TestSheet, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';

/** Lines of one sheet: enough that a thread of its own reads them. */
const LINES = 12_000;
let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  const workbook = xlsxTexts([bill('1#楼'), bill('2#楼')]);
  const second = workbook.get('xl/worksheets/sheet2.xml') ?? '';
  const spoilt = (text: string) => zipBytes(new Map([...workbook, ['xl/worksheets/sheet2.xml', text]]));
  await folder.write({
    'large.xlsx': zipBytes(workbook),
    'cut.xlsx': spoilt(second.slice(0, second.length / 2)),
    'deep.xlsx': spoilt(second.replace('</sheetData>', '<b>'.repeat(200))),
    'entities.xlsx': spoilt(
      second.replace('</sheetData>', '<row><c t="str"><v>&bomb;</v></c></row></sheetData>'),
    ),
    'damaged.xlsx': zipBytes(workbook, { 'xl/worksheets/sheet2.xml': { size: 1000 } }),
  });
});

afterAll(() => folder.remove());

function bill(work: string): TestSheet {
  const head = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'];
  const lines = Array.from({ length: LINES }, (_none, at) => [
    String(at + 1),
    `010502001${String((at % 999) + 1).padStart(3, '0')}`,
    '矩形柱',
    `1.混凝土强度等级：C30；2.部位：${work}${at * 7919}层`,
    'm3',
    num('2', 2),
    num('100.5', 2),
    num('201', 2),
  ]);
  const sum = ['合计', null, null, null, null, null, null, num(String(201 * LINES), 2)];
  return { name: work, rows: [['分部分项工程清单与计价表'], [`工程名称：${work}`], head, ...lines, sum] };
}

describe('a large workbook', () => {
  it('is read whole, and every sheet adds up', async () => {
    const { code, said } = await folder.run('import', 'large.xlsx', '--out', 'large');
    const { sheets, lineAmount } = await folder.json('large/report.json');

    expect(code).toBe(0);
    expect(said).toContain(`清单 ${2 * LINES} 行`);
    expect(lineAmount).toBe('4824000.00');
    expect(sheets).toMatchObject([
      { sheet: '1#楼', verdict: 'agrees', lines: LINES },
      { sheet: '2#楼', verdict: 'agrees', lines: LINES },
    ]);
  }, 60_000);

  it.each([
    ['cut.xlsx', 'XML 文件不完整'],
    ['deep.xlsx', '嵌套超过 100 层'],
    ['entities.xlsx', '不认识的实体 &bomb;'],
    ['damaged.xlsx', '压缩数据已损坏'],
  ])(
    'is refused as %s, with a sentence that names it and nothing left behind',
    async (file, sentence) => {
      const before = await readdir(folder.path);
      const { code, said } = await folder.run('import', file, '--out', 'refused');

      expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
      expect(said).toContain(`错误：${file}`);
      expect(await readdir(folder.path)).toEqual(before);
    },
    60_000,
  );

  it('ends when it takes too much memory, whichever thread takes it', async () => {
    const before = await readdir(folder.path);
    const { code, said } = await folder.run('import', 'large.xlsx', '--out', 'refused', '--memory', '90');

    expect([code, said]).toEqual([
      1,
      expect.stringContaining('占用内存超过 90 MB，已中止（可用 --memory 放宽）'),
    ]);
    expect(await readdir(folder.path)).toEqual(before);
  }, 60_000);
});
