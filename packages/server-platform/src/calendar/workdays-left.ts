import type { FirmCalendar } from './formula-calendar.ts';

/** Days farther away than ten years are not counted one by one. */
const MAX_DAYS = 3660;
const DAY = 86_400_000;

/** Working days from today to a day, that day included; negative when it has passed. */
export function workdaysLeft(
  calendar: Pick<FirmCalendar, 'isWorkday'>,
  today: string,
  dueOn: string,
): number {
  const [from, to, sign] = dueOn >= today ? [today, dueOn, 1] : [dueOn, today, -1];
  const end = Math.min(Date.parse(to), Date.parse(from) + MAX_DAYS * DAY);
  let count = 0;
  for (let at = Date.parse(from) + DAY; at <= end; at += DAY)
    if (calendar.isWorkday(new Date(at).toISOString().slice(0, 10))) count += 1;
  return count === 0 ? 0 : sign * count;
}
