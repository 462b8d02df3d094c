import type { FileJob } from '@jianheng/foreign-files';
import type { FilledCell } from '@jianheng/spreadsheet';

/** What the program that fills a template is asked for. */
export interface FillJob extends FileJob {
  readonly sheet: string;
  readonly headRow: number;
  readonly columns: readonly number[];
  readonly rows: readonly (readonly FilledCell[])[];
}

export const FILLED_FILE = 'filled.xlsx';
