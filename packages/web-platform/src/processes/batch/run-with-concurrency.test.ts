import { describe, expect, it } from 'vitest';
import { runWithConcurrency } from './run-with-concurrency.ts';

describe('doing the same for many', () => {
  it('does all of them, never more at once than allowed', async () => {
    const [done, peaks]: [number[], number[]] = [[], []];
    let running = 0;

    await runWithConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      peaks.push(running);
      await Promise.resolve();
      done.push(item);
      running -= 1;
    });

    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(Math.max(...peaks)).toBe(3);
  });

  it('has nothing to do for nothing', async () => {
    await expect(
      runWithConcurrency([], 3, () => Promise.reject(new Error('called'))),
    ).resolves.toBeUndefined();
  });
});
