import type { FastifyInstance } from 'fastify';
import { processArchive } from '../archives/process-archive.ts';
import type { AuditOutside } from '../audit-seals/audit-outside.ts';
import { keepIndexes } from '../custom-forms/indexes/keep-indexes.ts';
import { processWork } from '../entities/actions/background-actions.ts';
import { processExport } from '../entities/export/export-worker.ts';
import { processImport } from '../excel/writing/import-job.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { endAbandonedRuns } from '../jobs/end-abandoned-runs.ts';
import { createInterval } from '../jobs/interval.ts';
import { purge } from '../jobs/purge.ts';
import { processFirmWork } from '../modules/firm-work.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { type JobsDone, planJobs, runModuleJobs } from '../modules/run-module-jobs.ts';
import { type Channel, NoticeSender } from '../notifications/notice-sender.ts';
import { sendDigests } from '../notifications/send-digests.ts';
import type { ScheduledBackup } from '../operations/scheduled-backup.ts';
import { JobWorker } from '../processes/jobs/job-worker.ts';
import { sendExpiryNotices } from '../processes/jobs/send-expiry-notices.ts';
import type { WorkerContext } from '../processes/process-context.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { indexChanges, noticeNewFields } from '../search/index-changes.ts';
import { readDocuments } from '../search/read-documents.ts';
import { getTenantIds } from '../tenants/refresh-tenant.ts';
import { firmsToRemove, removeAbandonedFirms, removeTenant } from '../tenants/remove-tenant.ts';
import type { ToldLanguages } from '../told-languages/told-languages.ts';
import { backUpIfDue } from './back-up-if-due.ts';

export type BackgroundOptions = {
  /** How often due work is looked for. */
  readonly everyMs: number;
  /** How often reminders, digests and jobs of modules are looked for; a minute unless a test has less patience. */
  readonly remindEveryMs?: number | undefined;
  /** How often runs of an instance that died are taken over. */
  readonly superviseSeconds?: number | undefined;
  /** Ways to tell people outside the product. */
  readonly channels: readonly Channel[];
  /** Backs the installation up once a day. */
  readonly backup?: ScheduledBackup | undefined;
};

type Beside = {
  readonly modules: readonly ImplementedModule[];
  readonly languages: ToldLanguages;
  readonly audit: AuditOutside;
};

/** What was saved is found within a second. */
const SEARCH_EVERY_MS = 500;
/** Documents are read one after another, beside what is entered of rows. */
const READ_EVERY_MS = 1000;
/** As long as a row of the audit log may be changed without a trace. */
const SEAL_EVERY_MS = 2000;
/** As long as seals may be removed without a trace outside. */
const HEADS_EVERY_MS = 60_000;
/** As long as a run that the queue has given up may be shown as running. */
const SUPERVISE_SECONDS = 30;
const BACKUP_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 600_000;
const REMIND_EVERY_MS = 60_000;
const INDEX_EVERY_MS = 300_000;

/** Runs timers and carries messages as long as the server listens; stopping waits for what is under way. */
export function startBackground(
  app: FastifyInstance,
  context: WorkerContext,
  {
    everyMs,
    remindEveryMs = REMIND_EVERY_MS,
    superviseSeconds = SUPERVISE_SECONDS,
    channels,
    backup,
    audit,
    languages,
    modules,
  }: BackgroundOptions & Beside,
): void {
  const { server } = context;
  const tenants = () => getTenantIds(server.pool);
  const worker = new JobWorker(context);
  const sender = new NoticeSender(server, channels, languages);
  const ofEveryFirm = (work: (tenantId: string) => Promise<unknown>) => async () => {
    for (const tenantId of await tenants()) await work(tenantId);
  };
  const { jobs } = server;
  /** What is due waits like everything else while nothing can be written. */
  const whileRoom = (work: () => Promise<unknown>) => async () => (server.disk?.isFull ? undefined : work());
  /** Of what is shipped, and of what the firm has drawn. */
  const remind = async (tenantId: string) => {
    const { registry } = (await server.firms?.of(tenantId)) ?? server;
    return sendReminders(server, tenantId, planReminders(registry));
  };
  const moduleJobs = planJobs(modules);
  const done: JobsDone = new Map();
  /** Closed firms whose day has come, and firms whose founding was interrupted. */
  const removeFirms = async () => {
    if (!server.owner) return;
    for (const firm of await firmsToRemove(server.pool)) await removeTenant(server, server.owner, firm);
    await removeAbandonedFirms(server, server.owner);
  };
  const keepHeads = async () => audit.keep(server.pool, await tenants(), server.now());
  const backUp = async () => backup && backUpIfDue(backup, server.now());
  const loops = [
    createInterval(server, HEADS_EVERY_MS, keepHeads),
    createInterval(server, BACKUP_EVERY_MS, backUp),
    createInterval(server, CLEAN_EVERY_MS, removeFirms),
    createInterval(
      server,
      superviseSeconds * 1000,
      whileRoom(() => endAbandonedRuns(server.pool)),
    ),
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
      SEARCH_EVERY_MS,
      whileRoom(() => indexChanges(server)),
    ),
    createInterval(
      server,
      READ_EVERY_MS,
      whileRoom(() => readDocuments(server)),
    ),
    createInterval(
      server,
      SEAL_EVERY_MS,
      whileRoom(ofEveryFirm(async (tenantId) => server.auditLog?.seal(server, tenantId))),
    ),
    createInterval(
      server,
      remindEveryMs,
      whileRoom(ofEveryFirm((tenantId) => noticeNewFields(server, tenantId))),
    ),
    createInterval(server, remindEveryMs, whileRoom(ofEveryFirm(remind))),
    createInterval(
      server,
      remindEveryMs,
      whileRoom(ofEveryFirm((tenantId) => sendDigests(server, tenantId))),
    ),
    createInterval(
      server,
      remindEveryMs,
      whileRoom(ofEveryFirm((tenantId) => sendExpiryNotices(server, tenantId))),
    ),
    createInterval(
      server,
      remindEveryMs,
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
    await jobs?.work('import', (run) => processImport(context, run));
    await jobs?.work('firm', (run) => processFirmWork(server, modules, run));
    await jobs?.work('archive', (run) => processArchive(server, run));
    await jobs?.work('work', (run) => processWork(context, run));
    for (const loop of loops) loop.start();
  });
  app.addHook('onClose', async () => {
    worker.stop();
    await jobs?.stop();
    for (const loop of loops) await loop.stop();
  });
}
