import { z } from 'zod';
import type { User } from '../authorization/user.ts';
import type { Address } from '../database/administrator.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { isDatabaseUnavailable } from '../http/envelope.ts';
import type { QueuedRun } from '../jobs/job-queue.ts';
import { addRun, beginRun, completeRun, failRun, recordPlan } from '../jobs/job-runs.ts';
import { reportFailure } from '../jobs/report-failure.ts';
import { firmSnapshotSchema, takeFirmBack, takeFirmSnapshot } from '../tenants/firm-snapshot.ts';
import { removeTenant } from '../tenants/remove-tenant.ts';
import { fillSample } from './create-sample-tenant.ts';
import type { ImplementedModule } from './implement.ts';

/** What the operator has done with a whole firm: filled with believable work, removed with all that it has. */
const firmWorkSchema = z.object({
  kind: z.enum(['sample', 'remove']),
  firm: z.string(),
  /** The firm as it was before it was filled. */
  before: firmSnapshotSchema.optional(),
});
type FirmWork = z.output<typeof firmWorkSchema>;

const FAILED = '没有成功，系统管理员可在“系统运行”中查看原因。';

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

/**
 * Does one piece of such work. An interrupted removal continues; an interrupted sample is taken back whole and made again,
 * and one that fails leaves the firm as it was founded.
 */
export async function processFirmWork(
  server: Server,
  modules: readonly ImplementedModule[],
  { tenantId, runId }: QueuedRun,
): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within((tx) => beginRun(tx, runId));
  if (!begun) return;
  const run = { id: runId, attempt: begun.attempt };
  const plan = firmWorkSchema.parse(begun.plan);
  const keep = (kept: FirmWork) => within((tx) => recordPlan(tx, run, kept));
  try {
    if (!server.owner) throw new Error('only the owner of the tables works on whole firms');
    if (plan.kind === 'sample') await fillWhole({ ...server, owner: server.owner }, modules, { plan, keep });
    else await removeTenant(server, server.owner, plan.firm);
    await within((tx) => completeRun(tx, run, 1));
  } catch (problem) {
    if (isDatabaseUnavailable(problem)) throw problem;
    const reason = reportFailure(server, 'firm', { problem, run: runId });
    await within((tx) => failRun(tx, run, { message: FAILED, reason }));
  }
}

type Filling = { readonly plan: FirmWork; keep(plan: FirmWork): Promise<unknown> };

async function fillWhole(
  server: Server & { readonly owner: Address },
  modules: readonly ImplementedModule[],
  { plan, keep }: Filling,
): Promise<void> {
  const { firm } = plan;
  const before = plan.before ?? (await takeFirmSnapshot(server.owner, firm));
  if (plan.before) await takeFirmBack(server.owner, firm, before);
  else await keep({ ...plan, before });
  try {
    await fillSample(server, firm, { modules, today: server.now() });
  } catch (problem) {
    // Without the database nothing can be taken back now: the next try does it.
    if (!isDatabaseUnavailable(problem)) await takeFirmBack(server.owner, firm, before);
    throw problem;
  }
}
