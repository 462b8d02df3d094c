import { type ExecutionContext, schedule } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { ActivityRow, TokenRow } from '../../state/rows.ts';
import { openActivity } from './activity.ts';
import { union } from './tokens.ts';

/** A token comes to a gateway that waits for others. Each arrival is an activity of its own, so that it can be given back. */
export function arrive(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  openActivity(run, token, node, { status: 'arrived' });
  run.unit.token.change(token, { state: 'join' });
}

/** Nobody comes along this way any more: the branch counts as arrived. */
export function countAsArrived(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  openActivity(run, token, node, { status: 'arrived', detail: { isCounted: true } });
  schedule(run, { kind: 'join', tokenId: token.id });
}

/** The tokens that wait at this gateway in the same scope. */
export function arrivedAt(run: ExecutionContext, at: TokenRow): TokenRow[] {
  return run.unit.token.where(
    (token) => token.parentId === at.parentId && token.nodeId === at.nodeId && token.state === 'join',
  );
}

/** Makes one token of those that arrived. */
export function merge(
  run: ExecutionContext,
  survivor: TokenRow,
  arrived: readonly TokenRow[],
  node: GraphNode,
): void {
  const causeIds = union(...arrived.map((token) => token.lastActivities));
  for (const id of causeIds) run.unit.activity.change(run.unit.activity.need(id), { endedAt: run.ports.now });
  for (const token of arrived) if (token !== survivor) run.unit.token.remove(token);
  run.unit.token.change(survivor, { state: 'active' });
  openActivity(run, survivor, node, { causeIds });
}

export function isArrival(row: ActivityRow): boolean {
  return row.status === 'arrived' && row.reason === null;
}
