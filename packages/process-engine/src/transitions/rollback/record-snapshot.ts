import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import type { EndReason } from '../../state/statuses.ts';
import { isDecision, isPending } from '../tasks/tasks.ts';
import { openActivity } from '../tokens/activity.ts';
import { asyncJobOf } from '../tokens/pause-after.ts';
import { calledBy, getChildren } from '../tokens/tokens.ts';

/**
 * Before a whole tree is ended at once: writes into the log where it stood, so that it can stand there again. Tokens
 * are about to be gone; the log stays.
 */
export function recordSnapshot(run: ExecutionContext, reason: EndReason): void {
  for (const token of run.unit.token.all()) recordToken(run, token, reason);
  for (const task of run.unit.task.live((row) => isPending(row) && isDecision(row))) {
    if (task.unblocks !== null) continue;
    const assignee = task.delegationState === 'pending' ? task.owner : task.assignee;
    run.unit.activity.change(run.unit.activity.need(task.activityId), { byUser: null, assignee });
  }
}

function recordToken(run: ExecutionContext, token: TokenRow, reason: EndReason): void {
  const job = jobWaitedFor(run, token);
  if (!job) {
    if (token.state === 'join') markArrival(run, token, reason);
    return;
  }
  const detail = job === 'asyncAfter' ? { detail: { isLeaving: true as const } } : {};
  openActivity(run, token, getNode(run, token), { status: 'cancelled', reason, ...detail });
}

/** It was about to enter or to leave its node: no activity says so yet. */
function jobWaitedFor(run: ExecutionContext, token: TokenRow) {
  const isHolding = getChildren(run, token).length > 0 || calledBy(run, token).length > 0;
  return isHolding ? undefined : asyncJobOf(run, token);
}

function markArrival(run: ExecutionContext, token: TokenRow, reason: EndReason): void {
  for (const id of token.lastActivities)
    run.unit.activity.change(run.unit.activity.need(id), { status: 'arrived', reason });
}
