import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow, TaskRow } from '../../state/rows.ts';
import { hasDirectReturn } from '../../transitions/rollback/direct-return.ts';
import { behind, isJumpBehind, stepOf } from '../../transitions/rollback/history.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { takeBackFromSigner } from '../../transitions/tasks/take-back-from-signer.ts';
import { isDecision } from '../../transitions/tasks/tasks.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 撤回 */
export const withdraw: Handler<'withdraw'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const { task, activity } = withdrawable(run, main.id, command);
  writeTaskDecision(run, task, 'withdraw');
  if (!takeBackFromSigner(run, task)) {
    refuseWhenActed(run, task, activity);
    rollback(run, [activity], 'withdraw');
  }
  run.unit.task.change(task, { status: 'cancelled', outcome: 'withdrawn' });
};

interface Withdrawable {
  readonly task: TaskRow;
  readonly activity: ActivityRow;
}

function withdrawable(
  run: ExecutionContext,
  rootId: string,
  { by, taskId }: CommandOf<'withdraw'>,
): Withdrawable {
  const task = taskId === undefined ? lastDoneBy(run, rootId, by) : run.unit.task.get(taskId);
  const activity = task && run.unit.activity.get(task.activityId);
  if (!task || !activity || !isVoteOf(task, by) || !isStanding(run, activity))
    throw refuse('nothingToWithdraw');
  if (hasDirectReturn(run)) throw refuse('directReturnOpen');
  return { task, activity };
}

/** The activity was neither undone nor dropped, and not a direct return, which leads to nothing. */
function isStanding(run: ExecutionContext, activity: ActivityRow): boolean {
  return (
    (activity.endedAt === null || activity.status === 'completed') &&
    stepOf(run, activity).status !== 'detour'
  );
}

function isVoteOf(task: TaskRow, by: string | null): boolean {
  return (
    task.status === 'done' &&
    task.doneBy === by &&
    (task.outcome === 'approve' || task.outcome === 'voteAgainst')
  );
}

function lastDoneBy(run: ExecutionContext, rootId: string, by: string | null): TaskRow | undefined {
  const mine = run.unit.task.where((task) => task.rootId === rootId && isVoteOf(task, by));
  const standing = mine.filter((task) => isStanding(run, run.unit.activity.need(task.activityId)));
  return standing.sort(byEnd).at(-1);
}

function byEnd(left: TaskRow, right: TaskRow): number {
  return (left.endedAt ?? '').localeCompare(right.endedAt ?? '') || left.seq - right.seq;
}

function refuseWhenActed(run: ExecutionContext, task: TaskRow, activity: ActivityRow): void {
  const led = behind(run, [activity]);
  const acted = run.unit.task.find(
    (other) =>
      other.status === 'done' &&
      isDecision(other) &&
      other.activityId !== task.activityId &&
      led.has(other.activityId),
  );
  if (acted) throw refuse('nextHasActed', { user: acted.doneBy ?? '' });
  if (isJumpBehind(run, activity)) throw refuse('jumpedSince');
}
