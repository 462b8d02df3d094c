import { writeTaskAction } from '../moves/actions.ts';
import { tellTask } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 退还 a claimed task to everybody who may claim it. */
export const unclaim: Handler<'unclaim'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const candidates = run.unit.taskCandidate.where((row) => row.taskId === task.id);
  if (candidates.length === 0) throw refuse('notClaimed', { task: task.name });
  writeTaskAction(run, task, 'unclaim');
  run.unit.task.change(task, { assignee: null });
  tellTask(run, 'taskReopened', task);
};
