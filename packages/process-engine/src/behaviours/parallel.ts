import type { ExecutionContext } from '../context/execution-context.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { fork } from '../transitions/tokens/fork.ts';
import { arrive, arrivedAt, merge } from '../transitions/tokens/join.ts';
import { pauseAfter } from '../transitions/tokens/pause-after.ts';

/** Waits for a token on every incoming flow, then goes on along every outgoing one. */
export function parallel(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  if (node.incoming.length < 2) {
    openActivity(run, token, node);
    if (!pauseAfter(run, token, node)) fork(run, token, node.outgoing);
    return;
  }
  arrive(run, token, node);
  joinParallel(run, token, node);
}

/** Goes on when this arrival was the last one that was waited for. */
export function joinParallel(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const complete = oneForEachFlow(node, arrivedAt(run, token), token);
  if (!complete) return;
  merge(run, token, complete, node);
  if (!pauseAfter(run, token, node)) fork(run, token, node.outgoing);
}

/** A token that was put here by a jump, on no flow, stands for any flow that is missing. */
function oneForEachFlow(node: GraphNode, arrived: TokenRow[], newest: TokenRow): TokenRow[] | undefined {
  const flows = new Set(node.incoming.map((flow) => flow.id));
  const left = [newest, ...arrived.filter((token) => token !== newest)];
  const used: TokenRow[] = [];
  for (const id of flows) {
    const own = left.findIndex((token) => token.viaFlow === id);
    const index = own >= 0 ? own : left.findIndex((token) => !flows.has(token.viaFlow ?? ''));
    const [token] = index >= 0 ? left.splice(index, 1) : [];
    if (!token) return undefined;
    used.push(token);
  }
  return used.includes(newest) ? used : undefined;
}
