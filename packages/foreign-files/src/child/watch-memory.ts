/** A thread that ends its process when this grows beyond bounds, however busy the process is. */
import { parentPort } from 'node:worker_threads';

const EVERY = 50;

parentPort?.once('message', (bytes: number) => {
  check(bytes);
  setInterval(check, EVERY, bytes);
  parentPort?.postMessage('watching');
});

function check(bytes: number): void {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}
