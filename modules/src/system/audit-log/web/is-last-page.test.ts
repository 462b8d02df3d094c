import { describe, expect, it } from 'vitest';
import { isLastPage } from './is-last-page.ts';

const found = (rows: number, total: number, totalCapped = false) => ({
  data: Array.from({ length: rows }),
  total,
  totalCapped,
});

describe('the last page of the log', () => {
  it('is the one that ends with the last entry, full as it may be', () => {
    expect(isLastPage(found(50, 100), { pageNo: 2, pageRows: 50 })).toBe(true);
    expect(isLastPage(found(50, 101), { pageNo: 2, pageRows: 50 })).toBe(false);
    expect(isLastPage(found(1, 101), { pageNo: 3, pageRows: 50 })).toBe(true);
    expect(isLastPage(found(0, 0), { pageNo: 1, pageRows: 50 })).toBe(true);
  });

  it('is the first that is not full where nobody counts to the end', () => {
    expect(isLastPage(found(50, 10_000, true), { pageNo: 200, pageRows: 50 })).toBe(false);
    expect(isLastPage(found(49, 10_000, true), { pageNo: 300, pageRows: 50 })).toBe(true);
  });

  it('is not known before it has been asked for', () => {
    expect(isLastPage(undefined, { pageNo: 1, pageRows: 50 })).toBe(true);
  });
});
