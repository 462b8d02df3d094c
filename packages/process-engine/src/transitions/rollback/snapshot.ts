import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { InstanceRow, LogRow } from '../../state/rows.ts';
import { DETOUR } from '../tokens/log.ts';
import { isPast, isUndone, stepOf, stepsBefore, stepsOnTheWay } from './history.ts';
import { arrivedAtEnd } from './record-snapshot.ts';

/**
 * The visits that led to nothing further: where branches ended, or stood when everything ended. A step done once more
 * on a way straight back leads to nothing by its nature.
 */
function tipsOf(run: ExecutionContext): LogRow[] {
  const rows = run.unit.log.where((row) => !isUndone(row));
  const causes = new Set(rows.flatMap((row) => row.prev));
  const tips = rows.filter((row) => !causes.has(row.id) && stepOf(run, row).why !== DETOUR);
  return tips.sort((left, right) => left.seq - right.seq);
}

/** Was this branch at work when its tree was ended from outside (and not waiting at a join)? */
export function isInEndSnapshot(row: LogRow, { endReason }: InstanceRow): boolean {
  return row.why === endReason;
}

/** Where an ended tree stood: its open steps and its branches at joins. A countersign that failed stands as a whole. */
export function snapshotAtEnd(run: ExecutionContext, main: InstanceRow): LogRow[] {
  const arrived = arrivedAtEnd(main.endReason ?? '');
  const tips = tipsOf(run).filter((row) => isInEndSnapshot(row, main) || row.why === arrived);
  return tips.map((row) => (row.entry === null ? row : wholeStep(run, row, main)));
}

function wholeStep(run: ExecutionContext, exit: LogRow, { endReason }: InstanceRow): LogRow {
  const step = stepOf(run, exit);
  run.unit.log.change(step, { why: endReason });
  return step;
}

/** Who handled the last step of a tree that came to its end. */
export function lastHandlers(run: ExecutionContext, main: InstanceRow): LogRow[] {
  const last = tipsOf(run).findLast((row) => row.endedAt !== null && row.rootId === main.id);
  if (!last) return [];
  const isStep = !isPast(last) && last.why !== 'auto' && getNode(run, last).spec.kind === 'userTask';
  return isStep ? [stepOf(run, last)] : stepsBefore(run, [last.id]);
}

/** The latest visit of an approval step in an ended tree, of whichever of its processes. */
export function visitedStep(run: ExecutionContext, main: InstanceRow, nodeId: string): LogRow | undefined {
  const tips = tipsOf(run).filter((row) => row.rootId === main.id);
  const steps = stepsOnTheWay(
    run,
    tips.map((row) => row.id),
  );
  return steps.find((row) => row.nodeId === nodeId);
}
