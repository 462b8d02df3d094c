import { describe, expect, it } from 'vitest';
import { whenHolds } from './when-holds.ts';

describe('a condition on a row', () => {
  it('compares amounts exactly, never as JavaScript numbers', () => {
    expect(whenHolds({ balance: { above: 0 } }, { balance: '0.00' })).toBe(false);
    expect(whenHolds({ balance: { above: 0 } }, { balance: '0.01' })).toBe(true);
    expect(
      whenHolds({ paid: { atLeast: 'due' } }, { paid: '9007199254740992.99', due: '9007199254740993' }),
    ).toBe(false);
  });

  it('takes a limit from another field', () => {
    expect(whenHolds({ stock: { below: 'lowStock' } }, { stock: 3, lowStock: 5 })).toBe(true);
    expect(whenHolds({ stock: { below: 'lowStock' } }, { stock: 5, lowStock: 5 })).toBe(false);
    expect(whenHolds({ stock: { atLeast: 5 } }, { stock: 5 })).toBe(true);
  });

  it('knows the empty value', () => {
    expect(whenHolds({ receivedOn: { is: null } }, {})).toBe(true);
    expect(whenHolds({ receivedOn: { isNot: null } }, {})).toBe(false);
    expect(whenHolds({ stock: { above: 0 } }, { stock: null })).toBe(false);
  });

  it('holds where all of it holds, and where there is none', () => {
    const when = { processState: { is: 'agreed' }, receivedOn: { is: null } };
    expect(whenHolds(when, { processState: 'agreed', receivedOn: null })).toBe(true);
    expect(whenHolds(when, { processState: 'running', receivedOn: null })).toBe(false);
    expect(whenHolds(undefined, {})).toBe(true);
  });
});
