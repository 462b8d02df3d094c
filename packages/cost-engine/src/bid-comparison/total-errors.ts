import { MONEY, parseScaled } from '@jianheng/fixed-point';
import { reconcile } from '../derived/reconcile.ts';
import type { CostProject } from '../model/project.ts';

/** A total that two bids state wrongly, and by the same amount. */
export interface SharedTotalError {
  /** id of the unit, building or project in the left bid */
  readonly node: string;
  /** which total: 分部小计 0105, 措施项目合计 */
  readonly total: string;
  /** stated − computed in yuan, the same in both */
  readonly difference: string;
}

/** Totals shown to the fen may miss each other by fen; whole yuan are a mistake. */
const MIN_DIFFERENCE = MONEY;

/** Those of one bid that another shares: totals of one name that miss their parts by the same amount. */
export function sharedTotalErrors(
  left: readonly WrongTotal[],
  right: readonly WrongTotal[],
): SharedTotalError[] {
  const others = new Set(right.map(keyOf));
  return left
    .filter((row) => others.has(keyOf(row)))
    .map(({ id, total, difference }) => ({ node: id, total, difference }));
}

/** A total that misses its parts. */
export interface WrongTotal {
  readonly id: string;
  readonly name: string;
  readonly total: string;
  readonly difference: string;
}

/** The totals of a bid that miss their parts by more than a yuan. */
export function wrongTotals(project: CostProject): WrongTotal[] {
  return reconcile(project).differences.flatMap(({ id, name, total, difference }) =>
    difference === null || Math.abs(parseScaled(difference, MONEY)) <= MIN_DIFFERENCE
      ? []
      : [{ id, name, total, difference }],
  );
}

function keyOf({ name, total, difference }: WrongTotal): string {
  return `${name}\u0001${total}\u0001${difference}`;
}
