import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import type { JobRow, TaskRow } from '../../state/rows.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { getUsers } from '../../transitions/tasks/tasks.ts';
import { deadlineSpec, nextReminder } from '../../transitions/tokens/deadlines.ts';

/** 超时提醒: tells whoever has the task, as often as the step says. */
export function runReminder(run: ExecutionContext, job: JobRow, task: TaskRow): void {
  const users = getUsers(run, task);
  const left = job.leftN ?? 1;
  const of = deadlineSpec(run, task)?.overdue?.remind?.times ?? left;
  const { id, nodeId, instanceId, dueAt } = task;
  writeDecision(run, task, 'remind', { taskId: id, nodeId, target: users });
  emit(run, { kind: 'remind', taskId: id, nodeId, instanceId, users, nth: of - left + 1, of, dueAt });
  const next = left > 1 ? nextReminder(run, task, job) : undefined;
  if (next === undefined) run.unit.job.remove(job);
  else run.unit.job.change(job, { dueAt: next, leftN: left - 1, lockedBy: null, lockedUntil: null });
}
