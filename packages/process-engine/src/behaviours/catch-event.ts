import { scheduleLeave } from '../context/execution-context.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { subscribe } from '../transitions/tokens/subscribe.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for its event; the catching half of a link waits for nothing. */
export const catchEvent: Behaviour<'catch'> = (run, token, node) => {
  openActivity(run, token, node);
  if (node.spec.event.kind === 'link') {
    scheduleLeave(run, token);
    return;
  }
  run.unit.token.change(token, { state: 'wait' });
  subscribe(run, token, node);
};
