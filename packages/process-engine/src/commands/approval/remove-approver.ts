import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { removeApprovers } from '../../transitions/tasks/remove-signer.ts';
import type { Handler } from '../base/command.ts';
import { knownTask, ownTaskOf } from '../base/open-task.ts';

/** 减签: takes away signers who were added to my step and have not signed. */
export const removeApprover: Handler<'removeApprover'> = (run, command) => {
  const task = taskWithSigners(run, command.taskId);
  if (command.users.length === 0) throw refuse('noUsers');
  writeTaskDecision(run, task, 'removeApprover', command.users);
  for (const user of command.users) {
    if (!removeApprovers(run, task, user)) throw refuse('notAddedSigner', { user });
  }
};

/** A task that waits for signers before it is blocked, and still its owner's to change. */
function taskWithSigners(run: ExecutionContext, taskId: string): TaskRow {
  const task = knownTask(run, taskId);
  if (task.status !== 'blocked') return ownTaskOf(run, taskId);
  const { by } = run.actor;
  if (by !== null && task.assignee !== by)
    throw refuse('notYourTask', { task: task.name, user: task.assignee ?? '' });
  return task;
}
