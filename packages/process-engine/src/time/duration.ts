const PATTERN =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Longer durations are mistakes, and would count beyond what a date can say. */
const MAX_YEARS = 100;

/** Is this an ISO 8601 duration such as `P2D` or `PT30M`, of a hundred years at most? */
export function isDuration(text: string): boolean {
  return readDuration(text) !== undefined;
}

/** The parts of a duration; those that count in days and those that count by the clock are kept apart. */
export interface Duration {
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly milliseconds: number;
}

/** Reads an ISO 8601 duration; undefined when the text is none. */
export function readDuration(text: string): Duration | undefined {
  const parts = PATTERN.exec(text.trim());
  if (!parts || !/\d/.test(text)) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
  const read = { months: years * 12 + months, weeks, days, milliseconds };
  return isTooLong(read) ? undefined : read;
}

function isTooLong({ months, weeks, days, milliseconds }: Duration): boolean {
  const dayCount = months * 30 + weeks * 7 + days + milliseconds / 86_400_000;
  return dayCount > MAX_YEARS * 366;
}

/** A time plus an ISO 8601 duration, in UTC; undefined when the text is no duration. */
export function addDuration(time: string, duration: string): string | undefined {
  return moveTime(time, duration, 1);
}

/** A time less an ISO 8601 duration, in UTC; undefined when the text is no duration. */
export function subtractDuration(time: string, duration: string): string | undefined {
  return moveTime(time, duration, -1);
}

function moveTime(time: string, duration: string, sign: 1 | -1): string | undefined {
  const parts = readDuration(duration);
  if (!parts) return undefined;
  const date = new Date(time);
  addMonths(date, sign * parts.months);
  const span = (parts.weeks * 7 + parts.days) * 86_400_000 + parts.milliseconds;
  return new Date(date.getTime() + sign * span).toISOString();
}

/** A month after 31 January is the last of February, not the third of March. */
export function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
}
