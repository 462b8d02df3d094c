import { FEN, type Money, type Quantity, RATE, type Rate } from '@jianheng/fixed-point';

/** A factor of a price formula: its weight (变值权重 B), and its index now (Ft) and at the base day (F0), in quantity units. */
interface IndexFactor {
  readonly name: string;
  readonly weight: Rate;
  readonly now: Quantity;
  readonly base: Quantity;
}

export interface IndexAdjustment {
  /** P0: what has been done, at contract prices and without earlier adjustments */
  readonly amount: Money;
  /** A, the part that does not change; A + ΣB is 1 */
  readonly fixed: Rate;
  readonly factors: readonly IndexFactor[];
}

/**
 * 价格指数调整 (GB 50500-2013 §9.8, appendix A.1): ΔP = P0 · (A + Σ B·Ft/F0 − 1), exact and then rounded to the fen. Throws RangeError when
 * the weights do not make up 1, or an index at the base day is not above 0.
 */
export function indexAdjustment({ amount, fixed, factors }: IndexAdjustment): Money {
  const weights = factors.reduce((sum, { weight }) => sum + weight, fixed);
  if (weights !== RATE) throw new RangeError('weights do not make up 1');
  if (factors.some(({ base }) => !(base > 0)))
    throw new RangeError('an index at the base day is not above 0');
  // One common denominator, so that nothing is rounded before the end.
  const denominator = factors.reduce((product, { base }) => product * BigInt(base), 1n);
  const change = factors.reduce(
    (sum, { weight, now, base }) => sum + (BigInt(weight) * BigInt(now - base) * denominator) / BigInt(base),
    0n,
  );
  return roundedTo(BigInt(amount) * change, BigInt(RATE) * denominator * BigInt(FEN)) * FEN;
}

/** Half away from zero. */
function roundedTo(value: bigint, divisor: bigint): number {
  const size = value < 0n ? -value : value;
  const rounded = Number((size * 2n + divisor) / (divisor * 2n));
  return value < 0n ? -rounded : rounded;
}
