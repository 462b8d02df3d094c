import { stat } from 'node:fs/promises';
import { describeWorkbook, recogniseArchive, type SheetGuess } from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import { containerOf, openZip } from '@jianheng/foreign-files';
import { cellAt, columnName, shownText, type TableRow, type TableSheet } from '@jianheng/spreadsheet';
import { type OpenedFile, openFile } from './open-file.ts';

/** A sheet with the form that it is taken for; null: none that is read. */
export type LookedSheet = Pick<SheetGuess, 'kind' | 'confidence' | 'headerRows' | 'columns'> & {
  readonly name: string;
  readonly isHidden: boolean;
};

/** What a foreign file holds. */
export type FileLook = {
  readonly format: string;
  /** files of an archive, the first of them; sizes in bytes */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
  /** number of all of them */
  readonly total: number;
  readonly sheets: readonly LookedSheet[];
  /** why nothing of it can be read; empty where something can */
  readonly note: string;
};

/** Rows of a sheet as they are shown. */
export type SheetLook = {
  readonly sheets: readonly LookedSheet[];
  /** names of the columns: A, B */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly number: number;
    readonly isHidden: boolean;
    readonly isHeader: boolean;
    readonly cells: readonly string[];
  }[];
  readonly hasMore: boolean;
};

const MAX_ENTRIES = 2000;
const MAX_SHEETS = 500;
const MAX_COLUMNS = 60;
const MAX_TEXT = 200;

/** Lists the files of an archive and the sheets of workbooks. Throws FileError for what is damaged or locked. */
export async function lookIntoFile(file: string): Promise<FileLook> {
  const entries = await entriesOf(file);
  const listed = { entries: entries.slice(0, MAX_ENTRIES), total: entries.length };
  try {
    const opened = await openFile(file);
    try {
      return { ...listed, format: opened.format, sheets: await sheetsOf(opened), note: '' };
    } finally {
      await opened.close();
    }
  } catch (problem) {
    // An archive of drawings is listed although nothing of it is a bill.
    if (!(problem instanceof FileError) || entries.length === 0) throw problem;
    return { ...listed, format: 'zip', sheets: [], note: problem.message };
  }
}

/** The files of an archive; none of a workbook, which is an archive of its own parts. */
async function entriesOf(file: string): Promise<readonly { readonly name: string; readonly size: number }[]> {
  if ((await containerOf(file)) !== 'zip') return [];
  const archive = await openZip(file);
  try {
    const kind = recogniseArchive(archive.entries.map(({ name }) => name));
    if (kind === 'workbook' || kind === 'open-document') return [];
    return archive.entries
      .filter(({ name }) => !name.endsWith('/'))
      .map(({ name, size }) => ({ name: name.slice(0, MAX_TEXT), size }));
  } finally {
    await archive.close();
  }
}

async function sheetsOf(opened: OpenedFile): Promise<readonly LookedSheet[]> {
  if (opened.is !== 'tables') return [];
  const guesses = new Map((await describeWorkbook(opened.book)).map((guess) => [guess.sheet, guess]));
  return opened.book.sheets.slice(0, MAX_SHEETS).map(({ name, isHidden }) => {
    const { kind = null, confidence = 0, headerRows = null, columns = {} } = guesses.get(name) ?? {};
    return { name, isHidden, kind, confidence, headerRows, columns };
  });
}

/**
 * Reads rows of a sheet as they are shown, `most` of them from row `from` on. Throws FileError where the file has no such sheet, or
 * is no workbook.
 */
export async function lookAtSheet(
  file: string,
  { sheet: place, from, most }: { readonly sheet: number; readonly from: number; readonly most: number },
): Promise<SheetLook> {
  const { size } = await stat(file);
  if (size === 0) throw new FileError(`${file}：文件为空`);
  const opened = await openFile(file);
  try {
    if (opened.is !== 'tables') throw new FileError(`${file}：不是 Excel 工作簿或文本表格，不能预览`);
    const sheets = await sheetsOf(opened);
    const sheet = opened.book.sheets[place];
    if (sheet === undefined) throw new FileError(`${file}：没有第 ${place + 1} 个工作表`);
    const { rows, hasMore } = await rowsOf(sheet, from, most);
    const width = Math.min(
      MAX_COLUMNS,
      rows.reduce((widest, { cells }) => Math.max(widest, (cells.at(-1)?.column ?? -1) + 1), 0),
    );
    const columns = Array.from({ length: width }, (_none, column) => columnName(column));
    const [first = 0, last = -1] = sheets[place]?.headerRows ?? [];
    return {
      sheets,
      columns,
      rows: rows.map((row) => ({
        number: row.number,
        isHidden: row.isHidden,
        isHeader: row.number >= first && row.number <= last,
        cells: columns.map((_name, column) => textAt(row, column)),
      })),
      hasMore,
    };
  } finally {
    await opened.close();
  }
}

async function rowsOf(
  sheet: TableSheet,
  from: number,
  most: number,
): Promise<{ readonly rows: readonly TableRow[]; readonly hasMore: boolean }> {
  const rows: TableRow[] = [];
  for await (const block of sheet.rows())
    for (const row of block) {
      if (row.number < from) continue;
      if (rows.length === most) return { rows, hasMore: true };
      rows.push(row);
    }
  return { rows, hasMore: false };
}

function textAt(row: TableRow, column: number): string {
  const cell = cellAt(row, column);
  return cell === undefined ? '' : shownText(cell).slice(0, MAX_TEXT);
}
