/** Stretches of days that go along with the calendar; weeks begin on Monday (GB/T 7408.1, 4.2.2). */
export const PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type NamedPeriod = (typeof PERIODS)[number];

export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** As many days, weeks or months as a period may have that is counted from today. */
export const LONGEST_PERIOD = 999;

/** A stretch of days as people say it: 本月, or so many days, weeks or months that end or begin with today (最近 30 天). */
export type RelativePeriod =
  | NamedPeriod
  | { readonly last: number; readonly unit: PeriodUnit }
  | { readonly next: number; readonly unit: PeriodUnit };

/** Its first and its last day, such as `2026-11-01`, seen from a day. */
export type DaySpan = { readonly from: string; readonly to: string };

/** Which days a period means today. */
export function periodSpan(period: RelativePeriod, today: string): DaySpan {
  const day = new Date(`${today}T00:00:00Z`);
  if (typeof period === 'string') return NAMED[period](day);
  if ('last' in period) return span(shifted(moved(day, -period.last, period.unit), 1), day);
  return span(day, shifted(moved(day, period.next, period.unit), -1));
}

type Spans = Readonly<Record<NamedPeriod, (day: Date) => DaySpan>>;

const NAMED: Spans = {
  today: (day) => span(day, day),
  yesterday: (day) => span(shifted(day, -1), shifted(day, -1)),
  tomorrow: (day) => span(shifted(day, 1), shifted(day, 1)),
  thisWeek: (day) => week(day, 0),
  lastWeek: (day) => week(day, -1),
  nextWeek: (day) => week(day, 1),
  thisMonth: (day) => months(day, day.getUTCMonth(), 1),
  lastMonth: (day) => months(day, day.getUTCMonth() - 1, 1),
  nextMonth: (day) => months(day, day.getUTCMonth() + 1, 1),
  thisQuarter: (day) => months(day, quarter(day), 3),
  lastQuarter: (day) => months(day, quarter(day) - 3, 3),
  thisYear: (day) => months(day, 0, 12),
  lastYear: (day) => months(day, -12, 12),
};

/** The first month of its quarter, counted from nought. */
const quarter = (day: Date) => day.getUTCMonth() - (day.getUTCMonth() % 3);

function week(day: Date, by: number): DaySpan {
  const monday = shifted(day, by * 7 - ((day.getUTCDay() + 6) % 7));
  return span(monday, shifted(monday, 6));
}

/** So many whole months from the one that is counted from January of the day's year. */
function months(day: Date, first: number, count: number): DaySpan {
  const year = day.getUTCFullYear();
  return span(new Date(Date.UTC(year, first, 1)), new Date(Date.UTC(year, first + count, 0)));
}

const shifted = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);

/** The same day some months away is the last of its month where that month is shorter. */
function moved(day: Date, count: number, unit: PeriodUnit): Date {
  if (unit !== 'month') return shifted(day, unit === 'week' ? count * 7 : count);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

const span = (from: Date, to: Date): DaySpan => ({ from: dayOf(from), to: dayOf(to) });
const dayOf = (day: Date) => day.toISOString().slice(0, 10);
