import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { completeTask } from '../../transitions/tasks/complete-task.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { recordSelectedApprovers } from '../../transitions/tasks/selected-approvers.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 同意 (or 不同意): completes a task. */
export const approve: Handler<'approve'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const outcome = command.outcome ?? 'approve';
  refuseDelegated(task);
  if (outcome === 'voteAgainst' && isApplication(run, task)) {
    throw refuse('cannotVoteAgainst', { node: task.name });
  }
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  recordSelectedApprovers(run, task, command.selectedApprovers);
  writeTaskDecision(run, task, isApplication(run, task) ? 'resubmit' : outcome);
  completeTask(run, task, outcome);
};

/** 委派: who was asked for an opinion hands it back, he does not decide. */
export function refuseDelegated(task: TaskRow): void {
  if (task.delegationState !== 'pending') return;
  throw refuse('delegatedMustResolve', { task: task.name, user: task.owner ?? '' });
}

export function isApplication(run: ExecutionContext, task: TaskRow): boolean {
  const { spec } = getNode(run, task);
  return spec.kind === 'userTask' && spec.isInitiatorStep === true;
}
