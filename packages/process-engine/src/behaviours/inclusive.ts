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

/** Merges at one inclusive join that nobody else can reach any more. Says whether there was one. */
export function fireInclusiveJoin(run: Run): boolean {
  const ready = run.unit.token.find((token) => token.state === 'join' && isReady(run, token));
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

function isReady(run: Run, token: TokenRow): boolean {
  const node = nodeOf(run, token);
  if (node.spec.kind !== 'inclusive' || instanceOf(run, token).status !== 'active') return false;
  const graph = graphFor(run, token.instanceId);
  const mayCome = run.unit.token.find((other) => {
    if (other.parentId !== token.parentId || other.nodeId === null) return false;
    if (other.nodeId === node.id && other.state === 'join') return false;
    const at = graph.nodes.get(other.nodeId);
    return at !== undefined && reachOf(graph, at).has(node.id);
  });
  return mayCome === undefined;
}
