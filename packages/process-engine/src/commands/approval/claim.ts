import { refuse } from '../../context/refusals.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { isCandidate, openTaskOf } from '../base/open-task.ts';

/** 签收: one of those who may takes the task; where a model names nobody at all, anybody may. */
export const claim: Handler<'claim'> = (run, command) => {
  const task = openTaskOf(run, command.taskId);
  const { by } = command;
  if (task.assignee !== null && task.assignee === by) return;
  if (task.assignee !== null) throw refuse('alreadyClaimed', { task: task.name, user: task.assignee });
  const hasCandidates = run.unit.taskCandidate.find((row) => row.taskId === task.id) !== undefined;
  if (by === null || (hasCandidates && !isCandidate(run, task, by))) {
    throw refuse('notClaimable', { task: task.name });
  }
  writeTaskDecision(run, task, 'claim');
  run.unit.task.change(task, { assignee: by });
};
