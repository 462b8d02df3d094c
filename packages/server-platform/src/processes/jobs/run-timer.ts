import { isAsync } from '@jianheng/process-engine';
import { systemUser } from '../../authorization/system-user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { applyEffects } from '../commands/apply-effects.ts';
import { runCommand } from '../engine/run-command.ts';
import { loadForm } from '../forms/load-form.ts';
import type { CommandContext, WorkerContext } from '../process-context.ts';
import { lockTree } from '../repository/lock-tree.ts';
import { loadLive } from '../repository/tree-repository.ts';
import type { AsyncPace } from './async-pace.ts';
import { type Due, isStillMine, postpone } from './claims.ts';

/**
 * Runs one timer, reminder or asynchronous step: lock the tree, look again whether the job is still there and still
 * this worker's, and do it like any other command. Whoever ended the step meanwhile has taken the job away.
 */
export async function runTimer(
  { server, code, asyncPace }: WorkerContext & { readonly asyncPace: AsyncPace },
  tx: Tx,
  due: Due,
): Promise<void> {
  const [job] = await queryRows<{ root: string; token: string; node: string; kind: string }>(
    tx,
    'select root_id as root, token_id as token, node_id as node, kind from wf_job where tenant_id = $1 and id = $2',
    [tx.tenantId, due.id],
  );
  if (!job) return;
  const rootId = await lockTree(tx, { instanceId: job.root });
  if (!(await isStillMine(tx, 'wf_job', due))) return;
  const step = { tenantId: tx.tenantId, rootId, tokenId: job.token, nodeId: job.node };
  if (isAsync(job.kind) && !(await asyncPace.mayRun(step))) return postpone(tx, due);
  const context: CommandContext = { tx, server, code, user: systemUser(tx.tenantId) };
  const rows = await loadLive(tx, rootId);
  const form = await loadForm(context, rows);
  const outcome = await runCommand(context, rows, { kind: 'runJob', by: null, jobId: due.id }, form);
  await applyEffects(context, form, outcome);
}
