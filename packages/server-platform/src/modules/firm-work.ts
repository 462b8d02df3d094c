import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { isDatabaseUnavailable } from '../http/envelope.ts';
import type { QueuedRun } from '../jobs/job-queue.ts';
import { addRun, beginRun, completeRun, failRun } from '../jobs/job-runs.ts';
import { removeTenant } from '../tenants/remove-tenant.ts';
import { fillSample } from './create-sample-tenant.ts';
import type { ImplementedModule } from './implement.ts';

/** What the operator has done with a whole firm: filled with believable work, removed with all that it has. */
type FirmWork = { readonly kind: 'sample' | 'remove'; readonly firm: string };

const FAILED = '没有成功，系统管理员可在日志中查看原因。';

/** Puts work on a whole firm into the queue; answers its run. */
export async function beginFirmWork(
  tx: Tx,
  user: User,
  server: Server,
  { title, plan }: { readonly title: string; readonly plan: FirmWork },
): Promise<{ jobRunId: string }> {
  if (!server.jobs) throw businessError('noBackgroundWork');
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await addRun(tx, user, { id, kind: 'firm', title, total: 1, plan, needs: [] });
  await server.jobs.add(tx, 'firm', { tenantId: tx.tenantId, runId: id });
  return { jobRunId: id };
}

/** Does one piece of such work. What is broken off is begun anew, but for a sample, which would be there twice. */
export async function processFirmWork(
  server: Server,
  modules: readonly ImplementedModule[],
  { tenantId, runId }: QueuedRun,
): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within((tx) => beginRun(tx, runId));
  if (!begun) return;
  const run = { id: runId, attempt: begun.attempt };
  const { kind, firm } = begun.plan as FirmWork;
  try {
    if (kind === 'sample') await fillOnce(server, modules, { firm, attempt: begun.attempt });
    else if (server.owner) await removeTenant(server, server.owner, firm);
    else throw new Error('firms are removed by the owner of the tables');
    await within((tx) => completeRun(tx, run, 1));
  } catch (problem) {
    if (isDatabaseUnavailable(problem)) throw problem;
    await within((tx) => failRun(tx, run, FAILED));
    server.log.error({ err: problem, run: runId }, 'work on a firm failed');
  }
}

async function fillOnce(
  server: Server,
  modules: readonly ImplementedModule[],
  { firm, attempt }: { readonly firm: string; readonly attempt: number },
): Promise<void> {
  if (attempt > 1) throw new Error('a sample was broken off');
  await fillSample(server, firm, { modules, today: server.now() });
}
