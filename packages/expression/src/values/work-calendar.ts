import type { WorkCalendar } from './frame.ts';

/** A day that is otherwise than its weekday says (节假日、调休). */
export type SetDay = { readonly day: string; readonly isWorking: boolean };

/**
 * A working calendar (工作日历) of a week and of the days that are set otherwise. In the week 1 is Monday and 7 Sunday;
 * days are `2026-10-01`.
 */
export function workCalendar(week: readonly number[], days: readonly SetDay[]): WorkCalendar {
  const known = new Map(days.map(({ day, isWorking }) => [day, isWorking]));
  return { isWorkday: (day) => known.get(day) ?? week.includes(weekdayOf(day)) };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
