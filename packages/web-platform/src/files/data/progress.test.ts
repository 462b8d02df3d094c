import { expect, it } from 'vitest';
import { percentOf } from './progress.ts';

it.each([
  [0, 0, 10],
  [2999, 0.05, 10],
  [3000, 0.05, 30],
  [8000, 0.05, 50],
  [12_000, 0.05, 80],
  [60_000, 0.05, 80],
  [0, 0.42, 42],
  [3000, 0.42, 42],
  [100, 1, 99],
])('after %d ms with %d of it gone it says %d %%', (elapsed, share, percent) => {
  expect(percentOf(elapsed, share)).toBe(percent);
});
