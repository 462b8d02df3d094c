import type { WorkCalendar } from '@jianheng/expression';
import type { Tx } from '../database/transaction.ts';
import { getWorkDays } from './work-days.ts';
import { getWorkTime } from './work-time.ts';

const ALWAYS = { from: '0001-01-01', to: '9999-12-31' };

/** The firm's working days as formulas ask for them: its weekdays, but for the days that it has set otherwise. */
export async function formulaCalendar(tx: Tx): Promise<WorkCalendar> {
  const days = new Map((await getWorkDays(tx, ALWAYS)).map(({ day, isWorking }) => [day, isWorking]));
  const { week } = await getWorkTime(tx);
  return { isWorkday: (day) => days.get(day) ?? week.includes(weekdayOf(day)) };
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
