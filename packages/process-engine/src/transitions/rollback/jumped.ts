import type { ExecutionContext } from '../../context/execution-context.ts';
import type { LogRow } from '../../state/rows.ts';
import { isArrival } from '../tokens/join.ts';
import { behind, isUndone } from './history.ts';

/** How the log says that a jump ended a visit. */
const JUMPED = 'jump';

/**
 * The targets of a rollback, and the steps of other branches that stand again with them: a jump had ended these, and what
 * it led to is about to be taken away only because another step goes back.
 */
export function withJumpedFrom(run: ExecutionContext, targets: readonly LogRow[]): LogRow[] {
  const all = [...targets];
  for (let more = jumpedFrom(run, all); more.length > 0; more = jumpedFrom(run, all)) all.push(...more);
  return all;
}

function jumpedFrom(run: ExecutionContext, targets: readonly LogRow[]): LogRow[] {
  const undone = behind(run, targets);
  const jumped = causesLeft(run, targets, undone).filter((row) => row.why === JUMPED);
  const holders = new Set(jumped.map(({ tokenId }) => tokenId));
  const outer = jumped.filter(({ scopeTokenId }) => !holders.has(scopeTokenId ?? ''));
  // What an event had begun beside a step comes again with that step.
  return outer.filter((row) => !outer.some((other) => other !== row && behind(run, [other]).has(row.id)));
}

/** What led to visits that are undone, but is not itself: branches that a join or a jump had brought together. */
export function causesLeft(
  run: ExecutionContext,
  targets: readonly LogRow[],
  undone: ReadonlySet<string>,
): LogRow[] {
  const own = new Set(targets.map(({ id }) => id));
  const gone = [...undone].filter((id) => !own.has(id)).map((id) => run.unit.log.need(id));
  const causes = new Set(gone.flatMap(({ prev }) => prev));
  return [...causes].filter((id) => !undone.has(id)).flatMap((id) => run.unit.log.get(id) ?? []);
}

/** Would going back to this visit take a jump back? */
export function isJumpBehind(run: ExecutionContext, visit: LogRow): boolean {
  const led = behind(run, [visit]);
  const rows = [...led].filter((id) => id !== visit.id).map((id) => run.unit.log.need(id));
  return rows.some(
    (row) => row.detail?.isCounted === true || row.prev.some((id) => isJumpedFrom(run, row, id)),
  );
}

/** An arrival that led to anything but its own join was taken away from there. */
function isJumpedFrom(run: ExecutionContext, row: LogRow, causeId: string): boolean {
  const cause = run.unit.log.get(causeId);
  if (!cause || isUndone(cause)) return false;
  return cause.why === JUMPED || (isArrival(cause) && cause.nodeId !== row.nodeId);
}
