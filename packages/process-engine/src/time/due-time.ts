import { addDuration, subtractDuration } from './duration.ts';
import type { WorkingCalendar } from './working-calendar.ts';
import { addWorkingTime, subtractWorkingTime } from './working-time.ts';

/** By the clock when there is no calendar. */
type Clock = WorkingCalendar | undefined;

/** A time later by a duration, by the clock or in working time; undefined when it cannot be counted. */
export function later(time: string, duration: string, calendar: Clock): string | undefined {
  return calendar ? addWorkingTime(time, duration, calendar) : addDuration(time, duration);
}

/** A time earlier by a duration, by the clock or in working time; undefined when it cannot be counted. */
export function earlier(time: string, duration: string, calendar: Clock): string | undefined {
  return calendar ? subtractWorkingTime(time, duration, calendar) : subtractDuration(time, duration);
}
