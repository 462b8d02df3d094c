import { linkTargetOf } from '../model/graph.ts';
import { closeVisit, openVisit } from '../moves/log.ts';
import { throwEvent } from '../moves/throw-event.ts';
import { plan, planLeave } from '../run.ts';
import type { Behaviour } from './behaviour.ts';

/** Throws its event and goes on, or goes on at the other half of a link. */
export const throwingEvent: Behaviour<'throw'> = (run, token, node) => {
  openVisit(run, token, node);
  const target = linkTargetOf(node);
  if (target) {
    closeVisit(run, token);
    plan(run, { kind: 'enter', tokenId: token.id, nodeId: target.id, viaFlow: null });
    return;
  }
  if (throwEvent(run, token, node)) planLeave(run, token);
};
