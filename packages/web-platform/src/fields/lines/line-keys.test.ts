import { describe, expect, it } from 'vitest';
import { stepOf } from './line-keys.ts';

const at = (key: string, from: number, to: number, shiftKey = false) =>
  stepOf({ key, from, to, length: 4, shiftKey });

describe('keys in a sub-table', () => {
  it('move down with Enter and up with Shift Enter', () => {
    expect(at('Enter', 2, 2)).toEqual({ rows: 1, columns: 0 });
    expect(at('Enter', 2, 2, true)).toEqual({ rows: -1, columns: 0 });
  });

  it('leave the cell sideways only from the edge of its text', () => {
    expect(at('ArrowLeft', 0, 0)).toEqual({ rows: 0, columns: -1 });
    expect(at('ArrowLeft', 1, 1)).toBeUndefined();
    expect(at('ArrowRight', 4, 4)).toEqual({ rows: 0, columns: 1 });
    expect(at('ArrowRight', 3, 3)).toBeUndefined();
  });

  it('leave it when all of it is selected', () => {
    expect(at('ArrowRight', 0, 4)).toEqual({ rows: 0, columns: 1 });
    expect(at('ArrowLeft', 0, 4)).toEqual({ rows: 0, columns: -1 });
  });

  it('stay with the cell otherwise', () => expect(at('a', 0, 0)).toBeUndefined());
});
