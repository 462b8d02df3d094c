import { describe, expect, it } from 'vitest';
import { formatAmount, formatPercent, isNumberText } from './amounts.ts';

describe('an amount', () => {
  it.each([
    ['1234567.8', '1,234,567.80'],
    ['0', '0.00'],
    ['-1234.565', '-1,234.57'],
    ['999.995', '1,000.00'],
    ['0.004', '0.00'],
    ['-0.004', '0.00'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
    ['.5', '.5'],
    ['未定', '未定'],
    ['', ''],
  ])('%s reads %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('takes as many decimals as asked for', () => {
    expect(formatAmount('12.3456', 3)).toBe('12.346');
    expect(formatAmount('12.5', 0)).toBe('13');
    expect(formatAmount(undefined)).toBe('');
  });
});

describe('a share', () => {
  it.each([
    ['0.1234', '12.34%'],
    ['1', '100.00%'],
    ['-0.05', '-5.00%'],
    ['0.00005', '0.01%'],
    ['', ''],
  ])('%s reads %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });
});

describe('a number as text', () => {
  it('may be negative, decimal and grouped, and nothing else', () => {
    expect(['1', '-1.5', '1,234.5', '12,34', 'a', '1.', ''].map(isNumberText)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
