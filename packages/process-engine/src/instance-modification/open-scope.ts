import type { ExecutionContext } from '../context/execution-context.ts';
import { refuse } from '../context/refusals.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { isDetour } from '../state/token-weight.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { takeInputs } from '../transitions/tokens/parameters.ts';
import { ownVars } from '../transitions/tokens/scope-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from '../transitions/tokens/subscribe.ts';
import { addToken, getChildren } from '../transitions/tokens/tokens.ts';
import { openOneInstance } from './one-instance.ts';

/** The token that holds a sub-process in this scope: the one that is there, or a new one without running its start. */
export function openScope(
  run: ExecutionContext,
  holder: TokenRow,
  owner: GraphNode,
  lastActivities: readonly string[],
): TokenRow {
  const tokens = run.unit.token.all();
  const live = getChildren(run, holder).filter(
    (token) => token.nodeId === owner.id && !isDetour(token, tokens),
  );
  const instances = live.flatMap((token) =>
    token.kind === 'multiInstance' ? getChildren(run, token) : token,
  );
  const [there, another] = instances.filter((token) => token.kind === 'node' && token.state === 'wait');
  if (another) throw refuse('jumpAmbiguous', { node: owner.name });
  if (there) return there;
  const opened = newHolder(run, holder, owner, lastActivities);
  run.unit.token.change(opened, { vars: { ...opened.vars, ...ownVars(owner) } });
  takeInputs(run, opened, owner);
  openActivity(run, opened, owner);
  if (owner.inner) subscribeEventStarts(run, opened, owner.inner);
  return opened;
}

/** Of a repeated sub-process one instance is opened, in a body that has no other. */
function newHolder(
  run: ExecutionContext,
  holder: TokenRow,
  owner: GraphNode,
  lastActivities: readonly string[],
): TokenRow {
  if (owner.spec.loop) return openOneInstance(run, holder, owner, lastActivities);
  const token = addToken(run, {
    instanceId: holder.instanceId,
    parentId: holder.id,
    nodeId: owner.id,
    state: 'wait',
    lastActivities,
  });
  subscribeBoundaries(run, token, owner);
  return token;
}
