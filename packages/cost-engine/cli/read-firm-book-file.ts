import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobLimits } from '@jianheng/foreign-files';
import type { FirmBookEntry } from '../src/index.ts';
import { FIRM_BOOK_FILE, runCostJob } from './child/job.ts';
import { readJson } from './read-json.ts';

/** The book of a firm from a table of its own, read by a process of its own; and how many rows of it could not be read. */
export async function readFirmBookFile(
  file: string,
  limits: JobLimits,
): Promise<{ readonly entries: readonly FirmBookEntry[]; readonly refused: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-book-'));
  try {
    const out = join(folder, 'out');
    const { refused } = await runCostJob({ task: 'book', file }, { out, limits });
    const entries = await readJson(join(out, FIRM_BOOK_FILE), (json): FirmBookEntry[] =>
      Array.isArray(json) ? json : [],
    );
    return { entries, refused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
