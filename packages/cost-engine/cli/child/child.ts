/** A process that reads one foreign file and ends. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportError } from '../../src/index.ts';
import { doJob } from './do-job.ts';
import type { Job, JobMessage } from './job.ts';

function tell(message: JobMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

async function work(job: Job): Promise<void> {
  const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), {
    workerData: { bytes: job.memoryInMegabytes * (1 << 20) },
  });
  await once(watch, 'message');
  watch.unref();
  try {
    await tell({ done: await doJob(job, (sentence) => void tell({ say: sentence })) });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { message } = error;
    await tell({ refuse: message.startsWith(job.file) ? message : `${job.file}：${message}` });
  }
  process.exit(0);
}

// The parent cancels by ending this process, and an orphan has nobody to work for.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(1));
process.once('message', (job: Job) => void work(job));
