import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobLimits } from '@jianheng/foreign-files';
import type { FindingNotes } from '../../src/index.ts';
import { runCostJob } from '../child/job.ts';

/** The workbook that was checked, with its findings in their places. Throws FileError for what is no .xlsx. */
export async function markedFile(
  file: string,
  { notes, limits }: { readonly notes: FindingNotes; readonly limits: JobLimits },
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-marks-'));
  try {
    const out = join(folder, 'out');
    const plain = [...notes.notes].map(([sheet, rows]) => [sheet, [...rows]] as const);
    await runCostJob({ task: 'mark', file, marks: { ...notes, notes: plain } }, { out, limits });
    return await readFile(join(out, 'marked.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
