import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import type { FileJob } from '@jianheng/foreign-files';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { filesOf, orUnavailable } from '../../files/files-of.ts';
import type { Server } from '../../http/contexts.ts';
import { runFileJob } from '../../jobs/run-file-job.ts';
import type { WorkbookPlace } from './read-sheets.ts';

const MEMORY_MIB = 500;
const SECONDS = 120;

const writing = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxWaiting: 16,
  maxWaitMs: 120_000,
  busy: '正在生成表格的人较多，请稍后重试。',
});

type Asked<Job extends FileJob> = {
  readonly program: string;
  /** What the program writes into its folder. */
  readonly writes: string;
  readonly job: Omit<Job, keyof FileJob>;
};

/** What a program makes of a workbook that somebody gave, in a process with limits of memory and time. */
export async function writtenFile<Job extends FileJob>(
  server: Server,
  { tenantId, sha256, name }: WorkbookPlace,
  { program, writes, job }: Asked<Job>,
): Promise<Buffer> {
  return writing.run(async (signal) => {
    const copy = await orUnavailable(server, filesOf(server).open(tenantId, sha256));
    const folder = await mkdtemp(join(tmpdir(), 'jianheng-sheet-'));
    const limits = { memoryInMegabytes: MEMORY_MIB, timeoutInSeconds: SECONDS };
    const whole: FileJob = { file: copy.path, folder, memoryInMegabytes: MEMORY_MIB, ...job };
    try {
      await runFileJob(whole, { program, limits, signal });
      return await readFile(join(folder, writes));
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      const says = problem.message.replaceAll(copy.path, '').replace(/^：/, '').split('\n')[0] ?? '';
      throw new ValidationError({ file: inputFault('workbookUnreadable', { file: name, says }) });
    } finally {
      copy.release();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
