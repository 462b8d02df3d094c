import { type ExecutionContext, schedule, scheduleLeave } from '../../context/execution-context.ts';
import { type GraphNode, type GraphNodeOf, isKind } from '../../model/graph.ts';
import type { TokenRow, Vars } from '../../state/rows.ts';
import { cancelInside, cancelToken } from '../tasks/cancel.ts';
import { closeActivity, openActivity } from '../tokens/activity.ts';
import { stopListening } from '../tokens/listening.ts';
import { ownVars, setVars } from '../tokens/scope-vars.ts';
import { subscribeEventStarts } from '../tokens/subscribe.ts';
import { addToken, getChildren, getParent, replaceToken } from '../tokens/tokens.ts';
import { clearWaits } from '../tokens/waits.ts';

/** An event that a token waited for has happened at a node. */
export function fireEvent(run: ExecutionContext, token: TokenRow, node: GraphNode, vars?: Vars): void {
  setVars(run, token, vars);
  if (isKind(node, 'boundary')) fireBoundary(run, token, node);
  else if (isKind(node, 'start')) startEventSubProcess(run, token, node);
  else passCatch(run, token, node);
}

/** The token waited on the event itself, or on the gateway before it. */
function passCatch(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  clearWaits(run, token);
  if (token.nodeId !== node.id) {
    closeActivity(run, token);
    run.unit.token.change(token, { nodeId: node.id, viaFlow: node.incoming[0]?.id ?? null, state: 'active' });
    openActivity(run, token, node);
  }
  scheduleLeave(run, token);
}

/** An interrupting event takes the activity's place; another one starts a path beside it. */
export function fireBoundary(run: ExecutionContext, token: TokenRow, node: GraphNodeOf<'boundary'>): void {
  const isInterrupting = node.spec.interrupting ?? true;
  if (isInterrupting) {
    cancelInside(run, token, 'boundary');
    closeActivity(run, token, 'boundary');
  }
  const { instanceId, parentId, lastActivities } = token;
  const path = isInterrupting
    ? replaceToken(run, token, lastActivities)
    : addToken(run, { instanceId, parentId, lastActivities });
  run.unit.token.change(path, { directReturn: null });
  schedule(run, { kind: 'enter', tokenId: path.id, nodeId: node.id, viaFlow: null });
}

/** An interrupting event sub-process stops everything else in its scope. */
export function startEventSubProcess(
  run: ExecutionContext,
  scope: TokenRow,
  start: GraphNodeOf<'start'>,
): void {
  if ((start.spec.interrupting ?? true) || start.event?.kind === 'error') stopScope(run, scope);
  beginEventSubProcess(run, scope, { start, lastActivities: scope.lastActivities });
}

interface Beginning {
  readonly start: GraphNodeOf<'start'>;
  /** What led to it. */
  readonly lastActivities: readonly string[];
}

/** Runs an event sub-process inside a token that holds it. */
export function beginEventSubProcess(
  run: ExecutionContext,
  scope: TokenRow,
  { start, lastActivities }: Beginning,
): void {
  const owner = start.scope.owner;
  if (!owner?.inner) return;
  const { instanceId } = scope;
  const holder = addToken(run, {
    instanceId,
    parentId: scope.id,
    nodeId: owner.id,
    lastActivities,
    state: 'wait',
    vars: ownVars(owner),
  });
  openActivity(run, holder, owner);
  subscribeEventStarts(run, holder, owner.inner);
  const inner = addToken(run, { instanceId, parentId: holder.id, lastActivities: holder.lastActivities });
  schedule(run, { kind: 'enter', tokenId: inner.id, nodeId: start.id, viaFlow: null });
}

function stopScope(run: ExecutionContext, scope: TokenRow): void {
  for (const child of getChildren(run, scope)) cancelToken(run, child, 'eventSubProcess');
  stopListening(run, scope);
}

/** Is the token inside this event sub-process of that scope already? */
export function isWithin(run: ExecutionContext, token: TokenRow, scope: TokenRow, owner: GraphNode): boolean {
  for (let at: TokenRow | undefined = token; at && at !== scope; at = getParent(run, at)) {
    if (at.nodeId === owner.id && at.parentId === scope.id) return true;
  }
  return false;
}
