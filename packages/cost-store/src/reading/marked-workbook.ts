import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MARKED_FILE, type MarkJob, type SentMarks } from './mark-job.ts';
import { type CostFile, runReading } from './run-reading.ts';

const PROGRAM = fileURLToPath(new URL('./mark-child.ts', import.meta.url));

/** The workbook with notes in its rows; errors are those of `runReading`, also where it has none of the sheets. */
export const markedWorkbook = (file: CostFile, marks: SentMarks): Promise<Buffer> =>
  runReading<MarkJob, Buffer>([file], {
    program: PROGRAM,
    job: ({ others: _none, ...job }) => ({ ...job, marks }),
    collect: (folder) => readFile(join(folder, MARKED_FILE)),
  });
