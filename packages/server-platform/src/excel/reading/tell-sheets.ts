import { FileError } from '@jianheng/foreign-content';
import { openWorkbook } from '@jianheng/foreign-files';
import { type Cell, MergedCells, shownText, type TableRow, type TableSheet } from '@jianheng/spreadsheet';
import { SHEET_LIMITS, type SheetJob, type WireRow } from './sheet-job.ts';

/** Rows that are told in one line at most. */
const BLOCK = 250;
/** Titles and heads stand above the rows that are counted. */
const HEAD = 100;

type Telling = {
  /** Is called before the first sheet. */
  readonly book?: (book: { readonly startsIn1904: boolean }) => void;
  readonly sheet?: (name: string) => Promise<void>;
  readonly rows: (rows: readonly TableRow[]) => Promise<void>;
  readonly count?: (count: number, hidden: number) => Promise<void>;
};

/** Reads what a job asks for of its workbook from the top, sheet by sheet, and tells the rows that hold something. */
export async function tellSheets(job: SheetJob, telling: Telling): Promise<void> {
  const { file, sheet, most } = job;
  const { book, close } = await openWorkbook(file);
  const { includesHidden = true } = job;
  const asking = { most: most ?? Number.POSITIVE_INFINITY, includesHidden };
  try {
    telling.book?.({ startsIn1904: book.startsIn1904 === true });
    const shown = book.sheets.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) throw new FileError('工作簿中没有可见的工作表');
    const asked = sheet === null ? shown.slice(0, SHEET_LIMITS.sheets) : shown.slice(sheet, sheet + 1);
    if (asked.length === 0) throw new FileError(`工作簿中没有第 ${(sheet ?? 0) + 1} 张工作表`);
    for (const one of asked) await tellSheet(one, asking, telling);
  } finally {
    await close();
  }
}

type Asking = { readonly most: number; readonly includesHidden: boolean };

async function tellSheet(
  sheet: TableSheet,
  { most, includesHidden }: Asking,
  telling: Telling,
): Promise<void> {
  await telling.sheet?.(sheet.name);
  const merged = new MergedCells((await sheet.merges?.()) ?? []);
  let count = 0;
  let hidden = 0;
  let block: TableRow[] = [];
  for await (const rows of sheet.rows()) {
    const full = rows
      .map((row) => filled(merged.filled(row)))
      .filter(({ cells }) => !cells.every(isPrepared));
    const read = full.filter(({ isHidden }) => includesHidden || !isHidden);
    block.push(...read.slice(0, Math.max(0, most - count)));
    count += full.length;
    hidden += full.filter(({ isHidden }) => isHidden).length;
    if (count > SHEET_LIMITS.rows + HEAD)
      throw new FileError(`工作表「${sheet.name}」超过 ${SHEET_LIMITS.rows} 行，请分成几个文件导入`);
    if (block.length >= BLOCK) {
      await telling.rows(block);
      block = [];
    }
  }
  if (block.length > 0) await telling.rows(block);
  await telling.count?.(count, hidden);
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

/** A formula that was copied down ahead of the rows that it is for. */
const isPrepared = ({ isFormula, kind, text }: Cell) =>
  isFormula === true && kind === 'number' && Number(text) === 0;

/** A row as it is sent: cells with the texts that they display. */
export function wireRow({ number, cells, isHidden }: TableRow): WireRow {
  const wire = cells.map((cell) => [cell.column, cell.kind, shownText(cell), cell.decimals] as const);
  return isHidden ? [number, wire, true] : [number, wire];
}

/** Says a line on the output of this process, and waits until it is taken, so that nothing piles up here. */
export function tellLine(line: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (problem) => (problem ? reject(problem) : resolve()));
  });
}
