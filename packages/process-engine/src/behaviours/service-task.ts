import { openVisit } from '../moves/log.ts';
import { planLeave, tell } from '../run.ts';
import type { Behaviour } from './behaviour.ts';

/** Names the action to run; the caller runs it in the same transaction. */
export const serviceTask: Behaviour<'serviceTask'> = (run, token, node) => {
  openVisit(run, token, node);
  tell(run, { kind: 'serviceCall', instanceId: token.instanceId, nodeId: node.id, runs: node.spec.runs });
  planLeave(run, token);
};
