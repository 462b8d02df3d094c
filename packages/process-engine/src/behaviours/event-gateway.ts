import { nodeIn } from '../model/graph.ts';
import { openVisit } from '../moves/log.ts';
import { subscribe, waitFor } from '../moves/subscribe.ts';
import { graphFor } from '../run.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for the first of the events behind it. */
export const eventGateway: Behaviour<'eventGateway'> = (run, token, node) => {
  openVisit(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  for (const flow of node.outgoing) {
    const target = nodeIn(graphFor(run, token.instanceId), flow.to);
    subscribe(run, token, target);
    const { spec } = target;
    if (spec.kind === 'receiveTask' && spec.message !== undefined) {
      waitFor(run, token, target, { kind: 'message', name: spec.message });
    }
  }
};
