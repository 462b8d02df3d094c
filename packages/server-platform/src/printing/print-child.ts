/** A process that makes one print and ends: whatever the layout takes, the server lives on. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrintAnswer, PrintJob } from './print-job.ts';

async function print(job: PrintJob): Promise<void> {
  const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), {
    workerData: { bytes: job.memoryInMegabytes * (1 << 20) },
  });
  await once(watch, 'message');
  watch.unref();
  const answer = await answerTo(job);
  process.send?.(answer, undefined, undefined, () => process.exit(0));
}

/** Typst is native code, of which npm installs what is made for this system, or nothing. */
async function answerTo(job: PrintJob): Promise<PrintAnswer> {
  const loaded = await import('./typeset.ts').catch(() => undefined);
  return loaded ? loaded.typeset(job) : { isUnsupported: true };
}

process.once('message', (job: PrintJob) => void print(job));
