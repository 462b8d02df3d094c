/** Files of others, opened safely: encodings, archives, workbooks, and a process with limits to read them in. Runs in Node. */

export { filledFolder } from './child/filled-folder.ts';
export { InterruptedError, wasInterrupted } from './child/interrupted-error.ts';
export type { FileJob, JobLimits, JobResult } from './child/job.ts';
export { LimitError } from './child/limit-error.ts';
export { type JobRun, runJob } from './child/run-job.ts';
export { type JobWork, serveJob } from './child/serve-job.ts';
export { type Container, containerOf } from './reading/container.ts';
export { refuseNamedFormat } from './reading/named-formats.ts';
export { textPieces } from './reading/read-pieces.ts';
export { readingError } from './reading/reading-error.ts';
export { openXlsxAside } from './workbooks/aside/open-xlsx-aside.ts';
export {
  openMarkup,
  openTable,
  openWorkbook,
  openXlsFile,
  refuseDocument,
  type WorkbookFile,
} from './workbooks/open-workbook.ts';
export { refuseStatementFormat } from './workbooks/statement-formats.ts';
export { openZip, type ZipArchive, type ZipEntry } from './zip/zip-archive.ts';
