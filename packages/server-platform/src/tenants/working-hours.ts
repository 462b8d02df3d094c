const HOUR_MS = 3_600_000;
/** China's clock, which is the firm's. */
const AHEAD_MS = 8 * HOUR_MS;
const BEGIN = 8;
const END = 18;

/** The moment itself within a firm's hours of work; else the next morning, some minutes after nine. */
export function withinWorkingHours(moment: Date): Date {
  const shown = new Date(moment.getTime() + AHEAD_MS);
  const hour = shown.getUTCHours();
  if (hour >= BEGIN && hour < END) return moment;
  const days = hour >= END ? 1 : 0;
  shown.setUTCDate(shown.getUTCDate() + days);
  shown.setUTCHours(9);
  return new Date(shown.getTime() - AHEAD_MS);
}
