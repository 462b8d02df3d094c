import { describe, expect, it } from 'vitest';
import { filledIn, withoutFaulty } from './half-filled.ts';

describe('a form that is half filled in', () => {
  it('says nothing by its empty fields', () => {
    expect(filledIn({ amount: '0.00', reason: '', lines: [], kind: null, yes: false })).toEqual({
      amount: '0.00',
      yes: false,
    });
  });

  it('is asked about without what is wrong in it', () => {
    expect(withoutFaulty({ amount: 'x', reason: 'y', lines: [1] }, ['amount', 'lines.0.price'])).toEqual({
      reason: 'y',
    });
  });

  it('has nothing to leave out when the fault is elsewhere', () => {
    expect(withoutFaulty({ amount: '1' }, ['unknown'])).toBeUndefined();
  });
});
