import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import { setVars } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** The delegate hands the task back with his opinion. */
export const resolve: Handler<'resolve'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  if (task.delegationState !== 'pending' || task.owner === null) {
    throw refuse('notDelegated', { task: task.name });
  }
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  writeTaskAction(run, task, 'resolve', [task.owner]);
  handOver(run, task, task.owner, { delegationState: 'resolved' });
};
