import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { isCompensating } from '../../model/compensation.ts';
import { isScopeKind } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import type { CancelReason } from '../../state/statuses.ts';
import { cancelCalled, cancelToken } from '../tasks/cancel.ts';
import { cancelInstance } from '../tasks/multi-instance.ts';
import { asyncJobOf } from '../tokens/pause-after.ts';
import { calledBy, getChildren } from '../tokens/tokens.ts';

/** Why scopes go that a return straight back had brought to life. */
export const RESUBMITTED = 'resubmitted';

/** Takes away sub-processes, countersigns and called processes that nothing runs in, without completing them. */
export function removeEmptyScopes(run: ExecutionContext, reason: CancelReason): void {
  let empty = run.unit.token.find((token) => isEmptyScope(run, token));
  while (empty) {
    removeEmpty(run, empty, reason);
    empty = run.unit.token.find((token) => isEmptyScope(run, token));
  }
}

function removeEmpty(run: ExecutionContext, token: TokenRow, reason: CancelReason): void {
  if (token.kind === 'root') cancelCalled(run, run.unit.instance.need(token.instanceId), reason);
  // A scope that lived again only for a step done once more leaves its countersign as that stood.
  else if (reason === RESUBMITTED) cancelToken(run, token, reason);
  else cancelInstance(run, token, reason, isForGood(reason) ? 'removed' : 'waiting');
}

/** What an administrator takes a token out of is not done later; what is gone back behind may be. */
function isForGood(reason: CancelReason): boolean {
  return reason === 'jump' || reason === 'cancelNode';
}

function isEmptyScope(run: ExecutionContext, token: TokenRow): boolean {
  if (!isHolder(run, token) || isClosing(run, token) || isBetween(run, token)) return false;
  return getChildren(run, token).length === 0 && calledBy(run, token).length === 0;
}

function isHolder(run: ExecutionContext, token: TokenRow): boolean {
  if (token.kind === 'multiInstance') return true;
  if (token.kind === 'root') return run.unit.instance.need(token.instanceId).parentTokenId !== null;
  if (token.state !== 'wait') return false;
  const { spec } = getNode(run, token);
  return isScopeKind(spec.kind) || spec.kind === 'callActivity' || isCompensating(spec);
}

/** It waits for a job before it enters, or has been left but for one. */
function isBetween(run: ExecutionContext, token: TokenRow): boolean {
  return asyncJobOf(run, token) !== undefined;
}

function isClosing(run: ExecutionContext, token: TokenRow): boolean {
  return run.agenda.some((move) => move.kind === 'close' && move.tokenId === token.id);
}
