import type { ExecutionContext } from '../../context/execution-context.ts';
import type { ActivityRow } from '../../state/rows.ts';
import { isArrival } from '../tokens/join.ts';
import { behind, isUndone } from './history.ts';

/**
 * The targets of a rollback, and the steps of other branches that stand again with them: a jump had ended these, and what
 * it led to is about to be taken away only because another step goes back.
 */
export function withJumpedFrom(run: ExecutionContext, targets: readonly ActivityRow[]): ActivityRow[] {
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
export function causesLeft(
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
