import { fileURLToPath } from 'node:url';
import { runFileJob } from '@jianheng/command-line';
import type { SentMarks } from '@jianheng/cost-files';
import type { FileJob, JobLimits, JobResult } from '@jianheng/foreign-files';
import type { SheetMapping } from '../../src/index.ts';

/** What a child process is asked to do with one file of costs. */
export interface CostJob extends FileJob {
  readonly task: 'import' | 'describe' | 'mark' | 'book';
  /** what is written into the workbook, as messages between processes carry it */
  readonly marks?: SentMarks;
  /** further workbooks of the same project */
  readonly others?: readonly string[];
  readonly mapping?: readonly SheetMapping[];
}

/** What the task `book` writes. */
export const FIRM_BOOK_FILE = 'templates.json';

const CHILD = fileURLToPath(import.meta.resolve('./child.ts'));

/** Has a child process read a file of costs; what it wrote comes into `out`. */
export function runCostJob(
  job: Omit<CostJob, 'folder' | 'memoryInMegabytes'>,
  options: { readonly out: string; readonly limits: JobLimits },
): Promise<JobResult> {
  return runFileJob(CHILD, job, options);
}
