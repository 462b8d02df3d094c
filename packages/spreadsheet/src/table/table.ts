/** One cell that holds something. */
export interface Cell {
  /** from 0: column A */
  readonly column: number;
  /** text, or plain decimal text of a number (never `1e3`); empty for a formula without a kept value */
  readonly text: string;
  readonly kind: CellKind;
  /** decimals of its number format; `null` when it shows the number as it is, or is no number */
  readonly decimals: number | null;
  /** code of its number format (`000000`, `yyyy"年"m"月"`); absent for General and for texts */
  readonly format?: string;
  /** its value belongs to a merged area of several rows */
  readonly isMerged?: true;
  /** its value is the result of a formula; absent where the format does not distinguish */
  readonly isFormula?: true;
}

/** `uncomputed`: a formula whose value the file does not keep; `error`: #REF! and the like. */
type CellKind = 'text' | 'number' | 'date' | 'error' | 'uncomputed';

/** The cells of one row that hold something, from left to right. */
export interface TableRow {
  /** from 1, as people count */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly Cell[];
}

/** One sheet. Its rows can be read more than once, each time from the start, in blocks of any size. */
export interface TableSheet {
  readonly name: string;
  /** the workbook that it came from, where several are read as one; its name then stands before a slash in that of the sheet */
  readonly book?: string;
  /** name of the sheet, when this is one of several tables side by side in it */
  readonly whole?: string;
  readonly isHidden: boolean;
  rows(): AsyncIterable<readonly TableRow[]>;
  /** Merged areas of more than one row; absent where the format has none. */
  merges?(): Promise<readonly MergedRows[]>;
}

/** A merged area of several rows: its value is stored in the first column of its first row. */
export interface MergedRows {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** A workbook, or a text table as a workbook of one sheet. */
export interface Workbook {
  readonly sheets: readonly TableSheet[];
  /** Serial numbers of days count from 1904 instead of 1900. */
  readonly startsIn1904?: boolean;
  /** what the file tells of its making, by name: 作者, 最后修改人, 单位; absent where the format has no place for it */
  readonly marks?: readonly (readonly [string, string])[];
  /** Tells which sheets will be read next, each whole and in this order, to a reader that can be ahead of whoever takes the rows. */
  readAhead?(sheets: readonly TableSheet[]): void;
}

/** The name that a sheet has in its own workbook. */
export function ownName({ name, book }: Pick<TableSheet, 'name' | 'book'>): string {
  return book === undefined ? name : name.slice(book.length + 1);
}

/** The text of a cell without outer blanks, empty when there is no such cell. */
export function cellText(row: TableRow, column: number | undefined): string {
  return column === undefined ? '' : (cellAt(row, column)?.text.trim() ?? '');
}

/** The cell of a column, when it holds something. */
export function cellAt({ cells }: TableRow, column: number): Cell | undefined {
  // Asked a dozen times for every row of a bill.
  for (const cell of cells) if (cell.column === column) return cell;
  return undefined;
}
