import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import type { EndReason } from '../../state/statuses.ts';
import { isDecision, isPending } from '../tasks/tasks.ts';
import { openActivity } from '../tokens/activity.ts';
import { calledBy, getChildren } from '../tokens/tokens.ts';

/**
 * Before a whole tree is ended at once: writes into the log where it stood, so that it can stand there again. Tokens
 * are about to be gone; the log stays.
 */
export function recordSnapshot(run: ExecutionContext, reason: EndReason): void {
  for (const token of run.unit.token.all()) {
    if (isWaitingForJob(run, token))
      openActivity(run, token, getNode(run, token), { status: 'cancelled', reason });
    else if (token.state === 'join') markArrival(run, token, reason);
  }
  for (const task of run.unit.task.live((row) => isPending(row) && isDecision(row))) {
    if (task.unblocks !== null) continue;
    const assignee = task.delegationState === 'pending' ? task.owner : task.assignee;
    run.unit.activity.change(run.unit.activity.need(task.activityId), { byUser: null, assignee });
  }
}

/** It was about to enter its node: no activity says so yet. */
function isWaitingForJob(run: ExecutionContext, token: TokenRow): boolean {
  const job = run.unit.job.find((row) => row.tokenId === token.id && row.kind === 'async');
  return job !== undefined && getChildren(run, token).length === 0 && calledBy(run, token).length === 0;
}

function markArrival(run: ExecutionContext, token: TokenRow, reason: EndReason): void {
  for (const id of token.lastActivities)
    run.unit.activity.change(run.unit.activity.need(id), { status: 'arrived', reason });
}
