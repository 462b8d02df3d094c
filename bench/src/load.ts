import { EXTENT } from './extent.ts';

/** What a load came to: calls in a second, and how long half and all but five in a hundred of them took. */
export type Rate = { readonly perSecond: number; readonly p50: number; readonly p95: number };

/** `connections` callers, each one call after the other, until the time is over or `work` has nothing left to do. */
export async function load(
  connections: number,
  milliseconds: number,
  work: () => Promise<boolean | undefined>,
): Promise<Rate> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + milliseconds;
  const caller = async () => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      if ((await work()) === false) return;
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const seconds = (performance.now() - start) / 1000;
  times.sort((left, right) => left - right);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p95: at(times, 0.95) };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The rounds' middle one, figure by figure: one disturbed round does not count. */
function median(rates: readonly Rate[]): Rate {
  const middle = (figure: (rate: Rate) => number) =>
    at(
      rates.map(figure).sort((left, right) => left - right),
      0.5,
    );
  return {
    perSecond: middle((rate) => rate.perSecond),
    p50: middle((rate) => rate.p50),
    p95: middle((rate) => rate.p95),
  };
}

/** Measures two ways of doing the same in turns, so that the machine's moods meet both. */
export async function compare(
  connections: number,
  ours: () => Promise<boolean | undefined>,
  bare: () => Promise<boolean | undefined>,
): Promise<{ ours: Rate; bare: Rate }> {
  return compareRates(
    (milliseconds) => load(connections, milliseconds, ours),
    (milliseconds) => load(connections, milliseconds, bare),
  );
}

/** A load that runs for so long, wherever it runs. */
export type Loaded = (milliseconds: number) => Promise<Rate>;

/** The same for loads that need not be of this process. */
export async function compareRates(ours: Loaded, bare: Loaded): Promise<{ ours: Rate; bare: Rate }> {
  await ours(EXTENT.warmMilliseconds);
  await bare(EXTENT.warmMilliseconds);
  const rates: { ours: Rate[]; bare: Rate[] } = { ours: [], bare: [] };
  // Each begins as often as the other: a program that grows warmer, and a machine that grows busier, favour one of them.
  const turns = [
    async () => void rates.ours.push(await ours(EXTENT.turns.milliseconds)),
    async () => void rates.bare.push(await bare(EXTENT.turns.milliseconds)),
  ];
  for (let round = 0; round < EXTENT.turns.count; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

/** At so many at once a program that was just begun is made warm. */
const CALLERS = 10;

/** A program that was just begun is compiled while it runs: whoever is measured first would pay for it. */
export async function growWarm(work: () => Promise<undefined>): Promise<void> {
  let left = EXTENT.warmCalls;
  await load(CALLERS, Number.POSITIVE_INFINITY, async () => left-- > 0 && work());
}
