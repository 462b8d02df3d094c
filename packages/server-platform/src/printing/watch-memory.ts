/** A thread that ends its process when this grows beyond bounds or has lost its parent, however busy the process is. */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { MEMORY_EXCEEDED } from './print-job.ts';

const EVERY_MS = 25;
/** A thread's own `process.stderr` is a pipe to the main thread, which is busy. */
const STDERR = 2;
const { bytes } = workerData as { readonly bytes: number };
const parent = process.ppid;

function check(): void {
  const isTooLarge = process.memoryUsage.rss() > bytes;
  if (!isTooLarge && process.ppid === parent) return;
  if (isTooLarge) writeSync(STDERR, MEMORY_EXCEEDED);
  process.kill(process.pid, 'SIGKILL');
}

check();
setInterval(check, EVERY_MS);
parentPort?.postMessage('watching');
