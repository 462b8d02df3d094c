import { resolve } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { filledFolder, type JobLimits, type JobResult, LimitError, runJob } from '@jianheng/foreign-files';
import { CancelledError } from './command.ts';
import { say } from './progress.ts';

/** The option that helps, by what has been used up. */
const REMEDIES = { memory: '--memory', time: '--timeout' } as const;

/**
 * Has a program read a foreign file in a process of its own, and puts what it wrote into `out`. Nothing is left behind when it fails
 * or is cancelled (Ctrl-C). Throws FileError with a Chinese sentence, or CancelledError.
 */
export async function runFileJob<Asked extends { readonly file: string }>(
  program: string,
  asked: Asked,
  { out, limits }: { readonly out: string; readonly limits: JobLimits },
): Promise<JobResult> {
  const stop = new AbortController();
  const cancel = () => stop.abort(new CancelledError());
  process.once('SIGINT', cancel);
  process.once('SIGTERM', cancel);
  const { memoryInMegabytes } = limits;
  try {
    say(`正在读取 ${asked.file}`);
    return await filledFolder(resolve(out), (folder) =>
      runJob({ ...asked, folder, memoryInMegabytes }, { program, limits, signal: stop.signal, say }),
    );
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw new FileError(`${error.message}（可用 ${REMEDIES[error.limit]} 放宽）`);
  } finally {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
  }
}
