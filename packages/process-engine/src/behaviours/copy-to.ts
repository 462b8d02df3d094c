import { resolveRule } from '../approvers/resolve-rule.ts';
import { writeAction } from '../moves/actions.ts';
import { openVisit } from '../moves/log.ts';
import { planLeave, tell } from '../run.ts';
import type { Behaviour } from './behaviour.ts';

/** 抄送: tells people and goes on. */
export const copyTo: Behaviour<'copyTo'> = (run, token, node) => {
  const users = resolveRule(run, token, node.spec.to);
  if (!users) return;
  openVisit(run, token, node);
  if (users.length > 0) {
    writeAction(run, token, 'auto', { nodeId: node.id, target: users, comment: '抄送' });
    tell(run, { kind: 'cc', instanceId: token.instanceId, nodeId: node.id, users });
  }
  planLeave(run, token);
};
