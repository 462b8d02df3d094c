import { schedule, scheduleLeave } from '../context/execution-context.ts';
import { linkTargetOf } from '../model/graph.ts';
import { throwEvent } from '../transitions/scopes/throw-event.ts';
import { closeActivity, openActivity } from '../transitions/tokens/activity.ts';
import type { Behaviour } from './behaviour.ts';

/** Throws its event and goes on, or goes on at the other half of a link. */
export const throwingEvent: Behaviour<'throw'> = (run, token, node) => {
  openActivity(run, token, node);
  const target = linkTargetOf(node);
  if (target) {
    closeActivity(run, token);
    schedule(run, { kind: 'enter', tokenId: token.id, nodeId: target.id, viaFlow: null });
    return;
  }
  if (throwEvent(run, token, node)) scheduleLeave(run, token);
};
