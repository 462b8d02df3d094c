import { type ExecutionContext, getGraph, getNode } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import { subscribeEventStarts } from './subscribe.ts';
import { getChildren } from './tokens.ts';

/** The events at the edge of the scope go on listening; those that start event sub-processes in it are over. */
export function stopListening(run: ExecutionContext, scope: TokenRow): void {
  const graph = getGraph(run, scope.instanceId);
  const isInside = (row: { tokenId: string; nodeId: string }) =>
    row.tokenId === scope.id && graph.nodes.get(row.nodeId)?.spec.kind === 'start';
  for (const job of run.unit.job.where(isInside)) run.unit.job.remove(job);
  for (const row of run.unit.subscription.where(isInside)) run.unit.subscription.remove(row);
}

/**
 * Has the scope's own work ended, while event sub-processes of it go on? Then it waits for them alone, and no other
 * begins (BPMN 2.0, 13.5.4: no event sub-process is initiated while its parent is completing).
 */
export function isCompleting(run: ExecutionContext, scope: TokenRow): boolean {
  const children = getChildren(run, scope);
  return children.length > 0 && children.every((child) => isInEvent(run, child));
}

/** Every scope of the tree that is completing. */
export function completingScopes(run: ExecutionContext): ReadonlySet<string> {
  const holders = new Set(
    run.unit.token.where((token) => isInEvent(run, token)).map((token) => token.parentId),
  );
  const scopes = run.unit.token.where((token) => holders.has(token.id) && isCompleting(run, token));
  return new Set(scopes.map(({ id }) => id));
}

/**
 * After tokens were put and taken from outside: what has work of its own again listens anew, what has lost it no
 * longer. `before` are the scopes that were completing.
 */
export function settleListening(run: ExecutionContext, before: ReadonlySet<string>): void {
  const now = completingScopes(run);
  for (const token of run.unit.token.all()) {
    if (now.has(token.id)) stopListening(run, token);
    else if (before.has(token.id)) listenAgain(run, token);
  }
}

function listenAgain(run: ExecutionContext, scope: TokenRow): void {
  const inner = scope.kind === 'root' ? getGraph(run, scope.instanceId).root : getNode(run, scope).inner;
  if (inner) subscribeEventStarts(run, scope, inner);
}

function isInEvent(run: ExecutionContext, token: TokenRow): boolean {
  return token.nodeId !== null && getNode(run, token).spec.kind === 'eventSubProcess';
}
