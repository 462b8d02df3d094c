import type { JobShape } from '@jianheng/definition';
import { CHINA, chinaDay } from '@jianheng/expression';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

/** The latest moment at which a job was due, by the firm's clock. */
export function lastDue(job: Pick<JobShape, 'every' | 'at'>, now: Date): Date {
  if (job.every === 'hour') return lastInHour(job.at, now);
  const today = chinaDay(now);
  const due = momentOf(beginOf(job.every, today), job.at);
  if (due <= now) return due;
  return momentOf(beginOf(job.every, dayBefore(beginOf(job.every, today))), job.at);
}

/** The next moment at which it will be. */
export function nextDue(job: Pick<JobShape, 'every' | 'at'>, now: Date): Date {
  if (job.every === 'hour') return new Date(lastDue(job, now).getTime() + HOUR_MS);
  // Day after day: the first on which another moment has come is the one after now.
  for (let days = 0; ; days++) {
    const due = lastDue(job, new Date(now.getTime() + days * DAY_MS));
    if (due > now) return due;
  }
}

/** The minutes of this hour, or of the one before. */
function lastInHour(at: string, now: Date): Date {
  const minutes = Number(at.slice(3)) * MINUTE_MS;
  return new Date(Math.floor((now.getTime() - minutes) / HOUR_MS) * HOUR_MS + minutes);
}

/** The day on which the period begins that a day lies in. */
function beginOf(every: Exclude<JobShape['every'], 'hour'>, day: string): string {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 7)}-01`;
  if (every === 'year') return `${day.slice(0, 4)}-01-01`;
  const days = Date.parse(day) / DAY_MS;
  return dayOf(days - ((days + DAYS_FROM_MONDAY) % 7));
}

const dayBefore = (day: string) => dayOf(Date.parse(day) / DAY_MS - 1);
const dayOf = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
const momentOf = (day: string, at: string) => new Date(`${day}T${at}:00${CHINA.zone}`);
