import { describe, expect, it } from 'vitest';
import { archiveParts, num, type TestSheet, xlsxTexts } from '../testing/index.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { openXlsx } from './open-xlsx.ts';

const SHEETS: readonly TestSheet[] = [
  {
    name: '表 & 08',
    rows: [['标题'], ['序号', '名称', '合价'], ['1', '柱', num('12.5', 2)], ['2', '梁', num('7')]],
  },
  { name: '检查意见', rows: [['别人的表']] },
];

/** The parts of a workbook that says what formats fill. */
function parts(sheets = SHEETS): Map<string, string> {
  const texts = xlsxTexts(sheets);
  const styles = texts.get('xl/styles.xml') ?? '';
  const fills = '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>';
  texts.set('xl/styles.xml', styles.replace('<cellXfs>', `${fills}<cellXfs count="2">`));
  return texts;
}

async function marked(
  texts: Map<string, string>,
  notes: Record<string, Record<number, string>>,
  list: string[][] = [],
) {
  const rows = Object.entries(notes).map(
    ([sheet, own]) =>
      [sheet, new Map(Object.entries(own).map(([row, note]) => [Number(row), note]))] as const,
  );
  const changed = await markedWorkbook(archiveParts(texts), {
    title: '检查意见',
    notes: new Map(rows),
    list,
  });
  return { changed, all: new Map([...texts, ...changed]) };
}

async function cells(texts: ReadonlyMap<string, string>, sheet: string): Promise<string[][]> {
  const book = await openXlsx(archiveParts(texts));
  const rows: string[][] = [];
  for await (const block of book.sheets.find(({ name }) => name === sheet)?.rows() ?? [])
    for (const row of block) rows.push(row.cells.map(({ text }) => text));
  return rows;
}

describe('a workbook with marks', () => {
  it('says what is wrong behind the row, and everything else stays', async () => {
    const texts = parts();
    const { changed, all } = await marked(texts, { '表 & 08': { 3: '【错误】应为 <12.00> & 不是 12.50' } });

    expect(await cells(all, '表 & 08')).toEqual([
      ['标题', '检查意见'],
      ['序号', '名称', '合价'],
      ['1', '柱', '12.5', '【错误】应为 <12.00> & 不是 12.50'],
      ['2', '梁', '7'],
    ]);
    expect([...changed.keys()].toSorted()).toEqual(['xl/styles.xml', 'xl/worksheets/sheet1.xml']);
  });

  it('colours the row by formats that are otherwise the same', async () => {
    const { changed } = await marked(parts(), { '表 & 08': { 3: 'x' } });
    const styles = changed.get('xl/styles.xml') ?? '';
    const sheet = changed.get('xl/worksheets/sheet1.xml') ?? '';

    expect(styles).toContain('<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="2"/>');
    expect(styles).toContain('<xf fillId="1" applyFill="1" numFmtId="2"/>');
    // 12.50 had format 1 of two
    expect(sheet).toMatch(/<c r="C3" s="3"><v>12\.50?<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="C4" s="0"><v>7<\/v><\/c>/);
    expect(sheet).toContain('<cols><col min="4" max="4" width="60" customWidth="1"/></cols><sheetData>');
  });

  it('has a list of everything in a sheet of its own, whatever others are called', async () => {
    const { all } = await marked(parts(), {}, [['级别'], ['错误']]);
    const { sheets } = await openXlsx(archiveParts(all));

    expect(sheets.map(({ name }) => name)).toEqual(['表 & 08', '检查意见', '检查意见2']);
    expect(await cells(all, '检查意见2')).toEqual([['级别'], ['错误']]);
  });

  it('may have prefixes, rows without numbers and cells without formats', async () => {
    const texts = parts([{ name: 'A', rows: [['一'], ['二']] }]);
    texts.set(
      'xl/worksheets/sheet1.xml',
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row spans="1:1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row><x:c r="A2"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    const { all, changed } = await marked(texts, { A: { 2: '看' } });

    expect(await cells(all, 'A')).toEqual([
      ['1', '检查意见'],
      ['2', '看'],
    ]);
    expect(changed.get('xl/worksheets/sheet1.xml')).not.toContain('spans');
  });

  it('gets a first row where it has none', async () => {
    const texts = parts([{ name: 'A', rows: [[''], ['二']] }]);
    texts.set(
      'xl/worksheets/sheet1.xml',
      '<worksheet><sheetData><row r="2"><c r="A2"><v>2</v></c></row></sheetData></worksheet>',
    );
    const { all } = await marked(texts, { A: { 2: '看' } });

    expect(await cells(all, 'A')).toEqual([['检查意见'], ['2', '看']]);
  });

  it('is refused for a sheet that is not there', async () => {
    await expect(marked(parts(), { B: { 1: 'x' } })).rejects.toThrow('没有表「B」');
  });
});
