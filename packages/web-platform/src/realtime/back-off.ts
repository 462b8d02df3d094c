const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/**
 * Milliseconds before trying again: twice as long each time up to half a minute, and never the same for all windows,
 * so that a server that comes back is not met by everybody at once. `chance` is from 0 to 1.
 */
export function backOff(failures: number, chance: number): number {
  const most = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.5 + chance / 2));
}
