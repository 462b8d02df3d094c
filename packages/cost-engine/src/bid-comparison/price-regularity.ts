import { shareOfWhole } from '../analyses/ratio.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { type Reference, referencePrices } from './reference-prices.ts';

/** How regular the prices of one bid are towards reference prices. */
export interface PriceRegularity {
  /** lines with a price and a reference */
  readonly compared: number;
  /** price ÷ reference that occurs most often, to four digits; `null` without such lines */
  readonly factor: number | null;
  /** share of the compared lines that have it, 0 to 1 */
  readonly share: number;
  /** most prices are the reference times one factor: nobody has calculated them */
  readonly isSuspicious: boolean;
}

/** Below so many lines a share says nothing. */
export const MIN_COMPARED = 10;
const MAX_SHARE = 0.3;

/** The constant factor in a bid's prices (等比下浮): towards the tender's prices or the control prices that its own file carries. */
export function priceRegularity(
  bid: CostProject,
  reference: Reference,
  fromShare = MAX_SHARE,
): PriceRegularity {
  const ratios = new Map<number, number>();
  let compared = 0;
  for (const [line, expected] of referencePrices(bid, reference)) {
    const price = cell(bid.lines.price, line);
    if (!(expected > 0) || !(price > 0)) continue;
    compared += 1;
    const ratio = Math.round((price / expected) * DIGITS) / DIGITS;
    ratios.set(ratio, (ratios.get(ratio) ?? 0) + 1);
  }
  const [factor = null, count = 0] = [...ratios].toSorted((one, two) => two[1] - one[1])[0] ?? [];
  const share = shareOfWhole(count, compared);
  return { compared, factor, share, isSuspicious: compared >= MIN_COMPARED && share >= fromShare };
}

const DIGITS = 10_000;
