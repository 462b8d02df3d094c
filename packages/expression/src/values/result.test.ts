import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { compile } from '../compilation/expression.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { toText } from './result.ts';

describe('toText', () => {
  it('writes decimals without exponent, with as many places as asked', () => {
    expect(toText(new Decimal('1e-30'))).toBe(`0.${'0'.repeat(29)}1`);
    expect(toText(new Decimal('1e30'))).toBe(`1${'0'.repeat(30)}`);
    expect(toText(new Decimal('1.005'), 2)).toBe('1.01');
    expect(toText('2.5', 2)).toBe('2.50');
    expect(toText(0.1)).toBe('0.1');
    expect(toText(12n, 1)).toBe('12.0');
  });

  it('never writes minus zero', () => {
    expect(toText(new Decimal('-0.001'), 2)).toBe('0.00');
    expect(toText(new Decimal('-0'))).toBe('0');
  });

  it('writes a blank as nothing and other values as they are', () => {
    expect(toText(null)).toBe('');
    expect(toText(undefined)).toBe('');
    expect(toText(true)).toBe('true');
    expect(toText('甲', 2)).toBe('甲');
    expect(toText([new Decimal(1), '乙'])).toBe('1、乙');
    expect(toText({ a: 1 })).toBe('');
    expect(toText(new Decimal(Number.NaN))).toBe('');
  });
});

describe('results', () => {
  it('are decimals, dates as text, and the own objects of the host', () => {
    const record = { price: '1' };

    expect(compile('1 + 1').evaluate({})).toBeInstanceOf(Decimal);
    expect(compile('a[0]').evaluate({ a: [record] })).toBe(record);
    expect(compile('a').evaluate({ a: [1, null] })).toEqual([new ExactDecimal(1), null]);
  });

  it('print plainly', () => {
    expect(String(compile('10 ^ 30').evaluate({}))).toBe(`1${'0'.repeat(30)}`);
  });
});
