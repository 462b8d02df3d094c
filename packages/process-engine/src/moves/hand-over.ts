import { refuse } from '../refusals.ts';
import { type Run, tell } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import { clearCandidates, usersOf } from './tasks.ts';

/** A delegated task that comes to its owner again, by whatever way, is his to decide. */
const HOME = { delegationState: 'resolved' } as const;

/** Gives an open task to somebody else. */
export function handOver(run: Run, task: TaskRow, to: string, patch: Partial<TaskRow> = {}): void {
  if (to === task.assignee) throw refuse('sameUser');
  const from = task.assignee;
  const isBackHome = task.delegationState === 'pending' && to === task.owner;
  clearCandidates(run, task);
  run.unit.task.change(task, { assignee: to, readAt: null, ...patch, ...(isBackHome ? HOME : {}) });
  const visit = run.unit.log.get(task.logId);
  if (visit) run.unit.log.change(visit, { assignee: to });
  const { id, nodeId, instanceId } = task;
  tell(run, { kind: 'taskHandedOver', from, taskId: id, nodeId, instanceId, users: usersOf(run, task) });
}
