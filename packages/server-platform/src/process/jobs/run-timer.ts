import type { Tx } from '../../database/transaction.ts';
import { formOfTree } from '../act-on-task.ts';
import { applyEffects } from '../business-effects.ts';
import type { Acting } from '../process-house.ts';
import { runCommand } from '../run-command.ts';
import { loadLive, lockTree, run } from '../store.ts';
import { isStillMine } from './claims.ts';
import { systemUser } from './system-user.ts';
import type { Due, WorkerHouse } from './worker-house.ts';

/**
 * Runs one timer, reminder or asynchronous step: lock the tree, look again whether the job is still there and still
 * this worker's, and do it like any other command. Whoever ended the step meanwhile has taken the job away.
 */
export async function runTimer({ server, code }: WorkerHouse, tx: Tx, due: Due): Promise<void> {
  const [job] = await run<{ root: string }>(
    tx,
    'select root_id as root from wf_job where tenant_id = $1 and id = $2',
    [tx.tenantId, due.id],
  );
  if (!job) return;
  const rootId = await lockTree(tx, { instanceId: job.root });
  if (!(await isStillMine(tx, 'wf_job', due))) return;
  const acting: Acting = { tx, server, code, user: systemUser(tx.tenantId) };
  const rows = await loadLive(tx, rootId);
  const form = await formOfTree(acting, rows);
  const outcome = await runCommand(acting, rows, { kind: 'runJob', by: null, jobId: due.id }, form);
  await applyEffects(acting, form, outcome);
}
