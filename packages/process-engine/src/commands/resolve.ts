import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import { setVars } from '../moves/scope-vars.ts';
import { tellTask } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** The delegate hands the task back with his opinion. */
export const resolve: Handler<'resolve'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  if (task.delegationState !== 'pending') throw refuse('notDelegated', { task: task.name });
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  writeTaskAction(run, task, 'resolve', task.owner === null ? [] : [task.owner]);
  if (task.owner !== null) handOver(run, task, task.owner, { delegationState: 'resolved' });
  else giveBack(run, task);
};

/** It was delegated before anybody had claimed it. */
function giveBack(run: Run, task: TaskRow): void {
  run.unit.task.change(task, { assignee: null, delegationState: 'resolved', readAt: null });
  tellTask(run, 'taskReopened', task);
}
