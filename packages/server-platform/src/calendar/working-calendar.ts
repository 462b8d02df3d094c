import { CHINA } from '@jianheng/expression';
import { addWorkingTime, type WorkingCalendar } from '@jianheng/process-engine';
import type { Tx } from '../database/transaction.ts';
import { ALWAYS } from './formula-calendar.ts';
import { getWorkDays } from './work-days.ts';
import { getWorkTime } from './work-time.ts';

const CACHE_TTL_MS = 30_000;
const DAYS_AHEAD = 400;
const DAY_MS = 86_400_000;
const known = new Map<string, { calendar: WorkingCalendar; until: number }>();

/** The calendar of the firm; a change is heeded by every instance within half a minute. */
export async function getCalendar(tx: Tx, now: Date): Promise<WorkingCalendar> {
  const found = known.get(tx.cacheKey);
  if (found && found.until > Date.now()) return found.calendar;
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const calendar = await readCalendar(tx, { from: day(-7), to: day(DAYS_AHEAD) });
  known.set(tx.cacheKey, { calendar, until: Date.now() + CACHE_TTL_MS });
  return calendar;
}

async function readCalendar(tx: Tx, stretch: typeof ALWAYS): Promise<WorkingCalendar> {
  const days = await getWorkDays(tx, stretch);
  const { week, hours } = await getWorkTime(tx);
  return {
    week,
    hours,
    offsetMinutes: CHINA.offsetMinutes,
    holidays: days.filter(({ isWorking }) => !isWorking).map((one) => one.day),
    makeUpDays: days.filter(({ isWorking }) => isWorking).map((one) => one.day),
  };
}

/**
 * A moment (ISO 8601) plus a duration of the firm's working time, such as `P2D` or `PT4H`, by all the days that it has
 * set. Undefined when the firm has no working time.
 */
export async function addFirmTime(tx: Tx, from: string, duration: string): Promise<string | undefined> {
  return addWorkingTime(from, duration, await readCalendar(tx, ALWAYS));
}

/** What was cached of this firm's calendar no longer holds. */
export function invalidateCalendar({ cacheKey }: Tx): void {
  known.delete(cacheKey);
}
