import { describe, expect, it } from 'vitest';
import { backOff } from './back-off.ts';

describe('trying again', () => {
  it('waits longer each time, up to half a minute', () => {
    expect([0, 1, 2, 3].map((failures) => backOff(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backOff(50, 1)).toBe(30_000);
  });

  it('is spread over half of that time', () => {
    expect(backOff(3, 0)).toBe(4000);
    expect(backOff(3, 0.5)).toBe(6000);
  });
});
