import { getGraph } from '../context/execution-context.ts';
import { nodeIn } from '../model/graph.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { subscribe, waitFor } from '../transitions/tokens/subscribe.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for the first of the events behind it. */
export const eventGateway: Behaviour<'eventGateway'> = (run, token, node) => {
  openActivity(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  for (const flow of node.outgoing) {
    const target = nodeIn(getGraph(run, token.instanceId), flow.to);
    subscribe(run, token, target);
    const { spec } = target;
    if (spec.kind === 'receiveTask' && spec.message !== undefined) {
      waitFor(run, token, target, { kind: 'message', name: spec.message });
    }
  }
};
