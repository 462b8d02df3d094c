import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { LogRow, TaskRow } from '../../state/rows.ts';
import { hasDirectReturn } from '../../transitions/rollback/direct-return.ts';
import { behind, stepOf } from '../../transitions/rollback/history.ts';
import { isJumpBehind } from '../../transitions/rollback/jumped.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import { writeTaskAction } from '../../transitions/tasks/actions.ts';
import { takeBackFromSigner } from '../../transitions/tasks/take-back-from-signer.ts';
import { isDecision } from '../../transitions/tasks/tasks.ts';
import { DETOUR } from '../../transitions/tokens/log.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 撤回 */
export const withdraw: Handler<'withdraw'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const { task, visit } = withdrawable(run, main.id, command);
  writeTaskAction(run, task, 'withdraw');
  if (!takeBackFromSigner(run, task)) {
    refuseWhenActed(run, task, visit);
    rollback(run, [visit], 'withdraw');
  }
  run.unit.task.change(task, { status: 'cancelled', outcome: 'withdrawn' });
};

interface Withdrawable {
  readonly task: TaskRow;
  readonly visit: LogRow;
}

function withdrawable(
  run: ExecutionContext,
  rootId: string,
  { by, taskId }: CommandOf<'withdraw'>,
): Withdrawable {
  const task = taskId === undefined ? lastDoneBy(run, rootId, by) : run.unit.task.get(taskId);
  const visit = task && run.unit.log.get(task.logId);
  if (!task || !visit || !isVoteOf(task, by) || !isStanding(run, visit)) throw refuse('nothingToWithdraw');
  if (hasDirectReturn(run)) throw refuse('detourOpen');
  return { task, visit };
}

/** The visit was neither undone nor dropped, and not a direct return, which leads to nothing. */
function isStanding(run: ExecutionContext, visit: LogRow): boolean {
  return (visit.endedAt === null || visit.why === 'done') && stepOf(run, visit).why !== DETOUR;
}

function isVoteOf(task: TaskRow, by: string | null): boolean {
  return (
    task.status === 'done' && task.doneBy === by && (task.outcome === 'agree' || task.outcome === 'disagree')
  );
}

function lastDoneBy(run: ExecutionContext, rootId: string, by: string | null): TaskRow | undefined {
  const mine = run.unit.task.where((task) => task.rootId === rootId && isVoteOf(task, by));
  const standing = mine.filter((task) => isStanding(run, run.unit.log.need(task.logId)));
  return standing.sort(byEnd).at(-1);
}

function byEnd(left: TaskRow, right: TaskRow): number {
  return (left.endedAt ?? '').localeCompare(right.endedAt ?? '') || left.seq - right.seq;
}

function refuseWhenActed(run: ExecutionContext, task: TaskRow, visit: LogRow): void {
  const led = behind(run, [visit]);
  const acted = run.unit.task.find(
    (other) =>
      other.status === 'done' && isDecision(other) && other.logId !== task.logId && led.has(other.logId),
  );
  if (acted) throw refuse('nextHasActed', { user: acted.doneBy ?? '' });
  if (isJumpBehind(run, visit)) throw refuse('jumpedSince');
}
