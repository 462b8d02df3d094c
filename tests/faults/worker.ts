import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '@jianheng/server-platform';
import { requestsModule, workerOn } from '@jianheng/server-platform/testing';

/** One more instance that works on what is due, until it is killed; its clock may be ahead. */
const [address = '{}', ahead = '0'] = process.argv.slice(2);
const now = () => new Date(Date.now() + Number(ahead));
const { worker } = workerOn(JSON.parse(address) as Address, [requestsModule], now);
process.stdout.write('ready\n');
for (;;) {
  await worker.runDue();
  await wait(20);
}
