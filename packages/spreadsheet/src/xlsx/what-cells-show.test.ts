import { describe, expect, it } from 'vitest';
import { MergedCells } from '../table/fill-merged.ts';
import type { TableRow } from '../table/table.ts';
import { archiveParts, xlsxTexts } from '../testing/test-book.ts';
import { openXlsx } from './open-xlsx.ts';

async function sheetOf(data: string, { after = '', strings = '', is1904 = false, size = 1 << 20 } = {}) {
  const texts = xlsxTexts([{ name: '表', rows: [] }]);
  texts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`);
  texts.set('xl/sharedStrings.xml', `<sst>${strings}</sst>`);
  if (is1904)
    texts.set(
      'xl/workbook.xml',
      (texts.get('xl/workbook.xml') ?? '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    );
  const book = await openXlsx(archiveParts(texts, size));
  const rows: TableRow[] = [];
  for await (const block of book.sheets[0]?.rows() ?? []) rows.push(...block);
  return { book, rows, merges: (await book.sheets[0]?.merges?.()) ?? [] };
}

describe('cells of an .xlsx', () => {
  it('have their escaped characters decoded, wherever the text is stored', async () => {
    const { rows } = await sheetOf(
      '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>_x0009_乙</t></is></c><c t="str"><v>_x005F_x0041_</v></c></row>',
      { strings: '<si><t>甲_x000D_\n乙</t></si>' },
    );
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['甲\r\n乙', '\t乙', '_x0041_']);
  });

  it('tell in which year the workbook begins to count days', async () => {
    expect((await sheetOf('', { is1904: true })).book.startsIn1904).toBe(true);
    expect((await sheetOf('')).book.startsIn1904).toBe(false);
  });

  it('that are merged over several rows fill them, whatever the cut', async () => {
    const data = `<row r="2"><c r="A2" t="str"><v>甲部</v></c><c r="B2"><v>1</v></c></row>
<row r="3"><c r="B3"><v>2</v></c></row><row r="4"><c r="B4" t="str"><v> </v></c></row><row r="5"><c r="B5"><v>3</v></c></row>`;
    const after = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A4"/></mergeCells>';
    for (const size of [1, 13, 1000]) {
      const { rows, merges } = await sheetOf(data, { after, size });
      expect(merges).toEqual([{ column: 0, firstRow: 2, lastRow: 4 }]);
      const filling = new MergedCells(merges);
      const filled = rows.map((row) => filling.filled(row));
      expect(filled[0]?.cells[0]).toMatchObject({ text: '甲部', isMerged: true });
      expect(filled[1]?.cells.map(({ text }) => text)).toEqual(['甲部', '2']);
      // A row without a value of its own only makes the one above it taller.
      expect(filled[2]?.cells.map(({ text }) => text)).toEqual([' ']);
      expect(filled[3]?.cells.map(({ text }) => text)).toEqual(['3']);
    }
  });
});
