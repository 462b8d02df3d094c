import { writeTaskAction } from '../moves/actions.ts';
import { completeTask } from '../moves/complete-task.ts';
import { notePicks } from '../moves/picks.ts';
import { setVars } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import { isApplication } from './agree.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 重新提交 what came back. */
export const resubmit: Handler<'resubmit'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const token = run.unit.token.need(task.tokenId);
  if (!token.ret && !isApplication(run, task)) throw refuse('notResubmit', { task: task.name });
  setVars(run, token, command.vars);
  notePicks(run, task, command.picked);
  writeTaskAction(run, task, 'resubmit');
  completeTask(run, task, 'agree');
};
