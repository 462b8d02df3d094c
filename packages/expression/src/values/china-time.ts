/** The product serves China, which has one time and has known no summer time since 1991. */
export const CHINA = { name: 'Asia/Shanghai', zone: '+08:00', offsetMinutes: 480 } as const;

const MINUTE_MS = 60_000;

/** A moment as the clock in China shows it: `2026-11-20T09:30:00.000`, without a zone. */
export function chinaTime(moment: Date): string {
  return new Date(moment.getTime() + CHINA.offsetMinutes * MINUTE_MS).toISOString().slice(0, -1);
}

/** The day in China at a moment: `2026-11-20`. */
export function chinaDay(moment: Date): string {
  return chinaTime(moment).slice(0, 10);
}
