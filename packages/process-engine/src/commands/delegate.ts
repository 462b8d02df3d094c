import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 委派: another gives his opinion, then the task comes back to its owner; to nobody when nobody had claimed it. */
export const delegate: Handler<'delegate'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const isAgain = task.delegationState === 'pending';
  writeTaskAction(run, task, 'delegate', [command.to]);
  if (task.assignee === null) {
    handOver(run, task, command.to, { delegationState: 'pending' }, { keepsCandidates: true });
    return;
  }
  handOver(run, task, command.to, {
    owner: isAgain ? task.owner : task.assignee,
    delegationState: 'pending',
  });
};
