import type { Tx } from '../../database/transaction.ts';
import { workDays } from './work-days.ts';

/** A firm's working time, as the engine counts with it. */
export type FirmCalendar = {
  readonly week: readonly number[];
  readonly hours: readonly { readonly from: string; readonly to: string }[];
  readonly holidays: readonly string[];
  readonly makeUpDays: readonly string[];
  readonly offsetMinutes: number;
};

/** Monday to Friday, nine to twelve and half past one to six, by Chinese time. */
const USUAL = {
  week: [1, 2, 3, 4, 5],
  hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ],
  offsetMinutes: 480,
} as const;

const BELIEVE_MS = 30_000;
const DAYS_AHEAD = 400;
const DAY_MS = 86_400_000;
const known = new Map<string, { calendar: FirmCalendar; until: number }>();

/** The calendar of the firm; a change is heeded by every instance within half a minute. */
export async function calendarOf(tx: Tx, now: Date): Promise<FirmCalendar> {
  const found = known.get(tx.tenantId);
  if (found && found.until > Date.now()) return found.calendar;
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const days = await workDays(tx, { from: day(-7), to: day(DAYS_AHEAD) });
  const calendar: FirmCalendar = {
    ...USUAL,
    holidays: days.filter(({ isWorking }) => !isWorking).map((one) => one.day),
    makeUpDays: days.filter(({ isWorking }) => isWorking).map((one) => one.day),
  };
  known.set(tx.tenantId, { calendar, until: Date.now() + BELIEVE_MS });
  return calendar;
}

/** What was believed of this firm's calendar no longer holds. */
export function forgetCalendar(tenantId: string): void {
  known.delete(tenantId);
}
