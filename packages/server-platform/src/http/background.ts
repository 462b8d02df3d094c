import type { FastifyInstance } from 'fastify';
import { workOnExport } from '../export/export-worker.ts';
import { firmIds } from '../firm/firm-ids.ts';
import { type Channel, MessageSender } from '../notices/message-sender.ts';
import { JobWorker } from '../process/jobs/job-worker.ts';
import type { WorkerHouse } from '../process/jobs/worker-house.ts';
import { purge } from '../retention/purge.ts';
import { repeat } from './repeat.ts';

export type BackgroundOptions = {
  /** How often due work is looked for. */
  readonly everyMs: number;
  /** Ways to tell people outside the product. */
  readonly channels: readonly Channel[];
};

const CLEAN_EVERY_MS = 600_000;

/** Runs timers and carries messages as long as the server listens; stopping waits for what is under way. */
export function runInBackground(
  app: FastifyInstance,
  house: WorkerHouse,
  { everyMs, channels }: BackgroundOptions,
): void {
  const { server } = house;
  const tenants = () => firmIds(server.pool);
  const worker = new JobWorker(house);
  const sender = new MessageSender(server, channels);
  const ofEveryFirm = (work: (tenantId: string) => Promise<unknown>) => async () => {
    for (const tenantId of await tenants()) await work(tenantId);
  };
  const { jobs } = server;
  /** What is due waits like everything else while nothing can be written. */
  const whileRoom = (work: () => Promise<unknown>) => async () => (server.disk?.isFull ? undefined : work());
  const loops = [
    repeat(
      server,
      everyMs,
      whileRoom(() => worker.runDue()),
    ),
    repeat(
      server,
      everyMs,
      whileRoom(() => sender.sendAllDue()),
    ),
    repeat(server, CLEAN_EVERY_MS, whileRoom(ofEveryFirm((tenantId) => purge(server.pool, tenantId)))),
  ];
  app.addHook('onReady', async () => {
    await jobs?.start();
    await jobs?.work('export', (run) => workOnExport(server, run));
    for (const loop of loops) loop.start();
  });
  app.addHook('onClose', async () => {
    worker.stop();
    await jobs?.stop();
    for (const loop of loops) await loop.stop();
  });
}
