import type { FileLook, SheetLook, SheetTexts } from '@jianheng/cost-files';
import type { FileJob } from '@jianheng/foreign-files';

/** A look into a file: at what it holds, at rows of one sheet, or at all cells of a small workbook. */
export interface LookJob extends FileJob {
  readonly rows?: SheetRange;
  readonly isWhole?: boolean;
}

/** Rows of a sheet by its place in the file; `from` counts from 1 as people do. */
export type SheetRange = { readonly sheet: number; readonly from: number; readonly most: number };

export type { FileLook, SheetLook, SheetTexts };

/** Name of the file that the process leaves in its folder. */
export const LOOK_FILE = 'look.json';
