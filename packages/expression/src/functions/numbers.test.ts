import { describe, expect, it } from 'vitest';
import { calculate, errorOf } from '../testing/calculate.ts';

describe('numbers', () => {
  it.each([
    ['ROUND(1.005, 2)', '1.01'],
    ['ROUND(-1.005, 2)', '-1.01'],
    ['ROUND(2.5)', '3'],
    ['ROUND(1250, -2)', '1300'],
    ['ROUND(null, 2)', '0'],
    ['ROUNDUP(1.001, 2)', '1.01'],
    ['ROUNDUP(-1.001, 2)', '-1.01'],
    ['ROUNDDOWN(1.009, 2)', '1'],
    ['ROUNDDOWN(-1999, -3)', '-1000'],
    ['INT(1.9)', '1'],
    ['INT(-1.1)', '-2'],
    ['ABS(-0.5)', '0.5'],
    ['MOD(10, 3)', '1'],
    ['MOD(-10, 3)', '2'],
    ['MOD(10, -3)', '-2'],
    ['MOD(0.3, 0.1)', '0'],
    ['MOD(1, 0)', null],
    ['CEILING(12.3, 5)', '15'],
    ['CEILING(-12.3)', '-12'],
    ['CEILING(1, 0)', null],
    ['FLOOR(12.3, 0.5)', '12'],
    ['FLOOR(-0.1)', '-1'],
    ['POWER(1.05, 3)', '1.157625'],
    ['POWER(0, 0)', '1'],
    ['POWER(0, -1)', null],
    ['SQRT(2)', '1.41421356237309504880168872420969807857'],
    ['四舍五入(0.125, 2)', '0.13'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source)).toBe(result);
  });

  it.each(['SQRT(-1)', '(-8) ^ 0.5', 'ROUND(1, 1.5)'])('%s has no value', (source) => {
    expect(errorOf(() => calculate(source)).kind).toBe('value');
  });

  it('refuses places beyond any use', () => {
    expect(errorOf(() => calculate('ROUND(1, 31)')).kind).toBe('limit');
  });
});
