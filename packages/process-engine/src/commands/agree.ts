import { writeTaskAction } from '../moves/actions.ts';
import { completeTask } from '../moves/complete-task.ts';
import { notePicks } from '../moves/picks.ts';
import { setVars } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import { nodeOf, type Run } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 同意 (or 不同意): completes a task. */
export const agree: Handler<'agree'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const outcome = command.outcome ?? 'agree';
  refuseDelegated(task);
  if (outcome === 'disagree' && isApplication(run, task)) {
    throw refuse('cannotDisagree', { node: task.name });
  }
  setVars(run, run.unit.token.need(task.tokenId), command.vars);
  notePicks(run, task, command.picked);
  writeTaskAction(run, task, isApplication(run, task) ? 'resubmit' : outcome);
  completeTask(run, task, outcome);
};

/** 委派: who was asked for an opinion hands it back, he does not decide. */
export function refuseDelegated(task: TaskRow): void {
  if (task.delegationState !== 'pending') return;
  throw refuse('delegatedMustResolve', { task: task.name, user: task.owner ?? '' });
}

export function isApplication(run: Run, task: TaskRow): boolean {
  const { spec } = nodeOf(run, task);
  return spec.kind === 'userTask' && spec.isStarterStep === true;
}
