import type { Money } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { alignLines } from './align-lines.ts';

/** Reference prices: those of another file of the same bill, or the control prices that the bid's own file carries. */
export type Reference = CostProject | 'control';

/** The reference of every line of a bid that has one; NaN where the reference does not price the line. */
export function referencePrices(
  bid: CostProject,
  reference: Reference,
): (readonly [line: number, price: Money])[] {
  if (reference === 'control') {
    return Array.from(bid.lines.control, (price, line) => [line, price] as const);
  }
  return alignLines(bid, reference).flatMap(({ left, right }) =>
    left === null || right === null ? [] : [[left, cell(reference.lines.price, right)] as const],
  );
}
