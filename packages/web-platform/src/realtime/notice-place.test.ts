import { describe, expect, it } from 'vitest';
import { noticeBottom } from './notice-place.ts';

const WINDOW = { width: 1440, height: 900 };
const bar = (top: number, right = 1420, height = 60) => ({ top, right, height });

describe('a notice at the bottom right', () => {
  it('keeps its usual distance where no bar is under it', () => {
    expect(noticeBottom([], WINDOW)).toBe(112);
    expect(noticeBottom([bar(840)], WINDOW)).toBe(112);
  });

  it('stays above a bar that is higher than that', () => {
    expect(noticeBottom([bar(770, 1420, 90)], WINDOW)).toBe(142);
    expect(noticeBottom([bar(840), bar(600)], WINDOW)).toBe(312);
  });

  it('heeds no bar beside it, none that is hidden, and none with no place above it', () => {
    expect(noticeBottom([bar(600, 900)], WINDOW)).toBe(112);
    expect(noticeBottom([bar(600, 1420, 0)], WINDOW)).toBe(112);
    expect(noticeBottom([bar(100)], WINDOW)).toBe(112);
  });
});
