import { describe, expect, it } from 'vitest';
import { clausesOf, expressionOf } from './expression-clauses.ts';

describe('a condition in lines', () => {
  it.each(['amount >= 10000', "kind = 'travel' and amount < 5", "urgent = true or name != 'it''s'"])(
    '%s is read and written again',
    (expression) => {
      const clauses = clausesOf(expression);
      expect(clauses && expressionOf(clauses)).toBe(expression);
    },
  );

  it('is none where the expression says more', () => {
    expect(clausesOf('SUM(lines.amount) > 5')).toBeUndefined();
    expect(clausesOf('a = 1 and (b = 2 or c = 3)')).toBeUndefined();
    expect(clausesOf('a >')).toBeUndefined();
    expect(clausesOf(' ')).toEqual({ join: 'and', clauses: [] });
  });
});
