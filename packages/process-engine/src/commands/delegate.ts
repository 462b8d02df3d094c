import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import { refuse } from '../refusals.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 委派: another gives his opinion, then the task comes back to its owner. */
export const delegate: Handler<'delegate'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  if (task.assignee === null) throw refuse('claimFirst', { task: task.name });
  const isAgain = task.delegationState === 'pending';
  writeTaskAction(run, task, 'delegate', [command.to]);
  handOver(run, task, command.to, {
    owner: isAgain ? task.owner : task.assignee,
    delegationState: 'pending',
  });
};
