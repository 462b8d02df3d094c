import { type ExecutionContext, getCalendar, getInstance, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { UserTaskNode } from '../../model/process-nodes.ts';
import type { JobRow, TaskRow } from '../../state/rows.ts';
import { readDeadline } from '../../time/date-text.ts';
import { earlier, later } from '../../time/due-time.ts';
import type { WorkingCalendar } from '../../time/working-calendar.ts';
import { addJob } from './subscribe.ts';
import { textAt } from './text-at.ts';

/** A task has come to somebody: its deadline, its reminders and what happens at the deadline begin to count. */
export function startClock(run: ExecutionContext, task: TaskRow): void {
  const spec = deadlineSpec(run, task);
  if (!spec) return;
  const { now } = run.ports;
  const text = textAt(run, run.unit.token.need(task.tokenId), spec.dueIn);
  // Only what is worked out may come to nothing.
  if (text === null) return;
  const dueAt =
    withdrawnDeadline(run, task) ?? later(now, text, calendarFor(run, task, spec)) ?? readDeadline(text);
  if (dueAt === undefined) throw refuse('deadlineNotReadable', { node: task.name, value: text });
  run.unit.task.change(task, { dueAt });
  const { remind, action } = spec.overdue ?? {};
  if (remind) {
    const first = firstReminder(run, task, spec, { now, dueAt });
    addTaskJob(run, task, { kind: 'remind', dueAt: first, every: remind.every, leftN: remind.times });
  }
  if (action !== undefined) addTaskJob(run, task, { kind: 'overdue', dueAt });
}

/** The deadline of the decision that its maker has just taken back: taking back gives no more time. */
function withdrawnDeadline(run: ExecutionContext, task: TaskRow): string | undefined {
  const { id, instanceId, nodeId, assignee } = task;
  const [before] = run.unit.task
    .where(
      (one) =>
        one.id !== id && one.instanceId === instanceId && one.nodeId === nodeId && one.assignee === assignee,
    )
    .sort((left, right) => right.seq - left.seq);
  return before?.outcome === 'withdrawn' ? (before.dueAt ?? undefined) : undefined;
}

/** Nobody has to do with the task for now, or any more. */
export function stopClock(run: ExecutionContext, task: TaskRow): void {
  for (const job of run.unit.job.where((row) => row.taskId === task.id)) run.unit.job.remove(job);
}

/** The next time of a reminder; those that were missed while nobody ran them are not caught up with. */
export function nextReminder(
  run: ExecutionContext,
  task: TaskRow,
  { dueAt, every }: JobRow,
): string | undefined {
  const spec = deadlineSpec(run, task);
  if (!spec || every === null) return undefined;
  const calendar = calendarFor(run, task, spec);
  const next = later(dueAt, every, calendar);
  return next !== undefined && next > run.ports.now ? next : later(run.ports.now, every, calendar);
}

type DeadlineSpec = UserTaskNode & { readonly dueIn: string };

/** The step of a task that has a deadline. */
export function deadlineSpec(run: ExecutionContext, task: TaskRow): DeadlineSpec | undefined {
  const { spec } = getNode(run, task);
  if (task.purpose === 'consult' || spec.kind !== 'userTask' || spec.dueIn === undefined) return undefined;
  return spec as DeadlineSpec;
}

function calendarFor(
  run: ExecutionContext,
  task: TaskRow,
  { dueOn }: UserTaskNode,
): WorkingCalendar | undefined {
  return dueOn === 'working' ? getCalendar(run, getInstance(run, task)) : undefined;
}

function firstReminder(
  run: ExecutionContext,
  task: TaskRow,
  spec: DeadlineSpec,
  { now, dueAt }: { readonly now: string; readonly dueAt: string },
): string {
  const before = spec.overdue?.remind?.before;
  if (before === undefined) return dueAt;
  const first = earlier(dueAt, before, calendarFor(run, task, spec)) ?? dueAt;
  return first > now ? first : now;
}

function addTaskJob(
  run: ExecutionContext,
  task: TaskRow,
  given: Partial<JobRow> & Pick<JobRow, 'kind' | 'dueAt'>,
): void {
  const token = run.unit.token.need(task.tokenId);
  addJob(run, token, { nodeId: task.nodeId, taskId: task.id, ...given });
}
