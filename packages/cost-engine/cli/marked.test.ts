import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { num, type TestSheet, xlsBytes, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

const SHEETS: readonly TestSheet[] = [
  {
    name: '表-08',
    rows: [
      ['分部分项工程量清单计价表'],
      ['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价', '合价'],
      ['1', '010101001001', '平整场地', '1.土壤类别:三类土', 'm2', num('100'), num('2.5'), num('251')],
      ['', '', '合计', '', '', '', '', num('251')],
    ],
  },
];

beforeAll(async () => {
  folder = await costFolder();
  const texts = xlsxTexts(SHEETS);
  const fills = '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>';
  texts.set('xl/styles.xml', (texts.get('xl/styles.xml') ?? '').replace('<cellXfs>', `${fills}<cellXfs>`));
  await folder.write({ 'wrong.xlsx': zipBytes(texts), 'wrong.xls': xlsBytes(SHEETS) });
});

afterAll(() => folder.remove());

describe('check --marked', () => {
  it('returns the workbook that was checked with its findings in their places', async () => {
    const { code } = await folder.run('check', 'wrong.xlsx', '--out', 'w.json', '--marked', 'marked.xlsx');
    await folder.run('import', 'marked.xlsx', '--out', 'marked');
    const guesses = await folder.run('sheets', 'marked.xlsx', '--out', 'marked-sheets');
    const report = await folder.json('marked/report.json');

    expect([code, guesses.code]).toEqual([0, 0]);
    expect((await folder.json('w.json')).findings).toContainEqual(
      expect.objectContaining({ kind: 'line_total', place: '表「表-08」第 3 行' }),
    );
    expect(report.lineAmount).toBe('251.00');
    expect(
      (await folder.json('marked-sheets/sheets.json')).map((one: { sheet: string }) => one.sheet),
    ).toEqual(['表-08', '检查意见']);
  });

  it('marks no workbook of the old kind, and writes nothing else either', async () => {
    const call = ['check', 'wrong.xls', '--out', 'x.json', '--report', 'x.html', '--marked', 'none.xlsx'];
    const before = await readdir(folder.path);
    const { code, said } = await folder.run(...call);

    expect([code, said]).toEqual([1, expect.stringContaining('只能在 .xlsx 工作簿中标注，请先另存为 .xlsx')]);
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('asks for the workbook itself before anything is read, where the folder of an import is given', async () => {
    await folder.run('import', 'wrong.xlsx', '--out', 'imported');
    const { code, said } = await folder.run('check', 'imported', '--out', 'x.json', '--marked', 'none.xlsx');
    expect([code, said]).toEqual([1, expect.stringContaining('imported：只能在 .xlsx 工作簿中标注')]);
    expect(said).not.toContain('已读入');
  });

  it.each([
    ['cannot be written', ['--marked', 'wrong.xls/marked.xlsx'], 'wrong.xls/marked.xlsx：无法写入'],
    ['is a folder', ['--report', 'x.html', '--marked', 'taken.xlsx'], 'taken.xlsx：无法写入，已有同名目录'],
    ['is named twice', ['--report', 'x.json'], 'x.json：两项结果不能写入同一个文件'],
  ])('writes nothing when one of its results %s', async (_title, options, sentence) => {
    await mkdir(join(folder.path, 'taken.xlsx'), { recursive: true });
    const before = await readdir(folder.path);
    const { code, said } = await folder.run('check', 'wrong.xlsx', '--out', 'x.json', ...options);

    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await readdir(folder.path)).toEqual(before);
  });
});
