import { CHINA } from '@jianheng/expression';

/** When a firm works: a plain description that may be kept as JSON. Days are `2026-03-01`, times of day `09:00`. */
export interface WorkingCalendar {
  /** The weekdays people work on: 1 is Monday, 7 is Sunday. */
  readonly week: readonly number[];
  readonly hours: readonly { readonly from: string; readonly to: string }[];
  readonly holidays: readonly string[];
  /** 调休: days that are worked although their weekday, or the list of holidays, says otherwise. */
  readonly makeUpDays: readonly string[];
  /** The firm's clock before UTC: 480 in China. */
  readonly offsetMinutes: number;
}

/** Five days of eight hours by the clock of China, without holidays. */
export const STANDARD_CALENDAR: WorkingCalendar = {
  week: [1, 2, 3, 4, 5],
  hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ],
  holidays: [],
  makeUpDays: [],
  offsetMinutes: CHINA.offsetMinutes,
};

export const DAY = 86_400_000;
/** Longer than any search for a working day may take: a calendar that says nothing for so long is not usable. */
const MAX_DAYS = 1000;

/** A stretch of working time of one day, in milliseconds from midnight. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A calendar ready for counting. Days are numbers of days since 1970, in the firm's own time. */
export interface WorkDays {
  readonly stretches: readonly Stretch[];
  isWorking(day: number): boolean;
  /** The nearest working day after (`step` 1) or before (-1) this one; undefined when the calendar has none. */
  next(day: number, step: 1 | -1): number | undefined;
}

const known = new WeakMap<WorkingCalendar, WorkDays>();

/** Prepares a calendar; computed once per object. */
export function workDaysOf(calendar: WorkingCalendar): WorkDays {
  const cached = known.get(calendar);
  if (cached) return cached;
  const days = prepare(calendar);
  known.set(calendar, days);
  return days;
}

function prepare({ week, hours, holidays, makeUpDays }: WorkingCalendar): WorkDays {
  const stretches = hours.flatMap(readStretch).sort((left, right) => left.from - right.from);
  const weekdays = new Set(week);
  const free = new Set(holidays);
  const worked = new Set(makeUpDays);
  const isWorking = (day: number): boolean => {
    const text = new Date(day * DAY).toISOString().slice(0, 10);
    return worked.has(text) || (weekdays.has(weekdayOf(day)) && !free.has(text));
  };
  const next = (day: number, step: 1 | -1): number | undefined => {
    for (let at = day + step; Math.abs(at - day) <= MAX_DAYS; at += step) if (isWorking(at)) return at;
    return undefined;
  };
  return { stretches, isWorking, next };
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

function readStretch({ from, to }: { readonly from: string; readonly to: string }): Stretch[] {
  const stretch = { from: readTime(from), to: readTime(to) };
  return stretch.to > stretch.from ? [stretch] : [];
}

function readTime(text: string): number {
  const [, hours = 'x', minutes = 'x'] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
