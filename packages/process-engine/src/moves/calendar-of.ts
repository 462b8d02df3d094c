import type { Run } from '../run.ts';
import { STANDARD_CALENDAR, type WorkingCalendar } from '../time/working-calendar.ts';
import type { InstanceRow } from '../unit/rows.ts';

/** When the firm works that an instance belongs to. */
export function calendarOf(run: Run, instance: InstanceRow): WorkingCalendar {
  return run.ports.calendar?.(instance) ?? STANDARD_CALENDAR;
}
