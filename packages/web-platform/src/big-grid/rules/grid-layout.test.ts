import { describe, expect, it } from 'vitest';
import { columnAt, layoutOf, scrollFor } from './grid-layout.ts';
import { GRID_LIMITS, type GridColumn } from './grid-shapes.ts';

const column = (key: string, isFrozen = false): GridColumn => ({
  key,
  label: key,
  kind: 'text',
  width: 100,
  isFrozen,
});
const COLUMNS = [column('a', true), column('b', true), column('c'), column('d')];
const WIDE = layoutOf(COLUMNS, { b: 200 }, { isNarrow: false });

it('columns stand beside each other, those dragged as wide as they were dragged', () => {
  expect(WIDE).toMatchObject({ lefts: [60, 160, 360, 460], total: 560, frozen: 2, frozenWidth: 360 });
  expect(layoutOf(COLUMNS, { a: 3, c: 9999 }, { isNarrow: false }).widths).toEqual([40, 100, 800, 100]);
});

it('on a phone one column stays in view', () => {
  expect(layoutOf(COLUMNS, { a: 500 }, { isNarrow: true })).toMatchObject({
    frozen: 1,
    lefts: [44, 208, 308, 408],
  });
});

it('a place leads to its column, scrolled or frozen, and outside to the nearest', () => {
  expect([10, 70, 200, 365, 900].map((x) => columnAt(WIDE, x, 0))).toEqual([-1, 0, 1, 2, 3]);
  expect([70, 200, 365].map((x) => columnAt(WIDE, x, 100))).toEqual([0, 1, 3]);
});

it('a column is brought into view beside the frozen ones, and no farther than needed', () => {
  const box = (scrolled: number) => ({ scrolled, width: 500 });
  expect(scrollFor(WIDE, 3, box(0))).toBe(60);
  expect(scrollFor(WIDE, 2, box(50))).toBe(0);
  expect(scrollFor(WIDE, 0, box(50))).toBe(50);
  expect(scrollFor(WIDE, 2, box(0))).toBe(0);
});

it('more columns than the limit are refused', () => {
  const many = Array.from({ length: GRID_LIMITS.columns + 1 }, (_, at) => column(String(at)));
  expect(() => layoutOf(many, {}, { isNarrow: false })).toThrow(RangeError);
});

describe('columns that may shrink', () => {
  const name: GridColumn = { ...column('a', true), width: 200, minWidth: 140 };
  const note: GridColumn = { ...column('b'), width: 160, minWidth: 100 };
  const amount = column('c');
  const widthsIn = (room: number, dragged = {}) =>
    layoutOf([name, note, amount], dragged, { isNarrow: false, room }).widths;

  it('keep their widths where there is room', () => {
    expect(widthsIn(520)).toEqual([200, 160, 100]);
  });

  it('share what is missing, so that the last column is in view', () => {
    expect(widthsIn(460)).toEqual([170, 130, 100]);
    expect(widthsIn(400)).toEqual([140, 100, 100]);
    expect(layoutOf([name, note, amount], {}, { isNarrow: false, room: 433 }).total).toBeLessThanOrEqual(433);
  });

  it('keep their widths where shrinking is not enough', () => {
    expect(widthsIn(399)).toEqual([200, 160, 100]);
  });

  it('keep a width that was dragged', () => {
    expect(widthsIn(460, { a: 200 })).toEqual([200, 100, 100]);
  });
});
