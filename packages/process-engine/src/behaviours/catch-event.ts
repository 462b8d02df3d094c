import { openVisit } from '../moves/log.ts';
import { subscribe } from '../moves/subscribe.ts';
import { planLeave } from '../run.ts';
import type { Behaviour } from './behaviour.ts';

/** Waits for its event; the catching half of a link waits for nothing. */
export const catchEvent: Behaviour<'catch'> = (run, token, node) => {
  openVisit(run, token, node);
  if (node.spec.event.kind === 'link') {
    planLeave(run, token);
    return;
  }
  run.unit.token.change(token, { state: 'wait' });
  subscribe(run, token, node);
};
