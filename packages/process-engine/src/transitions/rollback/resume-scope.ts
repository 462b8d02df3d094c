import { type ExecutionContext, getGraph, getNode } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import { getItem, loopVars } from '../tasks/multi-instance.ts';
import { ownVars } from '../tokens/scope-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from '../tokens/subscribe.ts';
import { getHolder } from '../tokens/tokens.ts';

/**
 * A scope that lives again: what is known inside begins anew, an instance of a loop has its own values again, and it
 * waits for its events as it did.
 */
export function resumeScope(run: ExecutionContext, token: TokenRow): void {
  if (token.kind === 'root') {
    subscribeEventStarts(run, token, getGraph(run, token.instanceId).root);
    return;
  }
  const node = getNode(run, token);
  const holder = getHolder(run, token);
  const item = holder?.multiInstance && getItem(holder, token);
  const ofLoop = holder && item ? loopVars(run, holder, item) : {};
  run.unit.token.change(token, { vars: { ...ofLoop, ...ownVars(node) } });
  if (holder?.kind !== 'multiInstance') subscribeBoundaries(run, token, node);
  if (node.inner && token.kind !== 'multiInstance') subscribeEventStarts(run, token, node.inner);
}
