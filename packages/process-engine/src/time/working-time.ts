import { addMonths, type Duration, readDuration } from './duration.ts';
import { DAY, type Stretch, type WorkDays, type WorkingCalendar, workDaysOf } from './working-calendar.ts';

/**
 * A time (ISO 8601) plus a duration of working time: days are working days, hours count only while the firm works;
 * weeks, months and years are those of the calendar. A time at which nobody works counts as the next moment at which
 * somebody does. Undefined when the text is no duration or the calendar has no working time.
 */
export function addWorkingTime(
  from: string,
  duration: string,
  calendar: WorkingCalendar,
): string | undefined {
  return count(from, duration, calendar, 1);
}

/** A time less a duration of working time; the mirror image of `addWorkingTime`. */
export function subtractWorkingTime(
  to: string,
  duration: string,
  calendar: WorkingCalendar,
): string | undefined {
  return count(to, duration, calendar, -1);
}

type Direction = 1 | -1;

/** A moment in the firm's own time. */
interface Moment {
  readonly day: number;
  /** Milliseconds from midnight. */
  readonly time: number;
}

function count(
  from: string,
  duration: string,
  calendar: WorkingCalendar,
  direction: Direction,
): string | undefined {
  const parts = readDuration(duration);
  const days = workDaysOf(calendar);
  if (!parts || days.stretches.length === 0) return undefined;
  const offset = calendar.offsetMinutes * 60_000;
  const begin = momentOf(shifted(Date.parse(from) + offset, parts, direction));
  const first = atWork(days, begin, direction);
  const day = first && addDays(days, first.day, parts.days, direction);
  if (first === undefined || day === undefined) return undefined;
  const end = addHours(days, { day, time: first.time }, parts.milliseconds, direction);
  return end && new Date(end.day * DAY + end.time - offset).toISOString();
}

function momentOf(local: number): Moment {
  const day = Math.floor(local / DAY);
  return { day, time: local - day * DAY };
}

/**
 * Weeks and months are those of the calendar. A month after 31 May is 30 June at the end of the day, so that it never
 * lies before the month after 30 May.
 */
function shifted(local: number, { months, weeks }: Duration, direction: Direction): number {
  const date = new Date(local);
  const dayOfMonth = date.getUTCDate();
  addMonths(date, direction * months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCHours(24, 0, 0, -1);
  return date.getTime() + direction * weeks * 7 * DAY;
}

/** The nearest moment at which somebody works: not the end of a stretch when counting forwards, nor its beginning backwards. */
function atWork(days: WorkDays, at: Moment, direction: Direction): Moment | undefined {
  const stretch = days.isWorking(at.day) ? stretchAt(days, at.time, direction) : undefined;
  if (!stretch) return edgeOfNextDay(days, at.day, direction);
  const { from, to } = stretch;
  return { day: at.day, time: Math.min(Math.max(at.time, from), to) };
}

/** The stretch this time of day lies in, or the next one of the day. */
function stretchAt({ stretches }: WorkDays, time: number, direction: Direction): Stretch | undefined {
  return direction === 1
    ? stretches.find(({ to }) => time < to)
    : stretches.findLast(({ from }) => time > from);
}

function edgeOfNextDay(days: WorkDays, day: number, direction: Direction): Moment | undefined {
  const next = days.next(day, direction);
  const edge = direction === 1 ? days.stretches[0]?.from : days.stretches.at(-1)?.to;
  return next === undefined || edge === undefined ? undefined : { day: next, time: edge };
}

function addDays(days: WorkDays, from: number, number: number, direction: Direction): number | undefined {
  let day: number | undefined = from;
  for (let left = number; left > 0 && day !== undefined; left -= 1) day = days.next(day, direction);
  return day;
}

/** Lets working time pass; it may end exactly at the edge of a stretch. */
function addHours(
  days: WorkDays,
  from: Moment,
  milliseconds: number,
  direction: Direction,
): Moment | undefined {
  let at: Moment | undefined = from;
  let left = milliseconds;
  while (at && left > 0) {
    const room = roomAt(days, at.time, direction);
    if (left <= room) return { day: at.day, time: at.time + direction * left };
    left -= room;
    at = atWork(days, { day: at.day, time: at.time + direction * room }, direction);
  }
  return at;
}

/** How much of the stretch is left from here. */
function roomAt(days: WorkDays, time: number, direction: Direction): number {
  const stretch = stretchAt(days, time, direction);
  if (!stretch) return 0;
  return direction === 1 ? stretch.to - time : time - stretch.from;
}
