import { refuse } from '../../context/refusals.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { emitTask } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 退还 a claimed task to everybody who may claim it. */
export const unclaim: Handler<'unclaim'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const candidates = run.unit.taskCandidate.where((row) => row.taskId === task.id);
  if (candidates.length === 0) throw refuse('notClaimed', { task: task.name });
  writeTaskDecision(run, task, 'unclaim');
  run.unit.task.change(task, { assignee: null });
  emitTask(run, 'taskReopened', task);
};
