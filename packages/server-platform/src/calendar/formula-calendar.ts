import { type SetDay, type WorkCalendar, workCalendar } from '@jianheng/expression';
import type { Tx } from '../database/transaction.ts';
import { getWorkDays } from './work-days.ts';
import { getWorkTime, type WorkTime } from './work-time.ts';

export const ALWAYS = { from: '0001-01-01', to: '9999-12-31' };

/** When the firm works (工作日历): its days, and the hours of each, such as `09:00` to `12:00`. */
export type FirmCalendar = WorkCalendar &
  Pick<WorkTime, 'hours' | 'week'> & {
    /** Days that differ from the weekly pattern. */
    readonly days: readonly SetDay[];
  };

/** The firm's working days as formulas and code ask for them: its weekdays, but for the days that it has set otherwise. */
export async function formulaCalendar(tx: Tx): Promise<FirmCalendar> {
  const { week, hours } = await getWorkTime(tx);
  const found = await getWorkDays(tx, ALWAYS);
  const days = found.map(({ day, isWorking }): SetDay => ({ day, isWorking }));
  return { hours, week, days, ...workCalendar(week, days) };
}
