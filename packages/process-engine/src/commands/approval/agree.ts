import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { writeTaskAction } from '../../transitions/tasks/actions.ts';
import { completeTask } from '../../transitions/tasks/complete-task.ts';
import { recordSelectedApprovers } from '../../transitions/tasks/selected-approvers.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 同意 (or 不同意): completes a task. */
export const agree: Handler<'agree'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const outcome = command.outcome ?? 'agree';
  refuseDelegated(task);
  if (outcome === 'disagree' && isApplication(run, task)) {
    throw refuse('cannotDisagree', { node: task.name });
  }
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  recordSelectedApprovers(run, task, command.picked);
  writeTaskAction(run, task, isApplication(run, task) ? 'resubmit' : outcome);
  completeTask(run, task, outcome);
};

/** 委派: who was asked for an opinion hands it back, he does not decide. */
export function refuseDelegated(task: TaskRow): void {
  if (task.delegationState !== 'pending') return;
  throw refuse('delegatedMustResolve', { task: task.name, user: task.owner ?? '' });
}

export function isApplication(run: ExecutionContext, task: TaskRow): boolean {
  const { spec } = getNode(run, task);
  return spec.kind === 'userTask' && spec.isStarterStep === true;
}
