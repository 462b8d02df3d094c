import { type ExecutionContext, getGraph, getNode, schedule } from '../context/execution-context.ts';
import { refuse } from '../context/refusals.ts';
import { type GraphNode, type GraphScope, nodeIn } from '../model/graph.ts';
import type { ProcessFlow } from '../model/process-model.ts';
import type { TokenRow } from '../state/rows.ts';
import { isDetour } from '../state/token-weight.ts';
import { cancelToken } from '../transitions/tasks/cancel.ts';
import { countAsArrived } from '../transitions/tokens/join.ts';
import { addToken, calledBy, getChildren, getRootToken, union } from '../transitions/tokens/tokens.ts';
import { isHeldBy } from './direct-returns.ts';
import { endBeside, eventsAmong, stopHearing } from './event-sub-processes.ts';
import { startOneInstance } from './one-instance.ts';
import { openScope } from './open-scope.ts';
import { resolveForks } from './resolve-forks.ts';

/** The tokens that are to be moved, and the steps to stand on, which may lie deeper than the tokens. */
export interface Jump {
  readonly from: readonly TokenRow[];
  readonly to: readonly GraphNode[];
  /** Of a repeated step one more instance is wanted, not all of them anew. */
  readonly oneInstance?: boolean;
}

/** Moves what stands in this scope, and goes on into the sub-processes that tokens stay or are to stand in. */
export function moveTokens(run: ExecutionContext, holder: TokenRow, jump: Jump): void {
  const scope = scopeOf(run, holder);
  const live = getChildren(run, holder).filter((token) => !isDetour(token, run.unit.token.all()));
  const from = live.filter((token) => jump.from.some((each) => isHeldBy(run, each, [token])));
  const to = [...new Set(jump.to.map((node) => substituteFor(node, scope)))];
  refuseInEachOther(to, jump);
  const { leaving, places, arrivals } = resolveForks({ scope, live, from, to });
  const stays = [...leaving].filter((token) => isGoneInto(token, jump));
  const gone = [...leaving].filter((token) => !stays.includes(token));
  const causes = causesOf(run, holder, gone);
  for (const token of gone) cancelToken(run, token, 'jump');
  const into = eventsAmong([...places.keys()], { isMoved: from.length > 0 });
  endBeside(run, holder, into, stays);
  for (const token of stays) moveInto(run, token, jump);
  for (const [node, times] of places) {
    if (stays.some((token) => token.nodeId === node.id)) continue;
    place(run, holder, { node, times, causes, jump });
  }
  for (const [flow, times] of arrivals)
    for (let left = times; left > 0; left--) arriveBy(run, holder, flow, causes);
  stopHearing(run, holder, into);
}

function scopeOf(run: ExecutionContext, holder: TokenRow): GraphScope {
  const { root } = getGraph(run, holder.instanceId);
  return holder.kind === 'root' ? root : (getNode(run, holder).inner ?? root);
}

/** Nobody can begin a sub-process and stand on a step inside of it. */
function refuseInEachOther(here: readonly GraphNode[], { to }: Jump): void {
  for (const node of here.filter((each) => to.includes(each))) {
    const inner = to.find((each) => isDeeper(each, node.id));
    if (inner) throw refuse('jumpTargetsInSequence', { node: node.name, other: inner.name });
  }
}

/** The node of this scope in which another lies, or which it is. */
function substituteFor(node: GraphNode, scope: GraphScope): GraphNode {
  const { owner } = node.scope;
  return node.scope === scope || !owner ? node : substituteFor(owner, scope);
}

/** A sub-process that is left only for another step inside of it goes on. */
function isGoneInto(token: TokenRow, { from, to }: Jump): boolean {
  return !from.includes(token) && to.some((node) => isDeeper(node, token.nodeId)) && token.state !== 'join';
}

function isDeeper(node: GraphNode, ownerId: string | null): boolean {
  const { owner } = node.scope;
  return owner !== undefined && (owner.id === ownerId || isDeeper(owner, ownerId));
}

/** Of many instances, into each that something is moved in. */
function moveInto(run: ExecutionContext, token: TokenRow, jump: Jump): void {
  const to = jump.to.filter((node) => isDeeper(node, token.nodeId));
  const holders = token.kind === 'multiInstance' ? getChildren(run, token) : [token];
  for (const holder of holders) {
    const from = jump.from.filter((each) => isHeldBy(run, each, [holder]));
    if (from.length > 0) moveTokens(run, holder, { ...jump, from, to });
  }
}

/** What the tokens that go away stood on; where none does, what the scope itself goes back to. */
function causesOf(run: ExecutionContext, holder: TokenRow, gone: readonly TokenRow[]): readonly string[] {
  const causes = union(...gone.map((token) => visitsOf(run, token)));
  return causes.length > 0 || holder.kind === 'root' ? causes : holder.lastActivities;
}

/** Where the token stands deepest, and what has ended inside: whoever goes back past any of it takes the jump back. */
function visitsOf(run: ExecutionContext, token: TokenRow): readonly string[] {
  const inner = getChildren(run, token).filter((child) => !isDetour(child, run.unit.token.all()));
  const called = calledBy(run, token).flatMap(({ id }) => getRootToken(run, id) ?? []);
  const deeper = union(...[...inner, ...called].map((each) => visitsOf(run, each)));
  if (deeper.length === 0 || isAsking(run, token)) return union(token.lastActivities, deeper);
  const ended = token.lastActivities.filter((id) => run.unit.activity.get(id)?.scopeTokenId === token.id);
  return union(ended, deeper);
}

/** A countersign stands as a whole, not with its signers one by one. */
function isAsking(run: ExecutionContext, token: TokenRow): boolean {
  return token.kind !== 'root' && getNode(run, token).spec.kind === 'userTask';
}

interface Place {
  readonly node: GraphNode;
  readonly times: number;
  readonly causes: readonly string[];
  readonly jump: Jump;
}

function place(run: ExecutionContext, holder: TokenRow, { node, times, causes, jump }: Place): void {
  const inside = jump.to.filter((each) => isDeeper(each, node.id));
  if (inside.length > 0) {
    moveTokens(run, openScope(run, holder, node, causes), { ...jump, from: [], to: inside });
    return;
  }
  if (jump.oneInstance && node.spec.loop) {
    startOneInstance(run, holder, node, causes);
    return;
  }
  for (let left = times; left > 0; left--) {
    const token = addToken(run, {
      instanceId: holder.instanceId,
      parentId: holder.id,
      lastActivities: causes,
    });
    schedule(run, { kind: 'enter', tokenId: token.id, nodeId: node.id, viaFlow: null });
  }
}

function arriveBy(
  run: ExecutionContext,
  holder: TokenRow,
  flow: ProcessFlow,
  causes: readonly string[],
): void {
  const node = nodeIn(getGraph(run, holder.instanceId), flow.to);
  const token = addToken(run, {
    instanceId: holder.instanceId,
    parentId: holder.id,
    nodeId: node.id,
    viaFlow: flow.id,
    state: 'join',
    lastActivities: causes,
  });
  countAsArrived(run, token, node);
}
