import { type GraphNode, reachOf } from '../model/graph.ts';
import { fork } from '../moves/fork.ts';
import { arrive, arrivedAt, merge } from '../moves/join.ts';
import { openVisit } from '../moves/log.ts';
import { openFlows } from '../moves/open-flows.ts';
import { graphFor, instanceOf, nodeOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** Goes on along every open flow; as a join it first waits for whoever may still come. */
export function inclusive(run: Run, token: TokenRow, node: GraphNode): void {
  if (node.incoming.length > 1) {
    arrive(run, token, node);
    return;
  }
  openVisit(run, token, node);
  goOn(run, token, node);
}

/**
 * Merges at one inclusive join that nobody else can reach any more, or where every incoming flow has a token (BPMN 2.0,
 * 13.4.3). Where joins wait for nobody but each other, one of them goes first. Says whether there was one.
 */
export function fireInclusiveJoin(run: Run): boolean {
  const waiting = run.unit.token.where((token) => token.state === 'join' && isInclusive(run, token));
  const ready =
    waiting.find((token) => isFull(run, token) || !mayBeReached(run, token, isHeldElsewhere)) ??
    waiting.find((token) => !mayBeReached(run, token, (_run, other) => other.state === 'join'));
  if (!ready) return false;
  const node = nodeOf(run, ready);
  merge(run, ready, arrivedAt(run, ready), node);
  goOn(run, ready, node);
  return true;
}

function goOn(run: Run, token: TokenRow, node: GraphNode): void {
  const ways = openFlows(run, token, node);
  if (ways) fork(run, token, ways);
  else run.unit.token.change(token, { state: 'wait' });
}

function isInclusive(run: Run, token: TokenRow): boolean {
  return nodeOf(run, token).spec.kind === 'inclusive' && instanceOf(run, token).status === 'active';
}

function isFull(run: Run, token: TokenRow): boolean {
  const ways = new Set(arrivedAt(run, token).map(({ viaFlow }) => viaFlow));
  return nodeOf(run, token).incoming.every(({ id }) => ways.has(id));
}

/** At a parallel join a token goes nowhere by itself: whoever releases it is looked at himself. */
function isHeldElsewhere(run: Run, token: TokenRow): boolean {
  return token.state === 'join' && nodeOf(run, token).spec.kind === 'parallel';
}

type Passed = (run: Run, other: TokenRow) => boolean;

/** Can another token of the scope still come to this join? Those passed over do not count. */
function mayBeReached(run: Run, token: TokenRow, isPassedOver: Passed): boolean {
  const node = nodeOf(run, token);
  const graph = graphFor(run, token.instanceId);
  const coming = run.unit.token.find((other) => {
    if (other.parentId !== token.parentId || other.nodeId === null) return false;
    if (other.nodeId === node.id && other.state === 'join') return false;
    const at = graph.nodes.get(other.nodeId);
    return at !== undefined && !isPassedOver(run, other) && reachOf(graph, at).has(node.id);
  });
  return coming !== undefined;
}
