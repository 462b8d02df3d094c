import { describe, expect, it } from 'vitest';
import { lowerFormula, shiftFormula } from './shift-formula.ts';

const two = { sheet: '费用', after: 5, count: 2 };

describe('a formula, when two rows come in below row 5', () => {
  it.each([
    ['SUM(D5:D5)', 'SUM(D5:D7)'],
    ['SUM(D4:D6)', 'SUM(D4:D8)'],
    ['D4+D5+D6', 'D4+D5+D8'],
    ['$D$6*2', '$D$8*2'],
    ['"D6"&D6', '"D6"&D8'],
    ['其他!D6+费用!D6', '其他!D6+费用!D8'],
    ["'费 用'!D6", "'费 用'!D6"],
    ['LOG10(D6)', 'LOG10(D8)'],
    ['SUM(D1:D4)', 'SUM(D1:D4)'],
  ])('%s becomes %s', (before, after) => {
    expect(shiftFormula(before, '费用', two)).toBe(after);
  });

  it('says of the third row what it said of the first', () => {
    expect(lowerFormula('B5*C5+D1', '费用', 5, 2)).toBe('B7*C7+D1');
    expect(lowerFormula('SUM(B$1:B5)', '费用', 5, 2)).toBe('SUM(B$1:B5)');
  });
});
