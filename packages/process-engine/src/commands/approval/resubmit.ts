import { refuse } from '../../context/refusals.ts';
import { writeTaskAction } from '../../transitions/tasks/actions.ts';
import { completeTask } from '../../transitions/tasks/complete-task.ts';
import { recordSelectedApprovers } from '../../transitions/tasks/selected-approvers.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { isApplication } from './agree.ts';

/** 重新提交 what came back. */
export const resubmit: Handler<'resubmit'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const token = run.unit.token.need(task.tokenId);
  if (!token.ret && !isApplication(run, task)) throw refuse('notResubmit', { task: task.name });
  setVars(run, token, command.vars);
  recordSelectedApprovers(run, task, command.picked);
  writeTaskAction(run, task, 'resubmit');
  completeTask(run, task, 'agree');
};
