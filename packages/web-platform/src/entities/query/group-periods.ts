import type { Period } from '@jianheng/definition';

const MONTHS: Readonly<Record<Exclude<Period, 'day'>, number>> = { month: 1, quarter: 3, year: 12 };

/** The first and the last day of a period, as the server names it: `2026-11`, `2026-Q4`, `2026`. */
export function daysOfPeriod(per: Period, key: string): { readonly from: string; readonly to: string } {
  if (per === 'day') return { from: key, to: key };
  const [year = 0, part = 1] = key.replace('Q', '').split('-').map(Number);
  const first = (part - 1) * MONTHS[per];
  return { from: dayAt(year, first, 1), to: dayAt(year, first + MONTHS[per], 0) };
}

/** The last periods of those from one to another, both among them, in their order. */
export function lastPeriods(
  per: Period,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): readonly string[] {
  const periods = [to];
  for (let first = to; first > from && periods.length < most; ) {
    first = periodOf(per, dayBefore(daysOfPeriod(per, first).from));
    periods.unshift(first);
  }
  return periods;
}

function periodOf(per: Period, day: string): string {
  if (per === 'day') return day;
  if (per === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return day.slice(0, per === 'month' ? 7 : 4);
}

const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
