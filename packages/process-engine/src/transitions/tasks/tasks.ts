import { type ExecutionContext, emit, getInstance, nextSeq } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { ActivityRow, TaskCandidateRow, TaskRow, TokenRow } from '../../state/rows.ts';
import type { CancelReason } from '../../state/statuses.ts';
import { startClock, stopClock } from '../tokens/deadlines.ts';
import { nameAt, textAt } from '../tokens/text-at.ts';

export interface NewTask {
  readonly token: TokenRow;
  readonly node: GraphNode;
  readonly activity: ActivityRow;
  readonly assignee: string | null;
  /** Who may claim it, when nobody is the assignee. */
  readonly candidates?: readonly string[];
  /** The same for people and groups as an imported model names them. */
  readonly named?: readonly Pick<TaskCandidateRow, 'kind' | 'ref'>[];
  /** It is done as soon as it is opened: nobody is told. */
  readonly isSilent?: boolean;
}

/** Opens a task for one person, or for the one of several who claims it. */
export function openTask(run: ExecutionContext, given: NewTask): TaskRow {
  const { token, node, activity } = given;
  const instance = getInstance(run, token);
  const person = substitute(run, given.assignee, token);
  const task = run.unit.task.add({
    id: run.ports.nextId(),
    rootId: token.rootId,
    instanceId: token.instanceId,
    tokenId: token.id,
    nodeId: node.id,
    defKey: instance.defKey,
    name: nameAt(run, token, node.name),
    ...person,
    delegationState: null,
    status: 'open',
    doneBy: null,
    outcome: null,
    activityId: activity.id,
    approversAfter: [],
    unblocks: null,
    purpose: 'decide',
    aboutTask: null,
    priority: priorityAt(run, token, node),
    seq: nextSeq(run, token.rootId),
    dueAt: null,
    readAt: null,
    createdAt: run.ports.now,
    endedAt: null,
  });
  for (const ref of given.candidates ?? []) run.unit.taskCandidate.add({ taskId: task.id, kind: 'u', ref });
  for (const row of given.named ?? []) run.unit.taskCandidate.add({ taskId: task.id, ...row });
  if (activity.assignee !== task.assignee) run.unit.activity.change(activity, { assignee: task.assignee });
  if (given.isSilent) return task;
  startClock(run, task);
  emitTask(run, 'taskCreated', task);
  return task;
}

/** 代理: the substitute gets the task, the person it was meant for stays its owner. */
function substitute(
  run: ExecutionContext,
  user: string | null,
  token: TokenRow,
): Pick<TaskRow, 'assignee' | 'owner'> {
  const other = user === null ? undefined : run.ports.substitute?.(user, getInstance(run, token));
  return other === undefined ? { assignee: user, owner: null } : { assignee: other, owner: user };
}

function priorityAt(run: ExecutionContext, token: TokenRow, { spec }: GraphNode): number {
  if (spec.kind !== 'userTask' || spec.priority === undefined) return 0;
  const priority = Number(textAt(run, token, spec.priority));
  return Number.isInteger(priority) ? priority : 0;
}

/** One more task on the same step, for a signer who was added or for one who gets it back. */
export function copyTask(run: ExecutionContext, task: TaskRow, patch: Partial<TaskRow>): TaskRow {
  const copy = run.unit.task.add({
    ...task,
    status: 'open',
    owner: null,
    delegationState: null,
    doneBy: null,
    outcome: null,
    dueAt: null,
    readAt: null,
    createdAt: run.ports.now,
    endedAt: null,
    ...patch,
    id: run.ports.nextId(),
    seq: nextSeq(run, task.rootId),
  });
  if (copy.status === 'open') startClock(run, copy);
  return copy;
}

/** A task that waits for others: for signers before it, or for a resubmission. Its deadline waits with it. */
export function putAside(run: ExecutionContext, task: TaskRow, status: 'blocked' | 'onHold'): void {
  run.unit.task.change(task, { status });
  stopClock(run, task);
}

/** A task that was put aside is its assignee's to do again, with the full time. */
export function reopenTask(run: ExecutionContext, task: TaskRow): void {
  run.unit.task.change(task, { status: 'open' });
  startClock(run, task);
  emitTask(run, 'taskReopened', task);
}

export function emitTask(run: ExecutionContext, kind: 'taskCreated' | 'taskReopened', task: TaskRow): void {
  const { id, nodeId, instanceId } = task;
  emit(run, { kind, taskId: id, nodeId, instanceId, users: getUsers(run, task) });
}

/** The assignee, or everybody who may claim the task. */
export function getUsers(run: ExecutionContext, task: TaskRow): string[] {
  if (task.assignee !== null) return [task.assignee];
  const rows = run.unit.taskCandidate.where((row) => row.taskId === task.id && row.kind === 'u');
  return rows.map((row) => row.ref);
}

/** Does this task decide on its step, or is it only a word that somebody is asked for? */
export function isDecision(task: TaskRow): boolean {
  return task.purpose !== 'consult';
}

export function isPending(task: TaskRow): boolean {
  return task.status === 'open' || task.status === 'blocked' || task.status === 'onHold';
}

/** Ends a task that nobody will do any more. */
export function cancelTask(run: ExecutionContext, task: TaskRow, reason: CancelReason): void {
  run.unit.task.change(task, { status: 'cancelled', outcome: reason, endedAt: run.ports.now });
  clearCandidates(run, task);
  stopClock(run, task);
  endConsults(run, task);
  emit(run, { kind: 'taskCancelled', taskId: task.id, nodeId: task.nodeId, reason });
}

/** 沟通 about a task is over with it. */
export function endConsults(run: ExecutionContext, task: TaskRow): void {
  const asked = run.unit.task.live((row) => row.aboutTask === task.id && row.status === 'open');
  for (const row of asked) cancelTask(run, row, 'consultOver');
}

export function clearCandidates(run: ExecutionContext, task: TaskRow): void {
  const rows = run.unit.taskCandidate.where((row) => row.taskId === task.id);
  for (const row of rows) run.unit.taskCandidate.remove(row);
}
