import { describe, expect, it } from 'vitest';
import {
  amountOf,
  MONEY,
  type Money,
  moneyText,
  parseScaled,
  QUANTITY,
  type Quantity,
  RATE,
  type Rate,
  scaledText,
  shareOf,
  timesRounded,
} from './scaled.ts';

describe('parseScaled', () => {
  it.each([
    ['0', 0],
    ['12', 120_000],
    ['-0.5', -5000],
    ['-0', 0],
    ['1234.50', 12_345_000],
    ['1.23450000', 12_345],
    ['900719925474.0991', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, units) => {
    expect(parseScaled(text, MONEY)).toBe(units);
  });

  it.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '1,000',
    '1e3',
    ' 1',
    '１',
    'NaN',
    '--1',
    '1.2.3',
    '1.23456',
    '900719925474.0992',
  ])('refuses %j', (text) => {
    expect(parseScaled(text, MONEY)).toBeNaN();
  });
});

describe('scaledText', () => {
  it('writes what parseScaled reads', () => {
    for (const text of ['0.00', '-12.50', '1234567.8912', '0.01']) {
      expect(moneyText(parseScaled(text, MONEY))).toBe(text);
    }
    expect(scaledText(1_500_000, QUANTITY)).toBe('1.5');
    expect(scaledText(-2_000_000, QUANTITY)).toBe('-2');
  });
});

describe('timesRounded', () => {
  it('rounds half away from zero', () => {
    expect(timesRounded(5, 1, 10)).toBe(1);
    expect(timesRounded(-5, 1, 10)).toBe(-1);
    expect(timesRounded(4, 1, 10)).toBe(0);
  });

  it('is exact above 2^53 as below', () => {
    const exact = (a: bigint, b: bigint, divisor: bigint) => Number((2n * a * b + divisor) / (2n * divisor));
    for (let step = 1; step < 2000; step += 1) {
      const a = 123_456_789 * step + step;
      const b = 9_876_543 + step * 7;
      expect(timesRounded(a, b, 100_000_000)).toBe(exact(BigInt(a), BigInt(b), 100_000_000n));
    }
  });
});

describe('amounts', () => {
  it('rounds quantity times price to the fen', () => {
    const amount = amountOf(parseScaled('1.005', QUANTITY), parseScaled('1.00', MONEY));

    expect(moneyText(amount)).toBe('1.01');
  });

  it('rounds base times rate to the fen', () => {
    expect(moneyText(shareOf(parseScaled('5100.00', MONEY), 12_360_000))).toBe('630.36');
  });
});

describe('units', () => {
  it('are not taken for one another', () => {
    const [price, quantity, rate]: [Money, Quantity, Rate] = [120_000, 1_500_000, 9_000_000];

    // @ts-expect-error a price is no quantity
    amountOf(price, quantity);
    // @ts-expect-error a quantity is no rate
    shareOf(price, quantity);
    // @ts-expect-error a rate is not written as money
    moneyText(rate);
    // @ts-expect-error a quantity is not written with the scale of money
    scaledText(quantity, MONEY);
    // @ts-expect-error a scale is no amount
    moneyText(RATE);
    // @ts-expect-error what is read with the scale of rates is no money
    const read: Money = parseScaled('1', RATE);

    expect([amountOf(quantity, price), shareOf(price, rate), read]).toEqual([180_000, 10_800, 100_000_000]);
  });
});
