import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import type { Handler } from './command.ts';
import { pendingTaskOf } from './open-task.ts';

/**
 * 指派: an administrator gives anybody's task to another, also one that waits for others or that nobody has claimed;
 * an unfinished delegation is over.
 */
export const reassign: Handler<'reassign'> = (run, command) => {
  const task = pendingTaskOf(run, command.taskId);
  writeTaskAction(run, task, 'reassign', [command.to]);
  handOver(run, task, command.to, { owner: null, delegationState: null });
};
