import { CHINA } from './china-time.ts';

const DAY_SECONDS = 86_400;
/** An instant with a zone is shown as the clock in China shows it. */
const CHINA_SECONDS = CHINA.offsetMinutes * 60;
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A day, with a time of day or without: a calendar entry, not an instant. */
export interface DateValue {
  readonly kind: 'date';
  /** days since 1970-01-01 */
  readonly days: number;
  /** seconds since midnight; null for a plain day */
  readonly seconds: number | null;
}

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
}

/** Builds a date; null outside the years 1 to 9999. */
export function dateOf(days: number, seconds: number | null = null): DateValue | null {
  const { year } = calendarDay(days);
  if (!Number.isSafeInteger(days) || year < 1 || year > 9999) return null;
  return Object.freeze({ kind: 'date', days, seconds });
}

/** Reads `2026-03-01`, `2026-03-01T08:30`, `2026-03-01 08:30:00` or an instant ending in Z or an offset; else null. */
export function parseDate(text: string): DateValue | null {
  const found = ISO.exec(text.trim());
  if (!found) return null;

  const [, year, month, day, hour, minute, second, zone] = found;
  const days = daysOf({ year: Number(year), month: Number(month), day: Number(day) });
  if (days === null) return null;
  if (hour === undefined) return dateOf(days);

  const clock = [Number(hour), Number(minute), Number(second ?? 0)] as const;
  if (clock[0] > 23 || clock[1] > 59 || clock[2] > 59) return null;
  const seconds = clock[0] * 3600 + clock[1] * 60 + clock[2];
  return zone === undefined ? dateOf(days, seconds) : inChina(days, seconds - zoneSeconds(zone));
}

function zoneSeconds(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60);
}

function inChina(days: number, utcSeconds: number): DateValue | null {
  const total = days * DAY_SECONDS + utcSeconds + CHINA_SECONDS;
  const day = Math.floor(total / DAY_SECONDS);
  return dateOf(day, total - day * DAY_SECONDS);
}

/** The number of a day that exists in the calendar; null for 30 February. */
export function daysOf({ year, month, day }: CalendarDay): number | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return dayNumber({ year, month, day });
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Counting in eras of 400 years whose year begins in March, so that the leap day comes last. */
function dayNumber({ year, month, day }: CalendarDay): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Year, month and day of a day number: the way back from `daysOf`. */
export function calendarDay(days: number): CalendarDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const day = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Moves by months; the day of month is cut to the last one there is (31 January + 1 month = 28 February). */
export function addMonths(date: DateValue, months: number): DateValue | null {
  const { year, month, day } = calendarDay(date.days);
  const total = year * 12 + month - 1 + months;
  const target = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 };
  const days = daysOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
  return days === null ? null : dateOf(days, date.seconds);
}

/** `2026-03-01`, or `2026-03-01T08:30:00` with a time of day; `between` stands in for the T. */
export function dateText(date: DateValue, between = 'T'): string {
  const { year, month, day } = calendarDay(date.days);
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (date.seconds === null) return text;
  const { hour, minute, second } = clockOf(date.seconds);
  return `${text}${between}${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}`;
}

/** Hour, minute and second of a count of seconds since midnight. */
export function clockOf(seconds: number): { hour: number; minute: number; second: number } {
  return {
    hour: Math.floor(seconds / 3600),
    minute: Math.floor((seconds % 3600) / 60),
    second: seconds % 60,
  };
}

/** Writes a number with leading zeros. */
export function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
