import type { FileJob } from '@jianheng/foreign-files';

/** A cell as somebody has typed it: a number, `=` and a formula, or text; nothing empties it. */
export type CellEdit = {
  /** The place of its sheet in the workbook, from 0. */
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly value: string;
};

export type CellsJob = FileJob & { readonly edits: readonly CellEdit[] };

export const CHANGED_FILE = 'changed';
