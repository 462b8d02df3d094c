import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { handover } from '../../transitions/tasks/handover.ts';
import { emitTask } from '../../transitions/tasks/tasks.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** The delegate hands the task back with his opinion. */
export const resolve: Handler<'resolve'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  if (task.delegationState !== 'pending') throw refuse('notDelegated', { task: task.name });
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  writeTaskDecision(run, task, 'resolve', task.owner === null ? [] : [task.owner]);
  if (task.owner !== null) handover(run, task, task.owner, { delegationState: 'resolved' });
  else giveBack(run, task);
};

/** It was delegated before anybody had claimed it. */
function giveBack(run: ExecutionContext, task: TaskRow): void {
  run.unit.task.change(task, { assignee: null, delegationState: 'resolved', readAt: null });
  emitTask(run, 'taskReopened', task);
}
