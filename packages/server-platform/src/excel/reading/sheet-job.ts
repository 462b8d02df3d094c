import type { FileJob } from '@jianheng/foreign-files';
import type { Cell, TableRow } from '@jianheng/spreadsheet';

/** What the program that reads a workbook is asked for. */
export interface SheetJob extends FileJob {
  /** One of the sheets that are not hidden, from 0; without it each of them, as far as `most` goes. */
  readonly sheet: number | null;
  /** How many rows of a sheet are told; the others are counted. */
  readonly most: number | null;
  /** Whether rows that are hidden in the sheet are read; they are counted either way. */
  readonly includesHidden?: boolean;
}

/** A cell as it comes over: column, kind, text, and the decimals that a number is shown with. */
type WireCell = readonly [column: number, kind: Cell['kind'], text: string, decimals: number | null];
export type SheetRow = Pick<TableRow, 'number' | 'cells'>;
export type WireRow = readonly [row: number, cells: readonly WireCell[], isHidden?: true];

/** What that program says, a line each. */
export type SheetLine =
  | { readonly sheet: string }
  | { readonly rows: readonly WireRow[] }
  /** How many rows of the sheet hold something, and how many of them are hidden. */
  | { readonly count: number; readonly hidden: number };

export const SHEET_LIMITS = {
  /** Rows of one sheet that are imported at once. */
  rows: 200_000,
  columns: 500,
  sheets: 50,
  /** Characters of one cell: Excel itself takes no more. */
  text: 32_767,
} as const;
