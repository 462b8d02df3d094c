import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import { isDecision, isPending } from '../tasks/tasks.ts';
import { openActivity } from '../tokens/log.ts';
import { calledBy, getChildren } from '../tokens/tokens.ts';

/**
 * Before a whole tree is ended at once: writes into the log where it stood, so that it can stand there again. Tokens
 * are about to be gone; the log stays.
 */
export function recordSnapshot(run: ExecutionContext, why: string): void {
  for (const token of run.unit.token.all()) {
    if (isWaitingForJob(run, token)) openActivity(run, token, getNode(run, token), { why });
    else if (token.state === 'join') markArrival(run, token, why);
  }
  for (const task of run.unit.task.live((row) => isPending(row) && isDecision(row))) {
    if (task.unblocks !== null) continue;
    const assignee = task.delegationState === 'pending' ? task.owner : task.assignee;
    run.unit.log.change(run.unit.log.need(task.logId), { byUser: null, assignee });
  }
}

/** It was about to enter its node: no visit says so yet. */
function isWaitingForJob(run: ExecutionContext, token: TokenRow): boolean {
  const job = run.unit.job.find((row) => row.tokenId === token.id && row.kind === 'async');
  return job !== undefined && getChildren(run, token).length === 0 && calledBy(run, token).length === 0;
}

function markArrival(run: ExecutionContext, token: TokenRow, why: string): void {
  for (const id of token.lastLog) run.unit.log.change(run.unit.log.need(id), { why: arrivedAtEnd(why) });
}

/** How the log says that a branch was waiting at a join when everything ended. */
export function arrivedAtEnd(why: string): string {
  return `arrived:${why}`;
}
