import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { InstanceRow, TaskRow } from '../../state/rows.ts';

/** The task, if it can be worked on now; otherwise the sentence why not. */
export function openTaskOf(run: ExecutionContext, taskId: string): TaskRow {
  const task = knownTask(run, taskId);
  refuseClosed(run, task);
  activeMain(run, task.instanceId);
  if (task.status === 'blocked') throw refuse('taskBlocked', { task: task.name });
  if (task.status === 'onHold') throw refuse('taskOnHold', { task: task.name });
  return task;
}

/** The open task of the person who acts. A candidate takes an unclaimed one by acting on it. */
export function ownTaskOf(run: ExecutionContext, taskId: string): TaskRow {
  const task = openTaskOf(run, taskId);
  if (task.purpose === 'consult') throw refuse('onlyAsked', { task: task.name });
  const { by } = run.actor;
  if (by === null || task.assignee === by) return task;
  if (task.assignee !== null) throw refuse('notYourTask', { task: task.name, user: task.assignee });
  if (!isCandidate(run, task, by)) throw refuse('claimFirst', { task: task.name });
  run.unit.task.change(task, { assignee: by });
  return task;
}

/** The open task of one who is asked for his word. */
export function askedTaskOf(run: ExecutionContext, taskId: string): TaskRow {
  const task = openTaskOf(run, taskId);
  const { by } = run.actor;
  if (task.purpose !== 'consult') throw refuse('notAsked', { task: task.name });
  if (by !== null && task.assignee !== by)
    throw refuse('notYourTask', { task: task.name, user: task.assignee ?? '' });
  return task;
}

/** A task that has not ended, of a process that has not; it may be waiting for others, or the process suspended. */
export function pendingTaskOf(run: ExecutionContext, taskId: string): TaskRow {
  const task = knownTask(run, taskId);
  refuseClosed(run, task);
  aliveMain(run, task.instanceId);
  return task;
}

/** May whoever acts take this task: himself, or by one of his groups or departments? */
export function isCandidate(run: ExecutionContext, task: TaskRow, user: string): boolean {
  const { groups = [], departments = [] } = run.actor;
  const names = { u: [user], g: groups, d: departments };
  return (
    run.unit.taskCandidate.find((row) => row.taskId === task.id && names[row.kind].includes(row.ref)) !==
    undefined
  );
}

export function knownTask(run: ExecutionContext, taskId: string): TaskRow {
  const task = run.unit.task.get(taskId);
  if (!task) throw refuse('taskUnknown');
  return task;
}

function refuseClosed(run: ExecutionContext, task: TaskRow): void {
  if (task.status !== 'done' && task.status !== 'cancelled') return;
  const user = task.doneBy ?? closerOf(run, task);
  throw user === undefined
    ? refuse('taskClosed', { task: task.name })
    : refuse('taskNotOpen', { task: task.name, user });
}

/** The person whose decision on the same step closed a task that was still open for another. */
function closerOf(run: ExecutionContext, { instanceId, nodeId, endedAt }: TaskRow): string | undefined {
  const closing = run.unit.task.find(
    (other) =>
      other.instanceId === instanceId &&
      other.nodeId === nodeId &&
      other.status === 'done' &&
      other.doneBy !== null &&
      other.endedAt === endedAt,
  );
  return closing?.doneBy ?? undefined;
}

/** The main process of an instance, if it is running. */
export function activeMain(run: ExecutionContext, instanceId: string): InstanceRow {
  const main = aliveMain(run, instanceId);
  if (main.status === 'suspended') throw refuse('processSuspended');
  return main;
}

/** The main process of an instance, if it has not ended. */
export function aliveMain(run: ExecutionContext, instanceId: string): InstanceRow {
  const main = mainOf(run, instanceId);
  if (main.status !== 'active' && main.status !== 'suspended') throw refuse('processEnded');
  return main;
}

export function mainOf(run: ExecutionContext, instanceId: string): InstanceRow {
  const instance = run.unit.instance.get(instanceId);
  if (!instance) throw refuse('processUnknown');
  return run.unit.instance.need(instance.rootId);
}
