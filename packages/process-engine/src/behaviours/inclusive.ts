import { type ExecutionContext, getGraph, getInstance, getNode } from '../context/execution-context.ts';
import { refuse } from '../context/refusals.ts';
import { type GraphNode, reachOf } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { fork } from '../transitions/tokens/fork.ts';
import { arrive, arrivedAt, merge } from '../transitions/tokens/join.ts';
import { openFlows } from '../transitions/tokens/open-flows.ts';
import { pauseAfter } from '../transitions/tokens/pause-after.ts';

/** Goes on along every open flow; as a join it first waits for whoever may still come. */
export function inclusive(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  if (node.incoming.length > 1) {
    arrive(run, token, node);
    return;
  }
  openActivity(run, token, node);
  goOn(run, token, node);
}

/** Each join that waits is compared with every other token, again after each that goes on. */
const MAX_WAITING_JOINS = 100;

/**
 * Merges at one inclusive join that nobody else can reach any more, or where every incoming flow has a token (BPMN 2.0,
 * 13.4.3). Where joins wait for nobody but each other, one of them goes first. Says whether there was one.
 */
export function fireInclusiveJoin(run: ExecutionContext): boolean {
  const waiting = run.unit.token.where((token) => token.state === 'join' && isInclusive(run, token));
  if (waiting.length > MAX_WAITING_JOINS) throw refuse('tooManyJoins', { max: String(MAX_WAITING_JOINS) });
  const ready =
    waiting.find((token) => isFull(run, token) || !mayBeReached(run, token, isHeldElsewhere)) ??
    waiting.find((token) => !mayBeReached(run, token, (_run, other) => other.state === 'join'));
  if (!ready) return false;
  const node = getNode(run, ready);
  merge(run, ready, arrivedAt(run, ready), node);
  goOn(run, ready, node);
  return true;
}

function goOn(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  if (pauseAfter(run, token, node)) return;
  const ways = openFlows(run, token, node);
  if (ways) fork(run, token, ways);
  else run.unit.token.change(token, { state: 'wait' });
}

function isInclusive(run: ExecutionContext, token: TokenRow): boolean {
  return getNode(run, token).spec.kind === 'inclusive' && getInstance(run, token).status === 'active';
}

function isFull(run: ExecutionContext, token: TokenRow): boolean {
  const ways = new Set(arrivedAt(run, token).map(({ viaFlow }) => viaFlow));
  return getNode(run, token).incoming.every(({ id }) => ways.has(id));
}

/** At a parallel join a token goes nowhere by itself: whoever releases it is looked at himself. */
function isHeldElsewhere(run: ExecutionContext, token: TokenRow): boolean {
  return token.state === 'join' && getNode(run, token).spec.kind === 'parallel';
}

type Passed = (run: ExecutionContext, other: TokenRow) => boolean;

/** Can another token of the scope still come to this join? Those passed over do not count. */
function mayBeReached(run: ExecutionContext, token: TokenRow, isPassedOver: Passed): boolean {
  const node = getNode(run, token);
  const graph = getGraph(run, token.instanceId);
  const coming = run.unit.token.find((other) => {
    if (other.parentId !== token.parentId || other.nodeId === null) return false;
    if (other.nodeId === node.id && other.state === 'join') return false;
    const at = graph.nodes.get(other.nodeId);
    return at !== undefined && !isPassedOver(run, other) && reachOf(graph, at).has(node.id);
  });
  return coming !== undefined;
}
