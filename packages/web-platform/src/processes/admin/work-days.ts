import type { PlatformAnswer } from '@jianheng/contract';
/** A day of the firm that is otherwise than its weekday says. */
export type WorkDay = PlatformAnswer<'GET /b/wf/calendar'>[number];

const DAY_MS = 86_400_000;
/** The server takes a year at most at once. */
const MAX_DAYS = 366;

/** Every day of a span, both ends included, as `2026-10-01`. */
export function daysBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.min(MAX_DAYS, Math.max(0, Math.round((last - first) / DAY_MS) + 1));
  return Array.from({ length: count }, (_one, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Monday to Friday: what holds until the firm's own week is known. */
export const USUAL_WEEK: readonly number[] = [1, 2, 3, 4, 5];

/** Whether a day is worked when nothing else is said of it; in a week 1 is Monday and 7 Sunday. */
export function isWeekday(day: string, week: readonly number[] = USUAL_WEEK): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return week.includes(weekday === 0 ? 7 : weekday);
}

/** How many days of a month are worked, `month` being `2026-10`. */
export function workedDays(
  month: string,
  own: readonly WorkDay[],
  week: readonly number[] = USUAL_WEEK,
): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const known = new Map(own.map(({ day, isWorking }) => [day, isWorking]));
  const days = daysBetween(`${month}-01`, `${month}-${String(last).padStart(2, '0')}`);
  return days.filter((day) => known.get(day) ?? isWeekday(day, week)).length;
}
