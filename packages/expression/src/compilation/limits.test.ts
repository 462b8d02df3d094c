import { describe, expect, it } from 'vitest';
import { LIMITS } from '../diagnostics/limits.ts';
import { calculate, errorOf } from '../testing/calculate.ts';
import { compile } from './expression.ts';

function refusal(source: string, scope: Record<string, unknown> = {}): string {
  return errorOf(() => calculate(source, scope)).kind;
}

describe('limits', () => {
  it('takes a formula as long as allowed, and none longer', () => {
    const longest = `1${'+1'.repeat((LIMITS.sourceLength - 2) / 2)} `;

    expect(longest).toHaveLength(LIMITS.sourceLength);
    expect(calculate(longest)).toBe('1000');
    expect(refusal(`${longest} `)).toBe('limit');
  });

  it('takes brackets as deep as allowed, and none deeper', () => {
    const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`;

    expect(calculate(nested(LIMITS.depth - 1))).toBe('1');
    expect(refusal(nested(LIMITS.depth))).toBe('limit');
    expect(refusal('-'.repeat(1000).concat('1'))).toBe('limit');
    expect(refusal(`${'!'.repeat(1000)}a`)).toBe('limit');
    expect(refusal(`a${'.b'.repeat(100)}`)).toBe('limit');
    expect(refusal(`a${'%'.repeat(1000)}`)).toBe('limit');
  });

  it('reads lists of so many rows, and none longer', () => {
    const rows = (count: number): number[] => Array.from({ length: count }, () => 1);

    expect(calculate('SUM(a)', { a: rows(LIMITS.rows) })).toBe(String(LIMITS.rows));
    expect(refusal('SUM(a)', { a: rows(LIMITS.rows + 1) })).toBe('limit');
  });

  it('stops a formula that works too much', () => {
    const column = Array.from({ length: LIMITS.rows }, (_, row) => row);

    expect(refusal(`SUM(${Array(100).fill('a').join('+')})`, { a: column })).toBe('work');
    expect(refusal('SUM(a ^ 0.37)', { a: column })).toBe('work');
  });

  it('cannot be made to hang or to grow by powers', () => {
    expect(refusal('9 ^ (9 ^ 9)')).toBe('limit');
    expect(refusal('(9 ^ 9) ^ 9999')).toBe('limit');
    expect(refusal('10 ^ 400 * 10')).toBe('limit');
    expect(calculate('9^9^9 > 0')).toBe(true);
    expect(refusal('1e999999999')).toBe('limit');
    expect(refusal('12345678901234567890123456789012345678901')).toBe('limit');
  });

  it('makes no text longer than allowed', () => {
    const half = 'x'.repeat(LIMITS.textLength / 2);

    expect(calculate('LEN(a & a)', { a: half })).toBe(String(LIMITS.textLength));
    expect(refusal("a & a & 'x'", { a: half })).toBe('limit');
    expect(refusal("SUBSTITUTE(a, 'x', 'xxx')", { a: half })).toBe('limit');
    expect(refusal('CONCAT(a, a, a)', { a: half })).toBe('limit');
  });

  it('is not answered by IFERROR', () => {
    expect(refusal('IFERROR(9 ^ (9 ^ 9), 0)')).toBe('limit');
  });

  it('refuses a list that holds itself', () => {
    const endless: unknown[] = [];
    endless.push(endless);

    expect(refusal('a', { a: endless })).toBe('limit');
  });

  it('refuses what formulas have no value for', () => {
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      new Date(0),
      () => 1,
      Symbol('a'),
      new Map(),
    ]) {
      expect(refusal('a', { a: value })).toBe('value');
    }
  });

  it('is kept by a compiled formula however often it is used', () => {
    const expression = compile('SUM(a)');
    const scope = { a: Array.from({ length: LIMITS.rows }, () => 1) };

    for (let time = 0; time < 50; time += 1) expression.evaluate(scope);

    expect(String(expression.evaluate(scope))).toBe(String(LIMITS.rows));
  });

  it('counts the work of single values: many cheap operations on many rows use up the budget of a form', () => {
    const divided = compile(`b${'/c'.repeat(900)}`, { names: ['b', 'c'] });
    const budget = { left: LIMITS.formSteps };
    const rows = () => {
      for (let row = 0; row < 1000; row++) divided.evaluate({ b: '1', c: '3' }, { budget });
    };
    expect(rows).toThrow('整张表单的公式计算量太大');
  });
});
