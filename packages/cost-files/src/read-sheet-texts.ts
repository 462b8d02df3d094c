import { FileError } from '@jianheng/foreign-content';
import { cellAt, shownText, type TableRow, type TableSheet } from '@jianheng/spreadsheet';
import { openFile } from './open-file.ts';

/** The cells of a sheet as texts: numbers as plain decimals, other cells as they are shown. */
export type SheetTexts = {
  readonly name: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

const MAX_SHEETS = 20;
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 30;
const MAX_TEXT = 2000;

/** Reads a small workbook whole. Throws FileError where it is none, or holds more than a table that people fill in. */
export async function readSheetTexts(file: string): Promise<readonly SheetTexts[]> {
  const opened = await openFile(file);
  try {
    if (opened.is !== 'tables') throw new FileError(`${file}：不是 Excel 工作簿`);
    const { sheets } = opened.book;
    if (sheets.length > MAX_SHEETS) throw new FileError(`${file}：工作表超过 ${MAX_SHEETS} 个`);
    const read: SheetTexts[] = [];
    let left = MAX_ROWS;
    for (const sheet of sheets) {
      const rows = await textsOf(sheet, left);
      left -= rows.length;
      if (left < 0) throw new FileError(`${file}：超过 ${MAX_ROWS} 行`);
      read.push({ name: sheet.name, rows });
    }
    return read;
  } finally {
    await opened.close();
  }
}

/** The rows of a sheet, one more than `most` where there are more. */
async function textsOf(sheet: TableSheet, most: number): Promise<SheetTexts['rows']> {
  const rows: SheetTexts['rows'][number][] = [];
  for await (const block of sheet.rows())
    for (const row of block) {
      rows.push({ number: row.number, cells: cellsOf(row) });
      if (rows.length > most) return rows;
    }
  return rows;
}

function cellsOf(row: TableRow): readonly string[] {
  const width = Math.min(MAX_COLUMNS, (row.cells.at(-1)?.column ?? -1) + 1);
  return Array.from({ length: width }, (_none, column) => {
    const cell = cellAt(row, column);
    if (cell === undefined) return '';
    return (cell.kind === 'number' ? cell.text : shownText(cell)).slice(0, MAX_TEXT);
  });
}
