import { openActivity } from '../transitions/tokens/activity.ts';
import { waitFor } from '../transitions/tokens/subscribe.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for a message, or to be triggered by the caller. */
export const receiveTask: Behaviour<'receiveTask'> = (run, token, node) => {
  openActivity(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  const { message } = node.spec;
  if (message !== undefined) waitFor(run, token, node, { kind: 'message', name: message });
};
