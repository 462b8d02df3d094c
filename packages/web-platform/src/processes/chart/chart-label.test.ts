import { describe, expect, it } from 'vitest';
import { labelPlace } from './chart-label.ts';

describe('the word on a line', () => {
  it('stands over the longest level piece', () => {
    const points = [
      { x: 520, y: 86 },
      { x: 548, y: 86 },
      { x: 548, y: 128 },
      { x: 732, y: 128 },
      { x: 732, y: 86 },
      { x: 760, y: 86 },
    ];
    expect(labelPlace(points, '其他情况')).toEqual({ x: 640, y: 118, anchor: 'middle' });
  });

  it('stands before the node where no piece is long enough', () => {
    const points = [
      { x: 520, y: 86 },
      { x: 548, y: 86 },
      { x: 548, y: 44 },
      { x: 576, y: 44 },
    ];
    expect(labelPlace(points, '5 万元以上')).toEqual({ x: 568, y: 34, anchor: 'end' });
  });

  it('stands nowhere on a line without points', () => expect(labelPlace([], 'x')).toBeUndefined());
});
