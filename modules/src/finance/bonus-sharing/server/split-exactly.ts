import { ExactDecimal } from '@jianheng/expression';

/**
 * Splits an amount, at least 0, by weights, so that the parts add up to it exactly at `scale` digits: each gets what is
 * whole, and the units that are left go to the largest remainders, the first of equal ones.
 * @throws RangeError when the weights add up to nothing
 */
export function splitExactly(amount: string, weights: readonly string[], scale: number): string[] {
  const exact = weights.map((weight) => new ExactDecimal(weight));
  const whole = exact.reduce((sum, weight) => sum.plus(weight), new ExactDecimal(0));
  if (!whole.greaterThan(0)) throw new RangeError('weights add up to nothing');
  const unit = new ExactDecimal(10).pow(scale);
  const units = new ExactDecimal(amount).times(unit);
  const shares = exact.map((weight, at) => {
    const due = units.times(weight).dividedBy(whole);
    return { at, units: due.floor(), remainder: due.minus(due.floor()) };
  });
  const given = shares.reduce((sum, share) => sum.plus(share.units), new ExactDecimal(0));
  const left = units.minus(given).toNumber();
  const lucky = new Set(
    shares
      .toSorted((one, other) => other.remainder.comparedTo(one.remainder) || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ at, units: own }) =>
    (lucky.has(at) ? own.plus(1) : own).dividedBy(unit).toFixed(scale),
  );
}
