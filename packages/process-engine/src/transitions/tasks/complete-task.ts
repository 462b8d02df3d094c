import {
  type ExecutionContext,
  emit,
  type StepOutcome,
  scheduleLeave,
} from '../../context/execution-context.ts';
import type { TaskRow } from '../../state/rows.ts';
import { stopClock } from '../tokens/deadlines.ts';
import { clearCandidates, copyTask, emitTask, endConsults, reopenTask } from './tasks.ts';

/** A task is done: the next signer of its step gets it, the blocked one gets it back, or the step is left. */
export function completeTask(
  run: ExecutionContext,
  task: TaskRow,
  outcome: StepOutcome,
  by: string | null = handlerNow(run, task),
): void {
  markDone(run, task, outcome, by);
  if (outcome === 'approve' && task.approversAfter.length > 0) passOn(run, task);
  else if (task.unblocks !== null) unblock(run, task.unblocks);
  else scheduleLeave(run, run.unit.token.need(task.tokenId), outcome);
}

/** Notes on the task and on the activity who has done it; null for nobody, when its time was over. */
export function markDone(
  run: ExecutionContext,
  task: TaskRow,
  outcome: string,
  by: string | null = handlerNow(run, task),
): void {
  run.unit.task.change(task, { status: 'done', doneBy: by, outcome, endedAt: run.ports.now });
  clearCandidates(run, task);
  stopClock(run, task);
  endConsults(run, task);
  const activity = run.unit.activity.get(task.activityId);
  if (activity) run.unit.activity.change(activity, { byUser: by });
  emit(run, { kind: 'taskDone', taskId: task.id, nodeId: task.nodeId, outcome });
}

function handlerNow(run: ExecutionContext, task: TaskRow): string | null {
  return run.actor.by ?? task.assignee;
}

/** 后加签: the next of the signers behind this one. */
function passOn(run: ExecutionContext, task: TaskRow): void {
  const [assignee, ...approversAfter] = task.approversAfter;
  if (assignee === undefined) return;
  emitTask(run, 'taskCreated', copyTask(run, task, { assignee, approversAfter }));
}

/** 前加签: when the last signer before is done, the original handler has his task back. */
export function unblock(run: ExecutionContext, taskId: string): void {
  const task = run.unit.task.get(taskId);
  if (task?.status !== 'blocked') return;
  const isWaiting = run.unit.task.findLive(
    (other) => other.unblocks === taskId && (other.status === 'open' || other.status === 'blocked'),
  );
  if (isWaiting) return;
  reopenTask(run, task);
}
