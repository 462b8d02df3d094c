import { isAsync } from '@jianheng/process-engine';
import { systemUser } from '../../authorization/system-user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { applyEffects } from '../commands/apply-effects.ts';
import { runCommand } from '../engine/run-command.ts';
import { loadForm } from '../forms/load-form.ts';
import type { CommandContext } from '../process-context.ts';
import { lockTree } from '../repository/lock-tree.ts';
import { loadLive } from '../repository/tree-repository.ts';
import type { PacedContext } from './async-pace.ts';
import { type Due, isStillMine, postpone } from './claims.ts';

/**
 * Runs one timer, reminder or asynchronous step: lock the tree, look again whether the job is still there and still
 * this worker's, and do it like any other command. Whoever ended the step meanwhile has taken the job away.
 */
export async function runTimer({ server, code, asyncPace }: PacedContext, tx: Tx, due: Due): Promise<void> {
  const [job] = await queryRows<{ root: string; token: string; node: string; kind: string; chain: number }>(
    tx,
    `select j.root_id as root, j.token_id as token, j.node_id as node, j.kind, i.start_chain as chain
     from wf_job j join wf_instance i on i.tenant_id = j.tenant_id and i.id = j.root_id
     where j.tenant_id = $1 and j.id = $2`,
    [tx.tenantId, due.id],
  );
  if (!job) return;
  const rootId = await lockTree(tx, { instanceId: job.root });
  if (!(await isStillMine(tx, 'wf_job', due))) return;
  const step = { tenantId: tx.tenantId, rootId, tokenId: job.token, nodeId: job.node };
  if (isAsync(job.kind) && !(await asyncPace.mayRun(step))) return postpone(tx, 'wf_job', due);
  // Between two runs of a timer there is a minute at least: what it begins is the first of its chain.
  const startChain = isAsync(job.kind) ? job.chain : 0;
  const context: CommandContext = { tx, server, code, user: systemUser(tx.tenantId), startChain };
  const rows = await loadLive(tx, rootId);
  const form = await loadForm(context, rows);
  const outcome = await runCommand(context, rows, { kind: 'runJob', by: null, jobId: due.id }, form);
  await applyEffects(context, form, outcome);
}
