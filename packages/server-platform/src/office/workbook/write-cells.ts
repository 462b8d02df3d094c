import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { businessError } from '../../errors/errors.ts';
import { runFileJob } from '../../jobs/run-file-job.ts';
import { type CellEdit, type CellsJob, CHANGED_FILE } from './cells-job.ts';

const PROGRAM = fileURLToPath(new URL('./cells-program.ts', import.meta.url));
const LIMITS = { memoryInMegabytes: 1024, timeoutInSeconds: 60 };
const desk = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 20,
  maxWaitMs: 60_000,
  busy: '正在保存的文档较多，请稍后重试。',
});

/** A workbook with these cells in it, made in a process of its own. Rejects with BusinessRuleError for what is none. */
export async function workbookWithCells(path: string, edits: readonly CellEdit[]): Promise<Readable> {
  return desk.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'cells-'));
    try {
      const job: CellsJob = { file: path, folder, memoryInMegabytes: LIMITS.memoryInMegabytes, edits };
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
      return Readable.from([await readFile(join(folder, CHANGED_FILE))]);
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      const refused = businessError('documentUnreadable');
      refused.cause = problem;
      throw refused;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
