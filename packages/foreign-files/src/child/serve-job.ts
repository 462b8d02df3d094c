import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileError } from '@jianheng/foreign-content';
import type { FileJob, JobMessage, JobResult } from './job.ts';

/** Does a job; a FileError says what is wrong with the file. */
export type JobWork<Job extends FileJob> = (job: Job, say: (sentence: string) => void) => Promise<JobResult>;

/** Makes this process one that reads one foreign file and ends: the whole of a program that `runJob` starts. */
export function serveJob<Job extends FileJob>(work: JobWork<Job>): void {
  // It starts while this process still loads its program.
  const watch = new Worker(new URL('./watch-memory.ts', import.meta.url));
  // The parent cancels by ending this process, and an orphan has nobody to work for.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(1));
  process.once('message', (job: Job) => void done(job, work, watch));
}

async function done<Job extends FileJob>(job: Job, work: JobWork<Job>, watch: Worker): Promise<void> {
  watch.postMessage(job.memoryInMegabytes * (1 << 20));
  await once(watch, 'message');
  watch.unref();
  try {
    await tell({ done: await work(job, (sentence) => void tell({ say: sentence })) });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { message } = error;
    await tell({ refuse: message.startsWith(job.file) ? message : `${job.file}：${message}` });
  }
  process.exit(0);
}

function tell(message: JobMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
