import type { ExecutionContext } from '../../context/execution-context.ts';
import type { InstanceRow } from '../../state/rows.ts';
import { STANDARD_CALENDAR, type WorkingCalendar } from '../../time/working-calendar.ts';

/** When the firm works that an instance belongs to. */
export function getCalendar(run: ExecutionContext, instance: InstanceRow): WorkingCalendar {
  return run.ports.calendar?.(instance) ?? STANDARD_CALENDAR;
}
