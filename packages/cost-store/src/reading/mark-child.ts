/** A process that writes notes into one foreign workbook, and ends. It knows no database. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveJob } from '@jianheng/foreign-files';
import { MARKED_FILE, type MarkJob } from './mark-job.ts';

serveJob(async ({ file, folder, marks }: MarkJob) => {
  const { markWorkbook } = await import('@jianheng/cost-files');
  await writeFile(join(folder, MARKED_FILE), await markWorkbook(file, marks));
  return { refused: 0 };
});
