import { openVisit } from '../moves/log.ts';
import { waitFor } from '../moves/subscribe.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for a message, or to be triggered by the caller. */
export const receiveTask: Behaviour<'receiveTask'> = (run, token, node) => {
  openVisit(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  const { message } = node.spec;
  if (message !== undefined) waitFor(run, token, node, { kind: 'message', name: message });
};
