import type { StateTone } from '../../formatting/process-states.ts';

/** A row of a schedule: work between two days, or a single day (里程碑) where `from` is missing. */
export interface ScheduledRow {
  readonly key: string;
  readonly name: string;
  readonly from?: string | undefined;
  readonly to: string;
  readonly state: ScheduleState;
}

/** How far the work of a row is. */
export type ScheduleState = 'done' | 'late' | 'running' | 'planned' | 'day';

/** Tone of the state and its word; a single day has neither. */
export const STATE_LOOKS: Readonly<
  Record<Exclude<ScheduleState, 'day'>, { readonly tone: StateTone; readonly word: string }>
> = {
  done: { tone: 'done', word: '已完成' },
  late: { tone: 'wrong', word: '已逾期' },
  running: { tone: 'act', word: '进行中' },
  planned: { tone: 'grey', word: '未开始' },
};

const MAX_MARKS = 8;
const DAY_MS = 86_400_000;

/** Places days on a line from the first day of the first month to the last day of the last month. */
export interface ScheduleScale {
  /** Percent from the start of the line, of the beginning of the day. */
  at(day: string): number;
  /** First days of months with their percent, at most eight. */
  readonly marks: readonly { readonly month: string; readonly at: number }[];
}

/** The scale over all days of the rows; today is on it when it lies between them. */
export function scaleOf(rows: readonly ScheduledRow[]): ScheduleScale {
  const days = rows.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to])).toSorted();
  const first = `${(days[0] ?? '').slice(0, 7)}-01`;
  const start = daysSince(first);
  const months = monthsBetween(first.slice(0, 7), (days.at(-1) ?? '').slice(0, 7));
  const end = daysSince(`${months.next}-01`);
  const at = (day: string) => ((daysSince(day) - start) / Math.max(1, end - start)) * 100;
  const step = Math.ceil(months.all.length / MAX_MARKS);
  return {
    at,
    marks: months.all
      .filter((_month, index) => index % step === 0)
      .map((month) => ({ month, at: at(`${month}-01`) })),
  };
}

const daysSince = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

function monthsBetween(first: string, last: string) {
  const all: string[] = [];
  let month = first;
  while (month <= last) {
    all.push(month);
    month = monthAfter(month);
  }
  return { all, next: month };
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The day after, so that a bar covers its last day. */
export const dayAfter = (day: string): string =>
  new Date((daysSince(day) + 1) * DAY_MS).toISOString().slice(0, 10);
