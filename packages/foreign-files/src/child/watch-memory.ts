/** A thread that ends its process when this grows beyond bounds, however busy the process is. */
import { parentPort, workerData } from 'node:worker_threads';

const EVERY = 50;
const { bytes } = workerData as { readonly bytes: number };

function check(): void {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}

check();
setInterval(check, EVERY);
parentPort?.postMessage('watching');
