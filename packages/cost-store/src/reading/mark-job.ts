import type { SentMarks } from '@jianheng/cost-files';
import type { FileJob } from '@jianheng/foreign-files';

/** Notes for one workbook. */
export interface MarkJob extends FileJob {
  readonly marks: SentMarks;
}

export type { SentMarks };

/** Name of the workbook that the process leaves in its folder. */
export const MARKED_FILE = 'marked.xlsx';
