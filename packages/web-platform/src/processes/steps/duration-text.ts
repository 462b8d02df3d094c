export type DurationUnit = 'D' | 'H' | 'M' | 'W';
export interface PlainDuration {
  readonly count: number;
  readonly unit: DurationUnit;
}

const PLAIN = /^P(?:(\d+)([DW])|T(\d+)([HM]))$/;

/** `P2D` as 2 days; nothing of a duration that needs several units, or is worked out. */
export function plainDuration(text: string): PlainDuration | undefined {
  const found = PLAIN.exec(text.trim());
  if (found === null) return undefined;
  const [, days, dayUnit, hours, hourUnit] = found;
  return { count: Number(days ?? hours), unit: (dayUnit ?? hourUnit) as DurationUnit };
}

/** 2 days as ISO 8601. */
export function isoDuration({ count, unit }: PlainDuration): string {
  return unit === 'D' || unit === 'W' ? `P${count}${unit}` : `PT${count}${unit}`;
}
