import { describe, expect, it } from 'vitest';
import { fittingScale, MAX_SCALE, MIN_SCALE, pathThrough, scrollAfter, steppedScale } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it('fits the whole picture into the room', () => {
    expect(fittingScale({ width: 2000, height: 100 }, { width: 1000, height: 500 })).toBe(0.5);
    expect(fittingScale({ width: 100, height: 1000 }, { width: 1000, height: 500 })).toBe(0.5);
  });

  it('never makes a small picture larger than life, nor a large one unreadable', () => {
    expect(fittingScale({ width: 100, height: 50 }, { width: 1000, height: 500 })).toBe(1);
    expect(fittingScale({ width: 90_000, height: 50 }, { width: 1000, height: 500 })).toBe(MIN_SCALE);
    expect(fittingScale({ width: 0, height: 0 }, { width: 1000, height: 500 })).toBe(1);
  });

  it('goes by steps within its bounds', () => {
    expect(steppedScale(1, 1)).toBe(1.25);
    expect(steppedScale(1.9, 1)).toBe(MAX_SCALE);
    expect(steppedScale(0.26, -1)).toBe(MIN_SCALE);
  });

  it('keeps the point under the pointer in its place', () => {
    expect(scrollAfter(100, 50, 2)).toBe(250);
    expect(scrollAfter(0, 50, 0.5)).toBe(0);
  });
});

describe('a line of the chart', () => {
  it('is straight between two points and rounded at corners', () => {
    expect(
      pathThrough([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
    ).toBe('M0 0L10 0');
    expect(
      pathThrough([
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 40 },
      ]),
    ).toBe('M0 0L14 0Q20 0 20 6L20 40');
  });

  it('rounds no more than half of a short piece', () => {
    expect(
      pathThrough([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 40 },
      ]),
    ).toBe('M0 0L2 0Q4 0 4 6L4 40');
  });
});
