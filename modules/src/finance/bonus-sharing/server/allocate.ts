import { decimal } from '@jianheng/definition';

/** Digits of a weight that count: finer than any share that is paid. */
const WEIGHT_SCALE = 12;

/**
 * Parts of a whole number of units by weights, by largest remainder (最大余额法): they add up to the total exactly, and
 * each is less than one unit away from its exact part. Of equal remainders the first one gets the unit. Weights are
 * decimal text and not negative; nobody gets anything where all of them are 0.
 */
export function allocate(total: bigint, weights: readonly string[]): bigint[] {
  if (total < 0n) return allocate(-total, weights).map((part) => -part);
  const exact = weights.map((weight) => scaled(weight, WEIGHT_SCALE));
  const whole = exact.reduce((sum, one) => sum + one, 0n);
  if (whole === 0n) return exact.map(() => 0n);

  const parts = exact.map((weight, at) => ({
    at,
    units: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  const missing = total - parts.reduce((sum, { units }) => sum + units, 0n);
  const first = parts.toSorted((one, other) => compare(other.remainder, one.remainder) || one.at - other.at);
  const lucky = new Set(first.slice(0, Number(missing)).map(({ at }) => at));
  return parts.map(({ at, units }) => (lucky.has(at) ? units + 1n : units));
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other));

/** Decimal text as a whole number of its smallest units: `'1.25'` of scale 2 is 125. */
export const scaled = (amount: string, scale: number): bigint =>
  BigInt(decimal.round(decimal.times(amount, `1${'0'.repeat(scale)}`), 0));

/** Such a number as decimal text again. */
export const unscaled = (units: bigint, scale: number): string =>
  decimal.round(decimal.times(String(units), `0.${'0'.repeat(scale - 1)}1`), scale);
