import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import type { FileJob } from '@jianheng/foreign-files';
import { ConcurrencyLimit, runFileJob } from '@jianheng/server-platform';
import { screenSentence } from './screen-sentence.ts';

const LIMITS = { memoryInMegabytes: 1500, timeoutInSeconds: 300 };

const reading = new ConcurrencyLimit({
  maxConcurrent: 2,
  maxWaiting: 8,
  maxWaitMs: 120_000,
  busy: '正在读取造价文件的人较多，请稍后重试。',
});

/** A file as it lies on disk, and the name by which people know it. */
export type CostFile = { readonly path: string; readonly name: string };

type Run<Job extends FileJob, Result> = {
  /** program of the process */
  readonly program: string;
  /** the job about the files, of which `others` follow the first */
  readonly job: (files: FileJob & { readonly others: readonly string[] }) => Job;
  /** reads what the process wrote into its folder; `told` takes paths of this machine and options of the command line out of sentences */
  readonly collect: (folder: string, told: (sentence: string) => string) => Promise<Result>;
};

/**
 * Reads files in a process with limits of memory and time that knows no database. It is ended when the client is gone.
 *
 * @throws FileError with a Chinese sentence that names the file; InterruptedWorkError where the process was ended from outside
 */
export function runReading<Job extends FileJob, Result>(
  files: readonly CostFile[],
  { program, job, collect }: Run<Job, Result>,
): Promise<Result> {
  const [first, ...others] = files;
  if (first === undefined) throw new RangeError('no file to read');
  return reading.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'cost-read-'));
    const told = (sentence: string) => screenSentence(withoutFolder(sentence, folder));
    const [file = first.path, ...more] = await calledByName(join(folder, 'files'), [first, ...others]);
    const made = join(folder, 'made');
    await mkdir(made);
    const { memoryInMegabytes } = LIMITS;
    try {
      await runFileJob(job({ file, others: more, folder: made, memoryInMegabytes }), {
        program,
        limits: LIMITS,
        signal,
      });
      return await collect(made, told);
    } catch (problem) {
      throw problem instanceof FileError ? new FileError(told(problem.message)) : problem;
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
