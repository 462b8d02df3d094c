import type { Command } from '../commands/base/command.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { JobRow, TaskRow } from '../state/rows.ts';
import type { World } from './world.ts';

/** One random choice: what to do, with which task, and how. Any numbers make a legal action, so a walk can be shortened. */
export type Choice = readonly [action: number, task: number, how: number];

const WALK_ACTIONS = [
  ...times(7, 'approve' as const),
  ...times(3, 'sendBack' as const),
  ...times(2, 'withdraw' as const),
  ...times(2, 'addApprover' as const),
  ...times(2, 'runJob' as const),
  'removeApprover',
  'transfer',
  'delegate',
  'consult',
  'reassign',
  'handover',
  'migrate',
  ...times(2, 'jump' as const),
  'terminate',
  'end',
] as const;
type WalkActionKind = (typeof WALK_ACTIONS)[number];

function times<Kind>(count: number, kind: Kind): Kind[] {
  return Array.from({ length: count }, () => kind);
}

/** What a random choice means in this world; an ended process is woken up again, one that was voided has no more actions. */
export function commandFor(world: World, choice: Choice): Command | undefined {
  const { status, endReason } = world.instance;
  if (endReason === 'voided') return undefined;
  if (status !== 'active') return wakeUp(world, choice[2]);
  const [action, which, how] = choice;
  const open = inOrder(world.rows.task.filter((task) => task.status === 'open'));
  const task = open[which % open.length];
  const job = world.rows.job.toSorted(byDue)[how % Math.max(world.rows.job.length, 1)];
  const kind = WALK_ACTIONS[action % WALK_ACTIONS.length] ?? 'approve';
  if (!task || (kind === 'runJob' && job)) return goOn(world, job);
  return task.purpose === 'consult'
    ? answer(task, how)
    : commandOf(world, kind, { task, by: actorOf(world, task), how });
}

/** The shortest way to the end: everybody approves, whoever is awaited comes. */
export function nextApproval(world: World, which: number): Command | undefined {
  const open = inOrder(world.rows.task.filter((task) => task.status === 'open' && task.purpose === 'decide'));
  const task = open[which % open.length];
  if (!task) return goOn(world, world.rows.job.toSorted(byDue)[0]);
  const by = actorOf(world, task);
  return decide(world, { task, by, how: 0 });
}

function wakeUp(world: World, how: number): Command {
  const { id } = world.instance;
  if (how % 11 === 0) return { kind: 'void', instanceId: id, by: 'admin' };
  const to = how % 3 === 0 ? [visited(world, how)] : [];
  return { kind: 'reopen', instanceId: id, by: 'admin', to };
}

/** Nobody has to act: a timer fires, a message comes. */
function goOn(world: World, job: JobRow | undefined): Command | undefined {
  const [waiting] = world.rows.subscription;
  if (job) {
    if (job.dueAt > world.now) world.now = job.dueAt;
    return { kind: 'runJob', jobId: job.id, by: null };
  }
  return waiting && { kind: 'message', name: waiting.name, by: null };
}

interface WalkAction {
  readonly task: TaskRow;
  readonly by: string | null;
  readonly how: number;
}

function commandOf(world: World, kind: WalkActionKind, action: WalkAction): Command {
  const { task, by, how } = action;
  const taskId = task.id;
  const instanceId = world.instance.id;
  const user = `n${how % 9}`;
  switch (kind) {
    case 'sendBack':
      return { kind, taskId, by, to: sendBackTo(world, how), resubmit: how % 2 === 0 ? 'direct' : 'step' };
    case 'withdraw':
      return withdrawal(world, how);
    case 'addApprover': {
      const where = (['before', 'after', 'parallel'] as const)[how % 3] ?? 'after';
      return { kind, taskId, by, users: how % 5 === 0 ? [user, 'n9'] : [user], where };
    }
    case 'removeApprover':
      return removal(world, action);
    case 'consult':
      return { kind, taskId, by, users: [user] };
    case 'transfer':
    case 'delegate':
      return { kind, taskId, by, to: user };
    case 'reassign':
      return { kind, taskId: anyPending(world, how)?.id ?? taskId, by: 'admin', to: user };
    case 'handover':
      return { kind, instanceId, by: 'admin', from: by ?? 'n1', to: user };
    case 'jump':
      return leap(world, how);
    case 'migrate':
      return { kind, instanceId, by: 'admin', defId: otherVersion(world) };
    case 'terminate':
    case 'end':
      return ending(world, action);
    default:
      return decide(world, action);
  }
}

/** From anywhere to anywhere, also to and from several steps and joins, in any of the processes that run. */
function leap(world: World, how: number): Command {
  const { token, instance } = world.rows;
  const alive = instance.filter(({ status }) => status === 'active');
  const { id, defKey } = alive[how % alive.length] ?? world.instance;
  const standing = token.filter(({ instanceId, nodeId }) => instanceId === id && nodeId !== null);
  const from = [...new Set(standing.map(({ nodeId }) => nodeId ?? ''))].sort();
  const nodes = world.models.get(defKey)?.nodes ?? [];
  const some = (ids: readonly string[], at: number) => [ids[at % Math.max(ids.length, 1)] ?? ''];
  const to = nodes.map((node) => node.id);
  return {
    kind: 'jump',
    instanceId: id,
    by: 'admin',
    from: how % 3 === 0 ? [...new Set([...some(from, how), ...some(from, how + 1)])] : some(from, how),
    to: how % 5 === 0 ? [...new Set([...some(to, how), ...some(to, how * 7)])] : some(to, how * 3),
  };
}

/** Approves, says no now and then, and hands back what was delegated. */
function decide(world: World, { task, by, how }: WalkAction): Command {
  const taskId = task.id;
  if (task.delegationState === 'pending') return { kind: 'resolve', taskId, by };
  const model = world.models.get(world.instance.defKey);
  const selectedApprovers = how % 13 === 3 ? {} : { selectedApprovers: picksFor(model, how) };
  const outcome = how % 29 === 7 ? 'voteAgainst' : 'approve';
  return { kind: 'approve', taskId, by, vars: { no: how % 5 === 1 }, outcome, ...selectedApprovers };
}

/** Whom a handler names for the steps that want it. */
export function picksFor(model: ProcessModel | undefined, how: number): Record<string, string[]> {
  const nodes = model?.nodes.filter(
    (node) => node.kind === 'userTask' && node.approvers?.kind === 'previousApproverSelects',
  );
  const users = how % 2 === 0 ? ['h1', 'h2'] : ['h3'];
  return Object.fromEntries((nodes ?? []).map((node) => [node.id, users]));
}

function answer(task: TaskRow, how: number): Command {
  const by = task.assignee;
  if (how % 7 === 2) return { kind: 'approve', taskId: task.id, by };
  return { kind: 'reply', taskId: task.id, by, comment: '可行' };
}

/** Takes away one of those who were added, if there are any. */
function removal(world: World, { task, by, how }: WalkAction): Command {
  const before = world.rows.task.filter((row) => row.unblocks === task.unblocks && row.status === 'open');
  const beside = world.rows.token.flatMap(
    (token) => token.multiInstance?.items.filter((item) => item.isAdded) ?? [],
  );
  const added = [
    ...before.map((row) => row.assignee),
    ...beside.map((item) => item.user),
    ...task.approversAfter,
  ];
  const users = [added[how % Math.max(added.length, 1)] ?? 'n1'];
  return {
    kind: 'removeApprover',
    taskId: how % 2 === 0 ? (task.unblocks ?? task.id) : task.id,
    by: how % 2 === 0 ? null : by,
    users,
  };
}

function ending(world: World, { task, by, how }: WalkAction): Command {
  const instanceId = world.instance.id;
  if (how % 3 === 0) return { kind: 'reject', taskId: task.id, by };
  if (how % 3 === 1) return { kind: 'cancel', instanceId, by: 'initiator' };
  return { kind: 'terminate', instanceId, by: 'admin' };
}

function anyPending(world: World, how: number): TaskRow | undefined {
  const pending = inOrder(world.rows.task.filter((task) => isPending(task)));
  return pending[how % Math.max(pending.length, 1)];
}

function isPending({ status }: TaskRow): boolean {
  return status === 'open' || status === 'blocked' || status === 'onHold';
}

function otherVersion(world: World): string {
  const { defId } = world.instance;
  const other = defId.endsWith('2') ? defId.slice(0, -1) : `${defId}2`;
  return world.models.has(other) ? other : defId;
}

function actorOf(world: World, task: TaskRow): string | null {
  const candidates = world.rows.taskCandidate.filter((row) => row.taskId === task.id);
  return task.assignee ?? candidates.map((row) => row.ref).sort()[0] ?? null;
}

function sendBackTo(world: World, how: number): 'initiator' | 'previous' | string[] {
  if (how % 4 === 0) return 'initiator';
  if (how % 4 === 1) return 'previous';
  return [visited(world, how)];
}

function visited(world: World, how: number): string {
  const nodes = [...new Set(inOrder(world.rows.task).map((task) => task.nodeId))];
  return nodes[how % nodes.length] ?? '';
}

function withdrawal(world: World, how: number): Command {
  const done = inOrder(
    world.rows.task.filter((task) => task.status === 'done' && task.outcome === 'approve'),
  );
  const task = done[how % Math.max(done.length, 1)];
  return {
    kind: 'withdraw',
    instanceId: world.instance.id,
    by: task?.doneBy ?? 'nobody',
    ...(task ? { taskId: task.id } : {}),
  };
}

function inOrder(tasks: readonly TaskRow[]): TaskRow[] {
  return [...tasks].sort((left, right) => left.seq - right.seq);
}

function byDue(left: JobRow, right: JobRow): number {
  return left.dueAt.localeCompare(right.dueAt) || Number(left.id) - Number(right.id);
}
