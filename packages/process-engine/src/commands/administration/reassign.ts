import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { handover } from '../../transitions/tasks/handover.ts';
import type { Handler } from '../base/command.ts';
import { pendingTaskOf } from '../base/open-task.ts';

/**
 * 指派: an administrator gives anybody's task to another, also one that waits for others or that nobody has claimed;
 * an unfinished delegation is over.
 */
export const reassign: Handler<'reassign'> = (run, command) => {
  const task = pendingTaskOf(run, command.taskId);
  writeTaskDecision(run, task, 'reassign', [command.to]);
  handover(run, task, command.to, { owner: null, delegationState: null });
};
