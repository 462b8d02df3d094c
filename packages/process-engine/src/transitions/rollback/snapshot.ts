import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { ActivityRow, InstanceRow } from '../../state/rows.ts';
import { isPast, isUndone, stepOf, stepsBefore, stepsOnTheWay } from './history.ts';

/**
 * The activities that led to nothing further: where branches ended, or stood when everything ended. A step done once more
 * on a way straight back leads to nothing by its nature.
 */
function tipsOf(run: ExecutionContext): ActivityRow[] {
  const rows = run.unit.activity.where((row) => !isUndone(row));
  const causes = new Set(rows.flatMap((row) => row.causeIds));
  const tips = rows.filter((row) => !causes.has(row.id) && stepOf(run, row).status !== 'detour');
  return tips.sort((left, right) => left.seq - right.seq);
}

/** Was this branch at work when its tree was ended from outside (and not waiting at a join)? */
export function isInEndSnapshot(row: ActivityRow, { endReason }: InstanceRow): boolean {
  return row.status === 'cancelled' && row.reason === endReason;
}

/** Was it waiting at a join then? */
function hadArrived(row: ActivityRow, { endReason }: InstanceRow): boolean {
  return row.status === 'arrived' && endReason !== null && row.reason === endReason;
}

/** Where an ended tree stood: its open steps and its branches at joins. A countersign that failed stands as a whole. */
export function snapshotAtEnd(run: ExecutionContext, main: InstanceRow): ActivityRow[] {
  const tips = tipsOf(run).filter((row) => isInEndSnapshot(row, main) || hadArrived(row, main));
  return tips.map((row) => (row.entry === null ? row : wholeStep(run, row, main)));
}

function wholeStep(run: ExecutionContext, exit: ActivityRow, { endReason }: InstanceRow): ActivityRow {
  const step = stepOf(run, exit);
  run.unit.activity.change(step, { status: 'cancelled', reason: endReason });
  return step;
}

/** Who handled the last step of a tree that came to its end. */
export function lastHandlers(run: ExecutionContext, main: InstanceRow): ActivityRow[] {
  const last = tipsOf(run).findLast((row) => row.endedAt !== null && row.rootId === main.id);
  if (!last) return [];
  const isStep = !isPast(last) && last.status !== 'automatic' && getNode(run, last).spec.kind === 'userTask';
  return isStep ? [stepOf(run, last)] : stepsBefore(run, [last.id]);
}

/** The latest activity of an approval step in an ended tree, of whichever of its processes. */
export function visitedStep(
  run: ExecutionContext,
  main: InstanceRow,
  nodeId: string,
): ActivityRow | undefined {
  const tips = tipsOf(run).filter((row) => row.rootId === main.id);
  const steps = stepsOnTheWay(
    run,
    tips.map((row) => row.id),
  );
  return steps.find((row) => row.nodeId === nodeId);
}
