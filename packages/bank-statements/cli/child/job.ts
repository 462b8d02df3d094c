import type { FileJob } from '@jianheng/foreign-files';

/** What a child process is asked to do with one export of a bank. */
export interface StatementJob extends FileJob {
  /** own account of a statement that does not name it */
  readonly account?: string;
}
