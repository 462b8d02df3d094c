import { FileError } from '@jianheng/foreign-content';
import { openWorkbook } from '@jianheng/foreign-files';
import type { Cell, TableRow, TableSheet } from '@jianheng/spreadsheet';
import { SHEET_LIMITS, type SheetJob, type SheetRow, type WireRow } from './sheet-job.ts';

/** Rows that are told in one line at most. */
const BLOCK = 250;
/** Titles and heads stand above the rows that are counted. */
const HEAD = 100;

type Telling = {
  readonly sheet?: (name: string) => Promise<void>;
  readonly rows: (rows: readonly TableRow[]) => Promise<void>;
  readonly count?: (count: number) => Promise<void>;
};

/** Reads what a job asks for of its workbook from the top, sheet by sheet, and tells the rows that hold something. */
export async function tellSheets({ file, sheet, most }: SheetJob, telling: Telling): Promise<void> {
  const { book, close } = await openWorkbook(file);
  try {
    const shown = book.sheets.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) throw new FileError('工作簿中没有可见的工作表');
    const asked = sheet === null ? shown.slice(0, SHEET_LIMITS.sheets) : shown.slice(sheet, sheet + 1);
    if (asked.length === 0) throw new FileError(`工作簿中没有第 ${(sheet ?? 0) + 1} 张工作表`);
    for (const one of asked) await tellSheet(one, most ?? Number.POSITIVE_INFINITY, telling);
  } finally {
    await close();
  }
}

async function tellSheet(sheet: TableSheet, most: number, telling: Telling): Promise<void> {
  await telling.sheet?.(sheet.name);
  let count = 0;
  let block: TableRow[] = [];
  for await (const rows of sheet.rows()) {
    const full = rows.map(filled).filter(({ cells }) => cells.length > 0);
    block.push(...full.slice(0, Math.max(0, most - count)));
    count += full.length;
    if (count > SHEET_LIMITS.rows + HEAD)
      throw new FileError(`工作表「${sheet.name}」超过 ${SHEET_LIMITS.rows} 行，请分成几个文件导入`);
    if (block.length >= BLOCK) {
      await telling.rows(block);
      block = [];
    }
  }
  if (block.length > 0) await telling.rows(block);
  await telling.count?.(count);
}

/** A row without cells that say nothing; mostly it has none. */
function filled(row: TableRow): TableRow {
  const whole = row.cells.every(isFilled) ? row : { ...row, cells: row.cells.filter(isFilled) };
  if (whole.cells.some(({ text }) => text.length > SHEET_LIMITS.text))
    throw new FileError(`第 ${row.number} 行有单元格超过 ${SHEET_LIMITS.text} 个字`);
  return whole;
}

const isFilled = ({ column, kind, text }: Cell) =>
  column < SHEET_LIMITS.columns && (kind !== 'text' || text.trim() !== '');

/** A row as it is told. */
export const wireRow = ({ number, cells }: SheetRow): WireRow => [
  number,
  cells.map(({ column, kind, text, decimals }) => [column, kind, text, decimals]),
];

/** Says a line on the output of this process, and waits until it is taken, so that nothing piles up here. */
export function tellLine(line: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (problem) => (problem ? reject(problem) : resolve()));
  });
}
