import { isDetour } from '../migration/branch-weight.ts';
import type { GraphNode } from '../model/graph.ts';
import { openVisit } from '../moves/log.ts';
import { ownVars } from '../moves/own-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from '../moves/subscribe.ts';
import { addToken, childrenOf } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** The token that holds a sub-process in this scope: the one that is there, or a new one without running its start. */
export function openScope(
  run: Run,
  holder: TokenRow,
  owner: GraphNode,
  lastLog: readonly string[],
): TokenRow {
  const tokens = run.unit.token.all();
  const live = childrenOf(run, holder).filter(
    (token) => token.nodeId === owner.id && !isDetour(token, tokens),
  );
  const instances = live.flatMap((token) => (token.kind === 'mi' ? childrenOf(run, token) : token));
  const [there, another] = instances.filter((token) => token.kind === 'node' && token.state === 'wait');
  if (another) throw refuse('jumpAmbiguous', { node: owner.name });
  if (there) return there;
  if (owner.spec.loop) throw refuse('jumpNotPossible', { node: owner.name });
  const token = addToken(run, {
    instanceId: holder.instanceId,
    parentId: holder.id,
    nodeId: owner.id,
    state: 'wait',
    vars: ownVars(owner),
    lastLog,
  });
  openVisit(run, token, owner);
  subscribeBoundaries(run, token, owner);
  if (owner.inner) subscribeEventStarts(run, token, owner.inner);
  return token;
}
