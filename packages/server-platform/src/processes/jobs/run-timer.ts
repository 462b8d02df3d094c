import { systemUser } from '../../authorization/system-user.ts';
import type { Tx } from '../../database/transaction.ts';
import { applyEffects } from '../commands/apply-effects.ts';
import { loadForm } from '../commands/execute-command.ts';
import { runCommand } from '../engine/run-command.ts';
import type { CommandContext } from '../process-context.ts';
import { loadLive, lockTree, queryRows } from '../repository/tree-repository.ts';
import { isStillMine } from './claims.ts';
import type { Due, WorkerContext } from './worker-context.ts';

/**
 * Runs one timer, reminder or asynchronous step: lock the tree, look again whether the job is still there and still
 * this worker's, and do it like any other command. Whoever ended the step meanwhile has taken the job away.
 */
export async function runTimer({ server, code }: WorkerContext, tx: Tx, due: Due): Promise<void> {
  const [job] = await queryRows<{ root: string }>(
    tx,
    'select root_id as root from wf_job where tenant_id = $1 and id = $2',
    [tx.tenantId, due.id],
  );
  if (!job) return;
  const rootId = await lockTree(tx, { instanceId: job.root });
  if (!(await isStillMine(tx, 'wf_job', due))) return;
  const context: CommandContext = { tx, server, code, user: systemUser(tx.tenantId) };
  const rows = await loadLive(tx, rootId);
  const form = await loadForm(context, rows);
  const outcome = await runCommand(context, rows, { kind: 'runJob', by: null, jobId: due.id }, form);
  await applyEffects(context, form, outcome);
}
