import { type ExecutionContext, getGraph, getNode } from '../../context/execution-context.ts';
import type { GraphScope } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import { isDetour } from '../../state/token-weight.ts';
import { getItem, loopVars } from '../tasks/multi-instance.ts';
import { isCompleting } from '../tokens/listening.ts';
import { takeInputs } from '../tokens/parameters.ts';
import { ownVars } from '../tokens/scope-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from '../tokens/subscribe.ts';
import { getHolder } from '../tokens/tokens.ts';

/**
 * A scope that lives again: what is known inside begins anew, an instance of a loop has its own values again, and it
 * waits for its events as it did.
 */
export function resumeScope(run: ExecutionContext, token: TokenRow): void {
  if (token.kind === 'root') {
    listenIn(run, token, getGraph(run, token.instanceId).root);
    return;
  }
  const node = getNode(run, token);
  const holder = getHolder(run, token);
  const item = holder?.multiInstance && getItem(holder, token);
  const ofLoop = holder && item ? loopVars(run, holder, item) : {};
  run.unit.token.change(token, { vars: { ...ofLoop, ...ownVars(node) } });
  takeInputs(run, token, node);
  if (holder?.kind !== 'multiInstance') subscribeBoundaries(run, token, node);
  if (node.inner && token.kind !== 'multiInstance') listenIn(run, token, node.inner);
}

/** What lives again for an event sub-process alone, or for a step done once more, has ended its own work. */
function listenIn(run: ExecutionContext, token: TokenRow, scope: GraphScope): void {
  const hasEnded = isCompleting(run, token) || isDetour(token, run.unit.token.all());
  if (!hasEnded) subscribeEventStarts(run, token, scope);
}
