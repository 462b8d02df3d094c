import { describe, expect, it } from 'vitest';
import { lastPage, listBody, listQueryKey, pagerTotal, sortOf } from './list-query.ts';

const query = { params: { code$like: 'JK' }, sort: sortOf('-code'), pageNo: 2, pageSize: 20 };

describe('what a list asks', () => {
  it('reads the declared order', () => {
    expect(sortOf('-code')).toEqual({ by: 'code', isDescending: true });
    expect(sortOf('name')).toEqual({ by: 'name', isDescending: false });
    expect(sortOf(undefined)).toBeUndefined();
  });

  it('names the page near the beginning, even when a cursor is known', () => {
    expect(listBody(query, 'abc')).toEqual({
      params: { code$like: 'JK' },
      orderBy: 'code',
      order: 'desc',
      pageSize: 20,
      pageNo: 2,
    });
  });

  it('gives the cursor for deep pages and has nothing counted again', () => {
    expect(listBody({ ...query, pageNo: 51 }, 'abc')).toEqual({
      params: { code$like: 'JK' },
      orderBy: 'code',
      order: 'desc',
      pageSize: 20,
      cursor: 'abc',
      count: 'none',
    });
  });

  it('names a deep page that was jumped to', () => {
    expect(listBody({ ...query, pageNo: 51 }, undefined)).toMatchObject({ pageNo: 51 });
  });

  it('is the same question on every page', () => {
    expect(listQueryKey(query)).toBe(listQueryKey({ ...query, pageNo: 9 }));
    expect(listQueryKey(query)).not.toBe(listQueryKey({ ...query, pageSize: 50 }));
  });
});

describe('the pager', () => {
  it('goes on as long as rows follow, though the count stopped at a thousand', () => {
    expect(pagerTotal({ total: 1000, isCapped: true, next: 'x' }, 50, 20)).toBe(1001);
    expect(pagerTotal({ total: 1000, isCapped: true, next: 'x' }, 1, 20)).toBe(1001);
    expect(pagerTotal({ total: 1000, isCapped: true, next: 'x' }, 60, 20)).toBe(1201);
    expect(pagerTotal({ total: 1000, isCapped: true, next: null }, 51, 20)).toBe(1020);
  });

  it('keeps to a true count', () =>
    expect(pagerTotal({ total: 45, isCapped: false, next: 'x' }, 1, 20)).toBe(45));

  it('falls back to the last page that has rows', () => {
    expect(lastPage(41, 20)).toBe(3);
    expect(lastPage(40, 20)).toBe(2);
    expect(lastPage(0, 20)).toBe(1);
  });
});
