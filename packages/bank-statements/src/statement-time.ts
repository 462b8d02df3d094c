import { serialDate } from '@jianheng/spreadsheet';

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T-]+(.+)|(\d{6}))?$/;
const CLOCK = /^(\d{1,2})[:.时]?(\d{2})[:.分]?(\d{2})?秒?(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** A day as Excel counts it, in a cell without a format of dates: 45293.385. */
const DAY_NUMBER = /^[2-7]\d{4}(?:\.\d+)?$/;

/**
 * The time of a row from its date (`20240104`, `2024/01/04 14:40`, `20240104144023`) and its clock (`144023`, `14:40:23`) when that
 * is a column of its own. Either of them may hold both; a clock alone is no date. `null` when there is no such day.
 */
export function statementTime(date: string, clock: string): string | null {
  const first = momentOf(date);
  const second = momentOf(clock);
  if (!first) return second && momentText(second);
  if (second && second.day === first.day) return momentText(first.time === '' ? second : first);
  return momentText({ ...first, time: first.time || clockOf(clock.trim()) });
}

interface Moment {
  readonly day: string;
  /** empty when only the day is written */
  readonly time: string;
}

function momentText({ day, time }: Moment): string {
  return time === '' ? day : `${day} ${time}`;
}

function momentOf(written: string): Moment | null {
  const plain = written.trim();
  const text = DAY_NUMBER.test(plain) ? serialDate(Number(plain), false) : plain;
  const match = DATE.exec(text ?? '');
  if (!match) return null;
  const [, year = '', month = '', day = '', behind = '', digits = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? { day: date, time: clockOf(behind.trim() || digits) } : null;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A clock that is none says nothing about the row, so the day alone is kept. */
function clockOf(text: string): string {
  const match = CLOCK.exec(text.padStart(/^\d{5}$/.test(text) ? 6 : 0, '0'));
  if (!match) return '';
  const [, hour = '', minute = '', second = '00'] = match;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}:${second}` : '';
}
