import { rm } from 'node:fs/promises';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { filesOf } from '../files/files-of.ts';
import { keepMade } from '../files/keep-made.ts';
import type { Server } from '../http/contexts.ts';
import { isDatabaseUnavailable } from '../http/envelope.ts';
import type { QueuedRun } from '../jobs/job-queue.ts';
import { beginRun, endRun, failRun, recordProgress } from '../jobs/job-runs.ts';
import { reportFailure } from '../jobs/report-failure.ts';
import type { ArchivePlan, Archiving } from './begin-archive.ts';
import { writeFirmArchive } from './write-firm-archive.ts';
import { writePersonArchive } from './write-person-archive.ts';

const FAILED = '导出没有成功，请稍后重试；多次失败请联系管理员。';

/** Makes one archive of the queue and keeps it for a day. Rejects when another try may help: the queue begins anew. */
export async function processArchive(server: Server, { tenantId, runId }: QueuedRun): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within((tx) => beginRun(tx, runId));
  if (!begun) return;
  const run = { id: runId, attempt: begun.attempt };
  const onProgress = (done: number) => within((tx) => recordProgress(tx, run, done));
  const path = await filesOf(server).incoming.newPath();
  try {
    await writeArchive(server, begun.plan as ArchivePlan, { path, tenantId, onProgress });
    const sha256 = await keepMade(server, { tenantId, path });
    await within((tx) => endRun(tx, run, { name: `${begun.title}.zip`, type: 'application/zip', sha256 }));
  } catch (problem) {
    if (isDatabaseUnavailable(problem)) throw problem;
    // One that was cancelled was ended by us.
    if (!(await onProgress(0))) return;
    const reason = reportFailure(server, 'archive', { problem, run: runId });
    await within((tx) => failRun(tx, run, { message: FAILED, reason }));
  } finally {
    await rm(path, { force: true });
  }
}

function writeArchive(server: Server, plan: ArchivePlan, archiving: Archiving): Promise<void> {
  return plan.kind === 'firm'
    ? writeFirmArchive(server, plan, archiving)
    : writePersonArchive(server, plan, archiving);
}
