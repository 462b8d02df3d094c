import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobLimits } from '@jianheng/foreign-files';
import type { FindingNotes } from '../../src/index.ts';
import { runCostJob } from '../child/job.ts';
import { writeOutput } from './write-output.ts';

/** Writes the workbook that was checked, with its findings in their places. Throws FileError for what is no .xlsx. */
export async function writeMarkedFile(
  target: string,
  {
    file,
    notes,
    limits,
  }: { readonly file: string; readonly notes: FindingNotes; readonly limits: JobLimits },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-marks-'));
  try {
    const out = join(folder, 'out');
    const plain = [...notes.notes].map(([sheet, rows]) => [sheet, [...rows]] as const);
    await runCostJob({ task: 'mark', file, marks: { ...notes, notes: plain } }, { out, limits });
    await writeOutput(target, await readFile(join(out, 'marked.xlsx')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
