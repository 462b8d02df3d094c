import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { isKind } from '../../model/graph.ts';
import type { LogRow, TaskRow } from '../../state/rows.ts';
import { isDecision } from '../tasks/tasks.ts';
import { isArrival } from '../tokens/join.ts';

export function isUndone(row: LogRow): boolean {
  return row.why?.startsWith('undone:') ?? false;
}

/** What the log says of visits of steps that the version the instance was moved to does not have. */
export const PAST = 'past:';

export function isPast(row: LogRow): boolean {
  return row.why?.startsWith(PAST) ?? false;
}

/** Was this a visit of an approval step that people had to do with? */
function isStep(run: ExecutionContext, row: LogRow): boolean {
  if (isUndone(row) || isPast(row) || row.why === 'auto' || isArrival(row)) return false;
  return isKind(getNode(run, row), 'userTask');
}

/** The visit that stands for the whole step: of a countersign, its opening. */
export function stepOf(run: ExecutionContext, row: LogRow): LogRow {
  if (row.entry !== null) return run.unit.log.need(row.entry);
  if (row.mi) return row;
  const opening = run.unit.log.find(
    (other) =>
      other.tokenId === row.scopeTokenId &&
      other.nodeId === row.nodeId &&
      other.mi !== null &&
      other.entry === null,
  );
  return opening ?? row;
}

/** The visits that led to these, and these. */
function causesOf(run: ExecutionContext, ids: readonly string[]): Map<string, LogRow> {
  const found = new Map<string, LogRow>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const row = run.unit.log.get(id);
    if (!row || found.has(id)) continue;
    found.set(id, row);
    open.push(...row.prev);
  }
  return found;
}

/** These visits and every one that they led to. */
export function behind(run: ExecutionContext, rows: readonly LogRow[]): Set<string> {
  const next = new Map<string, string[]>();
  for (const row of run.unit.log.all()) {
    if (isUndone(row)) continue;
    for (const id of row.prev) next.set(id, [...(next.get(id) ?? []), row.id]);
  }
  const found = new Set(rows.map((row) => row.id));
  for (const id of found) for (const following of next.get(id) ?? []) found.add(following);
  return found;
}

/** The nearest approval steps before these visits: several after a join. */
export function stepsBefore(run: ExecutionContext, ids: readonly string[]): LogRow[] {
  const steps = new Map<string, LogRow>();
  const seen = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const row = run.unit.log.get(id);
    if (!row || seen.has(id)) continue;
    seen.add(id);
    const step = isStep(run, row) ? stepOf(run, row) : undefined;
    if (step) steps.set(step.id, step);
    else open.push(...row.prev);
  }
  return withoutCauses(run, [...steps.values()]);
}

/** A step that led to another of the list is not the last one. */
function withoutCauses(run: ExecutionContext, steps: LogRow[]): LogRow[] {
  if (steps.length < 2) return steps;
  return steps.filter((step) => {
    const led = behind(run, [step]);
    return !steps.some((other) => other !== step && led.has(other.id));
  });
}

/** Every approval step on the way here, the latest first, each once for each visit. */
export function stepsOnTheWay(run: ExecutionContext, ids: readonly string[]): LogRow[] {
  const steps = new Map<string, LogRow>();
  for (const row of causesOf(run, ids).values()) {
    if (!isStep(run, row)) continue;
    const step = stepOf(run, row);
    steps.set(step.id, step);
  }
  return [...steps.values()].sort((left, right) => right.seq - left.seq);
}

/** The tasks that were done on a step, for each signer of a countersign. */
export function doneTasksOf(run: ExecutionContext, step: LogRow): TaskRow[] {
  return run.unit.task.where((task) => {
    if (task.status !== 'done' || task.nodeId !== step.nodeId || !isDecision(task)) return false;
    const row = run.unit.log.get(task.logId);
    return row !== undefined && !isUndone(row) && stepOf(run, row).id === step.id;
  });
}

/** Who gets a step that is gone back to; a real countersign asks everybody anew. */
export function getHandler(step: LogRow): string | null {
  if (!step.mi) return step.byUser ?? step.assignee;
  const own = step.mi.items.filter((item) => !item.isAdded);
  return own.length === 1 ? (own[0]?.user ?? null) : null;
}
