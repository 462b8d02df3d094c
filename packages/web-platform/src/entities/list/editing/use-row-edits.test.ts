import { describe, expect, it } from 'vitest';
import { undoOf } from './use-row-edits.ts';

describe('a change of a row', () => {
  const row = { id: '1', revision: 3, price: '9.00' };

  it('is taken back from the row as it was saved', () => {
    const saved = { ...row, price: '8.00', revision: 4 };
    expect(undoOf({ row, values: { price: '8', buyer: '老李' }, saved })).toEqual({
      row: saved,
      values: { price: '9.00', buyer: null },
    });
  });

  it('that was refused leaves nothing to take back', () => {
    expect(undoOf({ row, values: { price: '8' }, says: '不行', faults: {} })).toBeUndefined();
  });
});
