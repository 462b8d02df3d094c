import { emit, scheduleLeave } from '../context/execution-context.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import type { Behaviour } from './behaviour.ts';

/** Names the action to run; the caller runs it in the same transaction. */
export const serviceTask: Behaviour<'serviceTask'> = (run, token, node) => {
  openActivity(run, token, node);
  emit(run, { kind: 'serviceCall', instanceId: token.instanceId, nodeId: node.id, action: node.spec.action });
  scheduleLeave(run, token);
};
