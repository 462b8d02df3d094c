import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { isKind } from '../../model/graph.ts';
import type { ActivityRow, TaskRow } from '../../state/rows.ts';
import { isDecision } from '../tasks/tasks.ts';
import { isArrival } from '../tokens/join.ts';

export function isUndone(row: ActivityRow): boolean {
  return row.status === 'undone';
}

/** Is it of a step that the version which the instance was moved to does not have? */
export function isPast(row: ActivityRow): boolean {
  return row.status === 'past';
}

/** Was this an activity of an approval step that people had to do with? */
function isStep(run: ExecutionContext, row: ActivityRow): boolean {
  if (isUndone(row) || isPast(row) || row.status === 'automatic' || isArrival(row)) return false;
  if (row.detail?.isLeaving) return false;
  return isKind(getNode(run, row), 'userTask');
}

/** The activity that stands for the whole step: of a countersign, its opening. */
export function stepOf(run: ExecutionContext, row: ActivityRow): ActivityRow {
  if (row.entry !== null) return run.unit.activity.need(row.entry);
  if (row.multiInstance) return row;
  const opening = run.unit.activity.find(
    (other) =>
      other.tokenId === row.scopeTokenId &&
      other.nodeId === row.nodeId &&
      other.multiInstance !== null &&
      other.entry === null,
  );
  return opening ?? row;
}

/** The activities that led to these, and these. */
function causesOf(run: ExecutionContext, ids: readonly string[]): Map<string, ActivityRow> {
  const found = new Map<string, ActivityRow>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const row = run.unit.activity.get(id);
    if (!row || found.has(id)) continue;
    found.set(id, row);
    open.push(...row.causeIds);
  }
  return found;
}

/** These activities and every one that they led to. */
export function behind(run: ExecutionContext, rows: readonly ActivityRow[]): Set<string> {
  const next = new Map<string, string[]>();
  for (const row of run.unit.activity.all()) {
    if (isUndone(row)) continue;
    for (const id of row.causeIds) next.set(id, [...(next.get(id) ?? []), row.id]);
  }
  const found = new Set(rows.map((row) => row.id));
  for (const id of found) for (const following of next.get(id) ?? []) found.add(following);
  return found;
}

/** The nearest approval steps before these activities: several after a join. */
export function stepsBefore(run: ExecutionContext, ids: readonly string[]): ActivityRow[] {
  const steps = new Map<string, ActivityRow>();
  const seen = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const row = run.unit.activity.get(id);
    if (!row || seen.has(id)) continue;
    seen.add(id);
    const step = isStep(run, row) ? stepOf(run, row) : undefined;
    if (step) steps.set(step.id, step);
    else open.push(...row.causeIds);
  }
  return withoutCauses(run, [...steps.values()]);
}

/** A step that led to another of the list is not the last one. */
function withoutCauses(run: ExecutionContext, steps: ActivityRow[]): ActivityRow[] {
  if (steps.length < 2) return steps;
  return steps.filter((step) => {
    const led = behind(run, [step]);
    return !steps.some((other) => other !== step && led.has(other.id));
  });
}

/** Every approval step on the way here, the latest first, each once for each activity. */
export function stepsOnTheWay(run: ExecutionContext, ids: readonly string[]): ActivityRow[] {
  const steps = new Map<string, ActivityRow>();
  for (const row of causesOf(run, ids).values()) {
    if (!isStep(run, row)) continue;
    const step = stepOf(run, row);
    steps.set(step.id, step);
  }
  return [...steps.values()].sort((left, right) => right.seq - left.seq);
}

/** The tasks that were done on a step, for each signer of a countersign. */
export function doneTasksOf(run: ExecutionContext, step: ActivityRow): TaskRow[] {
  return run.unit.task.where((task) => {
    if (task.status !== 'done' || task.nodeId !== step.nodeId || !isDecision(task)) return false;
    const row = run.unit.activity.get(task.activityId);
    return row !== undefined && !isUndone(row) && stepOf(run, row).id === step.id;
  });
}

/** Who gets a step that is gone back to; a real countersign asks everybody anew. */
export function getHandler(step: ActivityRow): string | null {
  if (!step.multiInstance) return step.byUser ?? step.assignee;
  const own = step.multiInstance.items.filter((item) => !item.isAdded);
  return own.length === 1 ? (own[0]?.user ?? null) : null;
}

/** What going back to some activities means. */
export interface RollbackPlan {
  /** The activities gone back to, and those that stand again with them. */
  readonly targets: readonly ActivityRow[];
  /** The ids of all that they led to, their own among them. */
  readonly undone: ReadonlySet<string>;
  /** Arrivals at joins that are undone, or were jumped from, only because another branch goes back. */
  readonly arrivals: readonly ActivityRow[];
}

export function planRollback(run: ExecutionContext, named: readonly ActivityRow[]): RollbackPlan {
  const targets = withJumpedFrom(run, named);
  const undone = behind(run, targets);
  return { targets, undone, arrivals: causesLeft(run, targets, undone).filter(isArrival) };
}

/**
 * The targets of a rollback, and the steps of other branches that stand again with them: a jump had ended these, and what
 * it led to is about to be taken away only because another step goes back.
 */
function withJumpedFrom(run: ExecutionContext, targets: readonly ActivityRow[]): ActivityRow[] {
  const all = [...targets];
  for (let more = jumpedFrom(run, all); more.length > 0; more = jumpedFrom(run, all)) all.push(...more);
  return all;
}

function jumpedFrom(run: ExecutionContext, targets: readonly ActivityRow[]): ActivityRow[] {
  const undone = behind(run, targets);
  const jumped = causesLeft(run, targets, undone).filter(isJumped);
  const holders = new Set(jumped.map(({ tokenId }) => tokenId));
  const outer = jumped.filter(({ scopeTokenId }) => !holders.has(scopeTokenId ?? ''));
  // What an event had begun beside a step comes again with that step.
  return outer.filter((row) => !outer.some((other) => other !== row && behind(run, [other]).has(row.id)));
}

/** What led to activities that are undone, but is not itself: branches that a join or a jump had brought together. */
function causesLeft(
  run: ExecutionContext,
  targets: readonly ActivityRow[],
  undone: ReadonlySet<string>,
): ActivityRow[] {
  const own = new Set(targets.map(({ id }) => id));
  const gone = [...undone].filter((id) => !own.has(id)).map((id) => run.unit.activity.need(id));
  const causes = new Set(gone.flatMap(({ causeIds }) => causeIds));
  return [...causes].filter((id) => !undone.has(id)).flatMap((id) => run.unit.activity.get(id) ?? []);
}

/** Would going back to this activity take a jump back? */
export function isJumpBehind(run: ExecutionContext, activity: ActivityRow): boolean {
  const led = behind(run, [activity]);
  const rows = [...led].filter((id) => id !== activity.id).map((id) => run.unit.activity.need(id));
  return rows.some(
    (row) => row.detail?.isCounted === true || row.causeIds.some((id) => isJumpedFrom(run, row, id)),
  );
}

/** Did a jump end it? */
function isJumped({ status, reason }: ActivityRow): boolean {
  return status === 'cancelled' && reason === 'jump';
}

/** An arrival that led to anything but its own join was taken away from there. */
function isJumpedFrom(run: ExecutionContext, row: ActivityRow, causeId: string): boolean {
  const cause = run.unit.activity.get(causeId);
  if (!cause || isUndone(cause)) return false;
  return isJumped(cause) || (isArrival(cause) && cause.nodeId !== row.nodeId);
}
