import { describe, expect, it } from 'vitest';
import { OverloadedError } from '../errors/errors.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Work that is done when the test says so. */
function work() {
  const state = { isBegun: false, finish: () => {} };
  const done = new Promise<void>((resolve) => {
    state.finish = resolve;
  });
  return {
    state,
    begin: async () => {
      state.isBegun = true;
      await done;
      return 'done';
    },
  };
}

describe('places for costly work', () => {
  it('let so many work at once, and the next when one is done', async () => {
    const places = new ConcurrencyLimit({
      maxConcurrent: 2,
      maxWaiting: 2,
      maxWaitMs: 60_000,
      busy: '人太多了',
    });
    const works = [work(), work(), work()];
    const results = works.map(({ begin }) => places.run(begin));
    await Promise.resolve();
    expect(works.map(({ state }) => state.isBegun)).toEqual([true, true, false]);

    works[0]?.state.finish();
    await results[0];
    await Promise.resolve();
    expect(works[2]?.state.isBegun).toBe(true);
    for (const { state } of works) state.finish();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  });

  it('ask whoever comes when too many wait to come back later', async () => {
    const places = new ConcurrencyLimit({
      maxConcurrent: 1,
      maxWaiting: 1,
      maxWaitMs: 60_000,
      busy: '人太多了',
    });
    const works = [work(), work()];
    const results = works.map(({ begin }) => places.run(begin));
    await expect(places.run(work().begin)).rejects.toThrow(OverloadedError);
    for (const { state } of works) state.finish();
    await Promise.all(results);
  });

  it('let nobody wait longer than is decent', async () => {
    const places = new ConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 1, maxWaitMs: 5, busy: '人太多了' });
    const first = work();
    const result = places.run(first.begin);
    await expect(places.run(work().begin)).rejects.toThrow('人太多了');
    first.state.finish();
    await result;
  });

  it('are free again after work that failed', async () => {
    const places = new ConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 0, maxWaitMs: 5, busy: '人太多了' });
    await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await places.run(async () => 1)).toBe(1);
  });
});
