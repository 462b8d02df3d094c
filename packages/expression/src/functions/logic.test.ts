import { describe, expect, it } from 'vitest';
import { calculate, errorOf } from '../testing/calculate.ts';

describe('logic', () => {
  it.each([
    ["IF(1 > 0, '是', '否')", '是'],
    ["IF(1 < 0, '是')", null],
    ["IFS(x >= 90, '优', x >= 60, '合格', true, '差')", '合格'],
    ["IFS(x > 100, '优')", null],
    ["SWITCH(y, 'A', 1, 'B', 2, 3)", '2'],
    ["SWITCH(y, 'A', 1, 3)", '3'],
    ["SWITCH(y, 'A', 1)", null],
    ["SWITCH(x, '75', '文字也算')", '文字也算'],
    ['IFERROR(1 / 0, 0)', '0'],
    ["IFERROR('a' * 1, -1)", '-1'],
    ['IFERROR(5, 0)', '5'],
    ['COALESCE(null, blank, 3, 4)', '3'],
    ['COALESCE(null)', null],
    ['ISBLANK(blank)', true],
    ['ISBLANK(0)', false],
    ['ISBLANK([])', true],
    ['ISBLANK(none)', true],
    ['AND(true, 1, x > 1)', true],
    ['AND(true, [true, false])', false],
    ['OR(false, null)', false],
    ['OR(false, [false, true])', true],
    ['NOT(0)', true],
    ["IF('true', 1, 2)", '1'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source, { x: 75, y: 'B', blank: '  ', none: {} })).toBe(result);
  });

  it('evaluates only what it needs', () => {
    expect(calculate("IF(true, 1, 'a' * 1)")).toBe('1');
    expect(calculate("false 且 'a' * 1")).toBe(false);
    expect(calculate("true 或 'a' * 1")).toBe(true);
    expect(calculate("COALESCE(1, 'a' * 1)")).toBe('1');
    expect(calculate("OR(true, 'a' * 1)")).toBe(true);
  });

  it('chooses row by row from columns', () => {
    expect(calculate('IF([1, 0, 1], [10, 20, 30], -1)')).toEqual(['10', '-1', '30']);
    expect(calculate('[1, 2] > 1 ? 5 : 6')).toEqual(['6', '5']);
    expect(calculate('非 [1, 0]')).toEqual([false, true]);
  });

  it('refuses a word as a condition', () => {
    expect(errorOf(() => calculate("IF('也许', 1, 2)"))).toMatchObject({
      kind: 'type',
      message: '“也许”不能当作条件',
    });
  });

  it('refuses a column as the subject of SWITCH', () => {
    expect(errorOf(() => calculate('SWITCH([1], 1, 2)')).kind).toBe('type');
  });
});
