import { calendarDay, clockOf, type DateValue, pad } from '../values/calendar-date.ts';

const PARTS = /y+|m+|d+|h+|s+|[^ymdhs]+/gi;

/** Whether a format is meant for dates: `0` and `#` are digits of numbers, as in `0.00 USD`. */
export function isDateFormat(format: string): boolean {
  return !/[0#]/.test(format) && /[ymdhs]/i.test(format);
}

/** Writes a date as `yyyy-mm-dd`, `yyyy年m月d日`, `yyyy-mm-dd hh:mm:ss`. After hours or before seconds m is a minute. */
export function formatDate(date: DateValue, format: string): string {
  const parts = format.match(PARTS) ?? [];
  const letters = parts.map((part) => part.charAt(0).toLowerCase());
  return parts.map((part, at) => written(date, part, isMinute(letters, at))).join('');
}

function isMinute(letters: readonly string[], at: number): boolean {
  const isUnit = (letter: string | undefined): boolean => letter !== undefined && 'ymdhs'.includes(letter);
  const before = letters.slice(0, at).findLast(isUnit);
  const after = letters.slice(at + 1).find(isUnit);
  return before === 'h' || after === 's';
}

function written(date: DateValue, part: string, minute: boolean): string {
  const { year, month, day } = calendarDay(date.days);
  const clock = clockOf(date.seconds ?? 0);
  switch (part.charAt(0).toLowerCase()) {
    case 'y':
      return part.length <= 2 ? pad(year % 100, 2) : pad(year, 4);
    case 'm':
      return pad(minute ? clock.minute : month, Math.min(part.length, 2));
    case 'd':
      return pad(day, Math.min(part.length, 2));
    case 'h':
      return pad(clock.hour, Math.min(part.length, 2));
    case 's':
      return pad(clock.second, Math.min(part.length, 2));
    default:
      return part;
  }
}
