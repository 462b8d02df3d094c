import type { FileJob } from '@jianheng/foreign-files';

/** What the program that writes the result of an import is asked for. */
export interface ResultJob extends FileJob {
  /** Which of the visible sheets was imported, from 0, and in which row its heads stand. */
  readonly sheet: number;
  readonly headRow: number;
  readonly title: string;
  /** The heads of the columns that were mapped, for a workbook that has to be made anew. */
  readonly heads: readonly string[];
  readonly rows: readonly ResultRow[];
}

type ResultRow = {
  readonly row: number;
  readonly texts: readonly string[];
  readonly says: string;
  /** It was not imported: its cells are marked. */
  readonly isRefused: boolean;
};

export const RESULT_FILE = 'result.xlsx';
