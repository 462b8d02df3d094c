import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { addMonths, calendarDay, type DateValue, dateOf } from '../values/calendar-date.ts';

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['', 'day'],
  ['D', 'day'],
  ['天', 'day'],
  ['日', 'day'],
  ['W', 'week'],
  ['周', 'week'],
  ['M', 'month'],
  ['月', 'month'],
  ['Q', 'quarter'],
  ['季', 'quarter'],
  ['季度', 'quarter'],
  ['Y', 'year'],
  ['年', 'year'],
]);

const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };

function unitOf(written: string): Unit {
  const unit = UNITS.get(written.trim().toUpperCase());
  if (unit === undefined)
    throw new Problem('value', `不认识的日期单位${quoted(written)}，可以写 D、W、M、Q、Y`);
  return unit;
}

/**
 * Whole units from one day to another. When the second is earlier, days and weeks are negative; months, quarters and
 * years between them are nothing.
 */
export function differenceIn(written: string, from: DateValue, to: DateValue): number | null {
  const unit = unitOf(written);
  if (from.days > to.days) {
    const back = unit === 'day' || unit === 'week' ? differenceIn(written, to, from) : null;
    return back === null ? null : 0 - back;
  }
  if (unit === 'day') return to.days - from.days;
  if (unit === 'week') return Math.floor((to.days - from.days) / 7);
  return Math.floor(wholeMonths(from, to) / MONTHS[unit]);
}

function wholeMonths(from: DateValue, to: DateValue): number {
  const [first, last] = [calendarDay(from.days), calendarDay(to.days)];
  const months = (last.year - first.year) * 12 + last.month - first.month;
  return last.day < first.day ? months - 1 : months;
}

/** The day so many units later; null outside the calendar. */
export function moved(date: DateValue, count: number, written: string): DateValue | null {
  const unit = unitOf(written);
  if (unit === 'day') return dateOf(date.days + count, date.seconds);
  if (unit === 'week') return dateOf(date.days + count * 7, date.seconds);
  return addMonths(date, count * MONTHS[unit]);
}
