import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { cancelTask, copyTask, emitTask, isDecision, isPending, putAside } from './tasks.ts';

/**
 * Withdraws within one step, between the signers added before or after: the step itself has not been left by this
 * task. Says false when it has, so that the step has to be gone back to.
 */
export function takeBackFromSigner(run: ExecutionContext, task: TaskRow): boolean {
  if (task.unblocks !== null) {
    blockAgain(run, task, run.unit.task.need(task.unblocks));
    return true;
  }
  const next = nextSigner(run, task);
  if (!next) return false;
  if (next.status !== 'open') throw refuse('nextHasActed', { user: next.doneBy ?? next.assignee ?? '' });
  cancelTask(run, next, 'withdraw');
  const approversAfter = [...(next.assignee === null ? [] : [next.assignee]), ...next.approversAfter];
  open(run, task, { approversAfter });
  return true;
}

function blockAgain(run: ExecutionContext, task: TaskRow, blocked: TaskRow): void {
  if (blocked.status !== 'open' && blocked.status !== 'blocked') {
    throw refuse('nextHasActed', { user: blocked.doneBy ?? blocked.assignee ?? '' });
  }
  putAside(run, blocked, 'blocked');
  open(run, task, {});
}

/** The signer who got the step from this one. */
function nextSigner(run: ExecutionContext, task: TaskRow): TaskRow | undefined {
  return run.unit.task
    .where((other) => other.activityId === task.activityId && other.unblocks === null && isDecision(other))
    .filter((other) => other.seq > task.seq && (other.status === 'done' || isPending(other)))
    .sort((left, right) => left.seq - right.seq)[0];
}

function open(run: ExecutionContext, task: TaskRow, patch: Partial<TaskRow>): void {
  emitTask(run, 'taskReopened', copyTask(run, task, { assignee: task.doneBy, ...patch }));
}
