import { planLeave, type Run, type StepOutcome, tell } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import { stopClock } from './deadlines.ts';
import { clearCandidates, copyTask, endConsults, openAgain, tellTask } from './tasks.ts';

/** A task is done: the next signer of its step gets it, the blocked one gets it back, or the step is left. */
export function completeTask(
  run: Run,
  task: TaskRow,
  outcome: StepOutcome,
  by: string | null = handlerNow(run, task),
): void {
  markDone(run, task, outcome, by);
  if (outcome === 'agree' && task.afterSign.length > 0) passOn(run, task);
  else if (task.unblocks !== null) unblock(run, task.unblocks);
  else planLeave(run, run.unit.token.need(task.tokenId), outcome);
}

/** Notes on the task and on the visit who has done it; null for nobody, when its time was over. */
export function markDone(
  run: Run,
  task: TaskRow,
  outcome: string,
  by: string | null = handlerNow(run, task),
): void {
  run.unit.task.change(task, { status: 'done', doneBy: by, outcome, endedAt: run.ports.now });
  clearCandidates(run, task);
  stopClock(run, task);
  endConsults(run, task);
  const visit = run.unit.log.get(task.logId);
  if (visit) run.unit.log.change(visit, { byUser: by });
  tell(run, { kind: 'taskDone', taskId: task.id, nodeId: task.nodeId, outcome });
}

function handlerNow(run: Run, task: TaskRow): string | null {
  return run.actor.by ?? task.assignee;
}

/** 后加签: the next of the signers behind this one. */
function passOn(run: Run, task: TaskRow): void {
  const [assignee, ...afterSign] = task.afterSign;
  if (assignee === undefined) return;
  tellTask(run, 'taskCreated', copyTask(run, task, { assignee, afterSign }));
}

/** 前加签: when the last signer before is done, the original handler has his task back. */
export function unblock(run: Run, taskId: string): void {
  const task = run.unit.task.get(taskId);
  if (task?.status !== 'blocked') return;
  const isWaiting = run.unit.task.findLive(
    (other) => other.unblocks === taskId && (other.status === 'open' || other.status === 'blocked'),
  );
  if (isWaiting) return;
  openAgain(run, task);
}
