import { resolveRule } from '../approvers/resolve-rule.ts';
import { emit, scheduleLeave } from '../context/execution-context.ts';
import { writeDecision } from '../transitions/tasks/decisions.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import type { Behaviour } from './behaviour.ts';

/** 抄送: tells people and goes on. */
export const copyTo: Behaviour<'copyTo'> = (run, token, node) => {
  const users = resolveRule(run, token, node.spec.to);
  if (!users) return;
  openActivity(run, token, node);
  if (users.length > 0) {
    writeDecision(run, token, 'auto', { nodeId: node.id, target: users, comment: '抄送' });
    emit(run, { kind: 'cc', instanceId: token.instanceId, nodeId: node.id, users });
  }
  scheduleLeave(run, token);
};
