import type { Line } from '../report.ts';

/** How long each of several runs took, milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Runs work several times and keeps the times; the work may throw when an answer is wrong. */
export function timed(count: number, work: (round: number) => void): Times {
  const times = Array.from({ length: count }, (_none, round) => {
    const start = performance.now();
    work(round);
    return performance.now() - start;
  }).sort((left, right) => left - right);
  // By nearest rank: of twenty the nineteenth is where 95 % end.
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Seconds since a moment of `performance.now()`. */
export function since(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Seconds beside those of the bare loop over the same bytes. */
export function beside(
  what: string,
  seconds: number,
  { atMost, bare }: { atMost: number; bare: number },
): Line {
  return {
    what,
    goal: `≤ ${secondsText(atMost)}`,
    result: secondsText(seconds),
    bare: `${secondsText(bare)} (${(seconds / bare).toFixed(1)} ×)`,
    isMet: seconds <= atMost,
  };
}

function secondsText(value: number): string {
  if (value >= 1) return `${value.toFixed(2)} s`;
  return `${(value * 1000).toFixed(value < 0.01 ? 1 : 0)} ms`;
}
