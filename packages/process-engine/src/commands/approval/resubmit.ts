import { refuse } from '../../context/refusals.ts';
import { completeTask } from '../../transitions/tasks/complete-task.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { recordSelectedApprovers } from '../../transitions/tasks/selected-approvers.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { isApplication } from './approve.ts';

/** 重新提交 what came back. */
export const resubmit: Handler<'resubmit'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const token = run.unit.token.need(task.tokenId);
  if (!token.directReturn && !isApplication(run, task)) throw refuse('notResubmit', { task: task.name });
  setVars(run, token, command.vars);
  recordSelectedApprovers(run, task, command.selectedApprovers);
  writeTaskDecision(run, task, 'resubmit');
  completeTask(run, task, 'approve');
};
