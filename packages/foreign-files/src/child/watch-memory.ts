/** A thread that ends its process when this grows beyond bounds, however busy the process is. */
import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { MEMORY_EXCEEDED } from './job.ts';

const EVERY = 50;
/** A thread's own `process.stderr` is a pipe to the main thread, which may be busy. */
const STDERR = 2;

parentPort?.once('message', (bytes: number) => {
  check(bytes);
  setInterval(check, EVERY, bytes);
  parentPort?.postMessage('watching');
});

function check(bytes: number): void {
  if (process.memoryUsage.rss() <= bytes) return;
  writeSync(STDERR, MEMORY_EXCEEDED);
  process.kill(process.pid, 'SIGKILL');
}
