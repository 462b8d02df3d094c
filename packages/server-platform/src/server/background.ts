import type { FastifyInstance } from 'fastify';
import { keepIndexes } from '../custom-forms/indexes/keep-indexes.ts';
import { processExport } from '../entities/export/export-worker.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { createInterval } from '../jobs/interval.ts';
import { purge } from '../jobs/purge.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { type JobsDone, planJobs, runModuleJobs } from '../modules/run-module-jobs.ts';
import { type Channel, NoticeSender } from '../notifications/notice-sender.ts';
import { JobWorker } from '../processes/jobs/job-worker.ts';
import type { WorkerContext } from '../processes/process-context.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { getTenantIds } from '../tenants/refresh-tenant.ts';

export type BackgroundOptions = {
  /** How often due work is looked for. */
  readonly everyMs: number;
  /** Ways to tell people outside the product. */
  readonly channels: readonly Channel[];
};

const CLEAN_EVERY_MS = 600_000;
const REMIND_EVERY_MS = 60_000;
const INDEX_EVERY_MS = 300_000;

/** Runs timers and carries messages as long as the server listens; stopping waits for what is under way. */
export function startBackground(
  app: FastifyInstance,
  context: WorkerContext,
  { everyMs, channels, modules }: BackgroundOptions & { readonly modules: readonly ImplementedModule[] },
): void {
  const { server } = context;
  const tenants = () => getTenantIds(server.pool);
  const worker = new JobWorker(context);
  const sender = new NoticeSender(server, channels);
  const ofEveryFirm = (work: (tenantId: string) => Promise<unknown>) => async () => {
    for (const tenantId of await tenants()) await work(tenantId);
  };
  const { jobs } = server;
  /** What is due waits like everything else while nothing can be written. */
  const whileRoom = (work: () => Promise<unknown>) => async () => (server.disk?.isFull ? undefined : work());
  const reminders = planReminders(server.registry);
  const moduleJobs = planJobs(modules);
  const done: JobsDone = new Map();
  const loops = [
    createInterval(
      server,
      everyMs,
      whileRoom(() => worker.runDue()),
    ),
    createInterval(
      server,
      everyMs,
      whileRoom(() => sender.sendAllDue()),
    ),
    createInterval(
      server,
      REMIND_EVERY_MS,
      whileRoom(ofEveryFirm((tenantId) => sendReminders(server, tenantId, reminders))),
    ),
    createInterval(
      server,
      REMIND_EVERY_MS,
      whileRoom(ofEveryFirm((tenantId) => runModuleJobs(context, tenantId, moduleJobs, done))),
    ),
    createInterval(
      server,
      INDEX_EVERY_MS,
      whileRoom(ofEveryFirm((tenantId) => keepIndexes(server, tenantId))),
    ),
    createInterval(
      server,
      CLEAN_EVERY_MS,
      whileRoom(ofEveryFirm((tenantId) => purge(server.pool, tenantId))),
    ),
    createInterval(
      server,
      CLEAN_EVERY_MS,
      // Room is made also where there is none left.
      ofEveryFirm(async (tenantId) => server.files && sweepFiles(server, tenantId)),
    ),
  ];
  app.addHook('onReady', async () => {
    await jobs?.start();
    await jobs?.work('export', (run) => processExport(server, run));
    for (const loop of loops) loop.start();
  });
  app.addHook('onClose', async () => {
    worker.stop();
    await jobs?.stop();
    for (const loop of loops) await loop.stop();
  });
}
