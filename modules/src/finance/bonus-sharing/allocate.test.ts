import { decimal } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { allocate, scaled, unscaled } from './server/allocate.ts';

/** A small generator of its own, so that a failure can be repeated. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

describe('largest remainder', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'adds up to the fen and is never a fen off: %i',
    (seed) => {
      const next = numbers(seed);
      const weights = Array.from(
        { length: 1 + next(40) },
        () => `${next(5)}.${String(next(1_000_000)).padStart(6, '0')}`,
      );
      const total = BigInt(next(2_000_000_000)) - 1_000_000_000n;
      const parts = allocate(total, weights);

      const whole = decimal.sum(weights);
      expect(sum(parts)).toBe(decimal.isZero(whole) ? 0n : total);
      for (const [at, part] of parts.entries()) {
        const exact = decimal.isZero(whole)
          ? '0'
          : decimal.over(decimal.times(String(total), weights[at] ?? '0'), whole);
        const off = decimal.minus(String(part), exact);
        expect(decimal.greaterThan('1', off) && decimal.greaterThan(off, '-1')).toBe(true);
      }
    },
  );

  it('gives the odd fen to the largest remainder, and of equal ones to the first', () => {
    expect(allocate(100n, ['1', '1', '1'])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, ['0.55', '0.17', '0.28'])).toEqual([5n, 2n, 3n]);
    expect(allocate(-100n, ['1', '1', '1'])).toEqual([-34n, -33n, -33n]);
    expect(allocate(100n, ['0', '0'])).toEqual([0n, 0n]);
  });

  it('goes to the smallest units of an amount and back', () => {
    expect(scaled('1234.56', 2)).toBe(123_456n);
    expect(unscaled(-5n, 2)).toBe('-0.05');
    expect(unscaled(500_000n, 6)).toBe('0.500000');
  });
});
