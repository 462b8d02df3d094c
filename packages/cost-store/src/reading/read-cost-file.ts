import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SheetMapping } from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit, runFileJob } from '@jianheng/server-platform';
import { type CostReadJob, FRAMES_FILE, REPORT_FILE } from './cost-read-job.ts';
import type { ReadReport } from './read-report.ts';

const PROGRAM = fileURLToPath(new URL('./read-child.ts', import.meta.url));
const LIMITS = { memoryInMegabytes: 1500, timeoutInSeconds: 300 };

const reading = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 8,
  maxWaitMs: 120_000,
  busy: '正在读取造价文件的人较多，请稍后重试。',
});

/** A file as it lies on disk, and the name by which people know it. */
export type CostFile = { readonly path: string; readonly name: string };

export type ReadCostFile = { readonly report: ReadReport; readonly frames: Buffer };

/**
 * Reads files of one project in a process with limits of memory and time that knows no database. It is ended when the client
 * is gone.
 *
 * @throws FileError with a Chinese sentence that names the file; InterruptedWorkError where the process was ended from outside
 */
export function readCostFile(
  [first, ...others]: readonly [CostFile, ...CostFile[]],
  mapping?: readonly SheetMapping[],
): Promise<ReadCostFile> {
  return reading.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'cost-read-'));
    const job: CostReadJob = {
      file: first.path,
      others: others.map(({ path }) => path),
      folder,
      memoryInMegabytes: LIMITS.memoryInMegabytes,
      ...(mapping === undefined ? {} : { mapping }),
    };
    try {
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
      const report: ReadReport = JSON.parse(await readFile(join(folder, REPORT_FILE), 'utf8'));
      return { report: named(report, [first, ...others]), frames: await readFile(join(folder, FRAMES_FILE)) };
    } catch (problem) {
      throw problem instanceof FileError ? new FileError(withNames(problem.message, [first, ...others])) : problem;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Sentences of the reader name paths; people know names. */
const withNames = (text: string, files: readonly CostFile[]) =>
  files.reduce((told, { path, name }) => told.replaceAll(path, name), text);

function named(report: ReadReport, files: readonly CostFile[]): ReadReport {
  const told = (sentences: readonly string[]) => sentences.map((sentence) => withNames(sentence, files));
  return { ...report, messages: told(report.messages), warnings: told(report.warnings) };
}
