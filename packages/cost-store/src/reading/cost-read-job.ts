import type { SheetMapping } from '@jianheng/cost-engine';
import type { FileJob } from '@jianheng/foreign-files';

/** What the process that reads a file of costs is given. */
export interface CostReadJob extends FileJob {
  /** further workbooks of the same project */
  readonly others: readonly string[];
  readonly mapping?: readonly SheetMapping[];
}

/** Names of the files that it leaves in its folder. */
export const REPORT_FILE = 'report.json';
export const FRAMES_FILE = 'frames.zst';
