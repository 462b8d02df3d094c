const FIRST = 1000;
const LONGEST = 30_000;

/**
 * Milliseconds before trying again: twice as long each time up to half a minute, and never the same for all windows,
 * so that a server that comes back is not met by everybody at once. `chance` is from 0 to 1.
 */
export function backOff(failures: number, chance: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.5 + chance / 2));
}
