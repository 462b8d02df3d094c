import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import { isDatabaseUnavailable } from '../../http/envelope.ts';
import type { QueuedRun } from '../../jobs/job-queue.ts';
import { beginRun, endRun, failRun, recordProgress } from '../../jobs/job-runs.ts';
import type { ExportPlan } from './export-plan.ts';
import { XLSX } from './export-rows.ts';
import { runExport } from './run-export.ts';

const FAILED = '导出没有成功，请稍后重试；多次失败请联系管理员。';

/** Does one export of the queue. Rejects when another try may help: the queue begins anew. */
export async function processExport(server: Server, { tenantId, runId }: QueuedRun): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within((tx) => beginRun(tx, runId));
  if (!begun) return;
  const run = { id: runId, attempt: begun.attempt };
  try {
    const content = await runExport(begun.plan as ExportPlan, {
      pool: server.pool,
      tenantId,
      onProgress: (rows) => within((tx) => recordProgress(tx, run, rows)),
    });
    await within((tx) => endRun(tx, run, { name: `${begun.title}.xlsx`, type: XLSX, content }));
  } catch (problem) {
    if (isDatabaseUnavailable(problem)) throw problem;
    // One that was cancelled was ended by us.
    if (!(await within((tx) => recordProgress(tx, run, 0)))) return;
    await within((tx) => failRun(tx, run, FAILED));
    server.log.error({ err: problem, run: runId }, 'an export failed');
  }
}
