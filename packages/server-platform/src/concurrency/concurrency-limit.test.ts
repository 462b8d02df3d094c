import { describe, expect, it } from 'vitest';
import { OverloadedError } from '../errors/errors.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { asCaller, ClientGoneError } from './work-caller.ts';

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

describe('places that several people share', () => {
  const limits = { maxWaiting: 20, maxWaitMs: 60_000, busy: '人太多了' };
  const caller = (person: string, firm = 'firm', client = new AbortController()) => ({
    person: `${firm}/${person}`,
    firm,
    gone: () => client.signal,
  });
  /** Begins work for each person named, in this order, and answers the order in which it was done. */
  async function orderOf(places: ConcurrencyLimit, people: readonly (readonly [string, string])[]) {
    const done: string[] = [];
    await Promise.all(
      people.map(([person, firm]) =>
        asCaller(caller(person, firm), () =>
          places.run(async () => {
            await new Promise((resolve) => setImmediate(resolve));
            done.push(person);
          }),
        ),
      ),
    );
    return done;
  }

  it('go to each person in turn, however many one of them asks for', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 1 });
    const asked = ['anna', 'anna', 'anna', 'anna', 'bert', 'carl'].map((person) => [person, 'firm'] as const);
    expect(await orderOf(places, asked)).toEqual(['anna', 'bert', 'carl', 'anna', 'anna', 'anna']);
  });

  it('go to each firm in turn, however many people one of them has', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 1 });
    const asked = [
      ['a1', 'large'],
      ['a2', 'large'],
      ['a3', 'large'],
      ['b1', 'small'],
      ['b2', 'small'],
    ] as const;
    expect(await orderOf(places, asked)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('are never all one person’s where there are several', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 2 });
    const [first, second, other] = [work(), work(), work()];
    const results = [first, second].map(({ begin }) => asCaller(caller('anna'), () => places.run(begin)));
    results.push(asCaller(caller('bert'), () => places.run(other.begin)));
    await new Promise((resolve) => setImmediate(resolve));
    expect([first, second, other].map(({ state }) => state.isBegun)).toEqual([true, false, true]);
    for (const { state } of [first, second, other]) state.finish();
    await Promise.all(results);
  });

  it('are never all one firm’s while another uses them too', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 2 });
    const begunBy = async (asked: readonly (readonly [person: string, firm: string])[]) => {
      const works = asked.map(() => work());
      const results = asked.map(([person, firm], at) =>
        asCaller(caller(person, firm), () => places.run(works[at]?.begin ?? (async () => undefined))),
      );
      await new Promise((resolve) => setImmediate(resolve));
      const begun = works.map(({ state }) => state.isBegun);
      for (const { state } of works) state.finish();
      await Promise.all(results);
      return begun;
    };
    const twoOfOne = [
      ['a1', 'large'],
      ['a2', 'large'],
    ] as const;
    // Alone, a firm has both places.
    expect(await begunBy(twoOfOne)).toEqual([true, true]);
    expect(await begunBy([['b1', 'small']])).toEqual([true]);
    expect(await begunBy([...twoOfOne, ['b1', 'small']])).toEqual([true, false, true]);
  });

  it('are refused to a person who has too much under way, in a sentence', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 1, maxEach: 2 });
    const works = [work(), work()];
    const results = works.map(({ begin }) => asCaller(caller('anna'), () => places.run(begin)));
    await expect(asCaller(caller('anna'), () => places.run(work().begin))).rejects.toMatchObject({
      status: 429,
      message: '您同时进行的同类操作不能超过 2 个，请等待前面的完成。',
    });
    for (const { state } of works) state.finish();
    await Promise.all(results);
  });

  it('are not waited for by a client that is gone, and its work is told so', async () => {
    const places = new ConcurrencyLimit({ ...limits, maxConcurrent: 1 });
    const [client, other] = [new AbortController(), new AbortController()];
    const stopped = asCaller(caller('anna', 'firm', client), () =>
      places.run(
        (signal) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ),
    );
    const waiting = asCaller(caller('bert', 'firm', other), () => places.run(work().begin));
    other.abort(new ClientGoneError());
    await expect(waiting).rejects.toThrow(ClientGoneError);
    client.abort(new ClientGoneError());
    await expect(stopped).rejects.toThrow(ClientGoneError);
    expect(await places.run(async () => 'free')).toBe('free');
  });
});
