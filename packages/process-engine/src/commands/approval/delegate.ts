import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { handover } from '../../transitions/tasks/handover.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 委派: another gives his opinion, then the task comes back to its owner; to nobody when nobody had claimed it. */
export const delegate: Handler<'delegate'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const isAgain = task.delegationState === 'pending';
  writeTaskDecision(run, task, 'delegate', [command.to]);
  if (task.assignee === null) {
    handover(run, task, command.to, { delegationState: 'pending' }, { keepsCandidates: true });
    return;
  }
  handover(run, task, command.to, {
    owner: isAgain ? task.owner : task.assignee,
    delegationState: 'pending',
  });
};
