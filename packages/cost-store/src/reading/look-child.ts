/** A process that looks into one foreign file, writes what it saw, and ends. It knows no database. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveJob } from '@jianheng/foreign-files';
import { LOOK_FILE, type LookJob } from './look-job.ts';

serveJob(async (job: LookJob) => {
  await writeFile(join(job.folder, LOOK_FILE), JSON.stringify(await seenIn(job)));
  return { refused: 0 };
});

async function seenIn({ file, rows, isWhole = false }: LookJob) {
  const { lookAtSheet, lookIntoFile, readSheetTexts } = await import('@jianheng/cost-files');
  if (isWhole) return readSheetTexts(file);
  return rows === undefined ? lookIntoFile(file) : lookAtSheet(file, rows);
}
