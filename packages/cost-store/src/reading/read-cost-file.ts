import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  files: readonly CostFile[],
  mapping?: readonly SheetMapping[],
): Promise<ReadCostFile> {
  const [first, ...others] = files;
  if (first === undefined) throw new RangeError('no file to read');
  return reading.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'cost-read-'));
    const [file = first.path, ...more] = await calledByName(join(folder, 'files'), [first, ...others]);
    const made = join(folder, 'made');
    await mkdir(made);
    const job: CostReadJob = {
      file,
      others: more,
      folder: made,
      memoryInMegabytes: LIMITS.memoryInMegabytes,
      ...(mapping === undefined ? {} : { mapping }),
    };
    try {
      await runFileJob(job, { program: PROGRAM, limits: LIMITS, signal });
      const report: ReadReport = JSON.parse(await readFile(join(made, REPORT_FILE), 'utf8'));
      return { report: named(report, folder), frames: await readFile(join(made, FRAMES_FILE)) };
    } catch (problem) {
      throw problem instanceof FileError ? new FileError(withoutFolder(problem.message, folder)) : problem;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Sheets of text tables and the sentences of a reader are called by the names of files; contents are kept under checksums. */
async function calledByName(folder: string, files: readonly CostFile[]): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [at, { path, name }] of files.entries()) {
    const own = join(folder, String(at + 1));
    await mkdir(own, { recursive: true });
    const called = join(own, basename(name).slice(-MAX_NAME) || 'file');
    await symlink(path, called);
    paths.push(called);
  }
  return paths;
}

/** Signs of a name, of which file systems take 255 bytes. */
const MAX_NAME = 60;

/** Sentences of the reader name paths; people know names. */
const withoutFolder = (text: string, folder: string) =>
  text
    .split(`${join(folder, 'files')}/`)
    .map(withoutNumber)
    .join('');

/** Each file lies in a folder of its own, which is called by a number. */
const withoutNumber = (part: string, at: number) => (at === 0 ? part : part.replace(/^\d+\//, ''));

function named(report: ReadReport, folder: string): ReadReport {
  const told = (sentences: readonly string[]) => sentences.map((sentence) => withoutFolder(sentence, folder));
  return { ...report, messages: told(report.messages), warnings: told(report.warnings) };
}
