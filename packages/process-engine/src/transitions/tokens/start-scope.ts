import { type ExecutionContext, getGraph, schedule } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { type GraphScope, nodeIn, startsOf } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import { subscribeEventStarts } from './subscribe.ts';
import { addToken } from './tokens.ts';

/** Starts a process or sub-process inside its holder: at its starts, or at one named node. */
export function startScope(run: ExecutionContext, holder: TokenRow, scope: GraphScope, at?: string): void {
  subscribeEventStarts(run, holder, scope);
  const { instanceId, lastActivities } = holder;
  const starts = at === undefined ? startsOf(scope) : [nodeIn(getGraph(run, instanceId), at)];
  if (starts.length === 0) throw refuse('startsByEventOnly', { node: scope.owner?.name ?? '' });
  for (const node of starts) {
    const token = addToken(run, { instanceId, parentId: holder.id, lastActivities });
    schedule(run, { kind: 'enter', tokenId: token.id, nodeId: node.id, viaFlow: null });
  }
}
