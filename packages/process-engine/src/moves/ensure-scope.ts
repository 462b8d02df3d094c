import type { GraphNode } from '../model/graph.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { openVisit } from './log.ts';
import { ownVars } from './own-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from './subscribe.ts';
import { addToken, rootTokenOf } from './tokens.ts';

/** The token that holds a sub-process: the one that is there, or a new one without running its start. */
export function ensureScope(
  run: Run,
  instanceId: string,
  owner: GraphNode,
  causes: readonly string[],
): TokenRow {
  const live = run.unit.token.find(
    (token) =>
      token.instanceId === instanceId &&
      token.nodeId === owner.id &&
      token.kind === 'node' &&
      token.state === 'wait',
  );
  if (live) return live;
  if (owner.spec.loop) throw refuse('jumpNotPossible', { node: owner.name });
  const outer = owner.scope.owner;
  const parent = outer ? ensureScope(run, instanceId, outer, causes) : rootTokenOf(run, instanceId);
  if (!parent) throw refuse('jumpNotPossible', { node: owner.name });
  const token = addToken(run, {
    instanceId,
    parentId: parent.id,
    nodeId: owner.id,
    state: 'wait',
    vars: ownVars(owner),
    lastLog: outer ? parent.lastLog : causes,
  });
  openVisit(run, token, owner);
  subscribeBoundaries(run, token, owner);
  if (owner.inner) subscribeEventStarts(run, token, owner.inner);
  return token;
}
