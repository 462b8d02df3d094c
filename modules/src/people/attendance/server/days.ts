const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The day so many days later; days are `2026-11-20`. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Every day from one to the other, both among them. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = from; at <= to; at = dayAfter(at)) days.push(at);
  return days;
}

/** The month that a day lies in, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first and the last day of a month. */
export function daysOfMonth(period: string): { readonly from: string; readonly to: string } {
  const from = `${period}-01`;
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Whole minutes from the beginning of a day by China's clock to a moment. */
export const minutesInto = (day: string, moment: string): number =>
  Math.floor((Date.parse(moment) - Date.parse(`${day}T00:00:00+08:00`)) / MINUTE_MS);

/** The moment of a time of day such as `09:00` by China's clock. */
export const momentAt = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+08:00`).toISOString();

/** The time of day of a moment by China's clock, such as `09:05`. */
export const timeOf = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 60 * MINUTE_MS).toISOString().slice(11, 16);
