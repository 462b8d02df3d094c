/** What is shown at least after so many milliseconds; what has really gone is shown where it is ahead. */
const FLOOR = [
  [12_000, 80],
  [8000, 50],
  [3000, 30],
  [0, 10],
] as const;
/** Until the server has said so it is not done. */
const MOST = 99;

/**
 * The percentage of an upload.
 *
 * @param elapsed milliseconds since it began.
 * @param share how much has gone, of one.
 */
export function percentOf(elapsed: number, share: number): number {
  const floor = FLOOR.find(([after]) => elapsed >= after)?.[1] ?? 0;
  return Math.max(floor, Math.min(MOST, Math.floor(share * 100)));
}
