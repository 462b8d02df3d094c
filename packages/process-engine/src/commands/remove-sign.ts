import { writeTaskAction } from '../moves/actions.ts';
import { removeSigner } from '../moves/remove-signer.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import type { Handler } from './command.ts';
import { knownTask, ownTaskOf } from './open-task.ts';

/** 减签: takes away signers who were added to my step and have not signed. */
export const removeSign: Handler<'removeSign'> = (run, command) => {
  const task = taskWithSigners(run, command.taskId);
  if (command.users.length === 0) throw refuse('noUsers');
  writeTaskAction(run, task, 'removeSign', command.users);
  for (const user of command.users) {
    if (!removeSigner(run, task, user)) throw refuse('notAddedSigner', { user });
  }
};

/** A task that waits for signers before it is blocked, and still its owner's to change. */
function taskWithSigners(run: Run, taskId: string): TaskRow {
  const task = knownTask(run, taskId);
  if (task.status !== 'blocked') return ownTaskOf(run, taskId);
  const { by } = run.actor;
  if (by !== null && task.assignee !== by)
    throw refuse('notYourTask', { task: task.name, user: task.assignee ?? '' });
  return task;
}
