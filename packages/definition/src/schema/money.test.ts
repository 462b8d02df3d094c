import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from './money.ts';

/** Amounts in cents of up to sixteen digits before the point, as JavaScript's own whole numbers know them exactly. */
const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const text = (amount: bigint) => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('decimal', () => {
  it('adds and takes away as whole cents do', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(decimal.equals(decimal.plus(text(left), text(right)), text(left + right))).toBe(true);
        expect(decimal.equals(decimal.minus(text(left), text(right)), text(left - right))).toBe(true);
      }),
    );
  });

  it('divides to 40 digits, half up', () => {
    expect(decimal.over('1', '3')).toBe(`0.${'3'.repeat(40)}`);
    expect(decimal.over('106000', '1.06')).toBe('100000');
  });

  it('sums parts to the whole, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (parts) => {
        const whole = text(parts.reduce((sum, part) => sum + part, 0n));
        expect(decimal.equals(decimal.sum(parts.map(text)), whole)).toBe(true);
        expect(decimal.equals(decimal.sum(parts.toReversed().map(text)), whole)).toBe(true);
      }),
    );
  });

  it('compares as whole cents do', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(decimal.greaterThan(text(left), text(right))).toBe(left > right);
        expect(decimal.equals(text(left), text(right))).toBe(left === right);
      }),
    );
  });

  it('rounds half away from nothing, and keeps every digit asked for', () => {
    expect(['0.005', '-0.005', '0.004', '1.115', '2.675'].map((amount) => decimal.round(amount, 2))).toEqual([
      '0.01',
      '-0.01',
      '0.00',
      '1.12',
      '2.68',
    ]);
    fc.assert(
      fc.property(cents, (amount) => {
        expect(decimal.round(text(amount), 2)).toBe(text(amount));
      }),
    );
  });

  it('never writes an exponent', () => {
    expect(decimal.plain('0.00000000000001')).toBe('0.00000000000001');
    expect(decimal.times('9999999999999999.99', '9999999999999999.99')).not.toMatch(/e/i);
  });

  it('groups thousands without touching the value', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(decimal.thousands(text(amount)).replaceAll(',', '')).toBe(text(amount));
      }),
    );
    expect(['0', '999.9', '1000', '-1234567.891'].map((amount) => decimal.thousands(amount))).toEqual([
      '0.00',
      '999.90',
      '1,000.00',
      '-1,234,567.89',
    ]);
  });

  it('refuses what is no decimal text', () => {
    for (const wrong of ['', 'x', '1,000']) expect(() => decimal.plus(wrong, '1')).toThrow();
  });
});
