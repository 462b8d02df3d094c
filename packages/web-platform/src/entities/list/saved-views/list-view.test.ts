import { describe, expect, it } from 'vitest';
import { isAsKept } from './list-view.ts';

describe('a view of a list', () => {
  const kept = { query: { q: '锤', sort: '-name' }, columns: ['name', 'code'] };

  it('is the same whatever order its question is written in', () => {
    expect(isAsKept(kept, { ...kept, query: { sort: '-name', q: '锤' } })).toBe(true);
  });

  it.each([
    [{ ...kept, query: { q: '锤' } }],
    [{ ...kept, query: { q: '锤', sort: 'name' } }],
    [{ ...kept, columns: ['code', 'name'] }],
    [{ ...kept, columns: ['name'] }],
  ])('is another as soon as something of it is: %j', (now) => {
    expect(isAsKept(kept, now)).toBe(false);
  });
});
