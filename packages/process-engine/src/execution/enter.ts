import { behave } from '../behaviours/all.ts';
import { type ExecutionContext, getGraph } from '../context/execution-context.ts';
import { nodeIn } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { startLoop } from '../transitions/tasks/start-loop.ts';
import { takeInputs } from '../transitions/tokens/parameters.ts';
import { addJob, subscribeBoundaries } from '../transitions/tokens/subscribe.ts';
import { getContainer } from '../transitions/tokens/tokens.ts';

interface Entrance {
  readonly nodeId: string;
  readonly viaFlow: string | null;
  /** Its job has run: do not wait for one again. */
  readonly resumed?: boolean;
}

/** A token comes to a node: it waits for a job, is multiplied, or does what the kind of node does. */
export function enter(run: ExecutionContext, token: TokenRow, { nodeId, viaFlow, resumed }: Entrance): void {
  const node = nodeIn(getGraph(run, token.instanceId), nodeId);
  run.unit.token.change(token, { nodeId, viaFlow, state: 'active' });
  if (node.spec.asyncBefore && !resumed) {
    run.unit.token.change(token, { state: 'wait' });
    addJob(run, token, { nodeId, kind: 'async', dueAt: run.ports.now });
    return;
  }
  takeInputs(run, token, node);
  const isInstance = getContainer(run, token) !== undefined;
  if (!isInstance) subscribeBoundaries(run, token, node);
  if (node.spec.loop && !isInstance) startLoop(run, token, node, node.spec.loop);
  else behave(run, token, node);
}
