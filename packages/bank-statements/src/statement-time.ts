import { serialDate } from '@jianheng/spreadsheet';

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T-]+(.+)|(\d{4}(?:\d{2}(?:\d{3})?)?))?$/;
/** 02-Jan-2024, 2 January 2024 */
const ENGLISH = /^(\d{1,2})[-/ ]([A-Za-z]{3})[a-z]*[-/ ,]+(\d{4})(.*)$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
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
  const plain = chineseOrder(narrow(written));
  const text = DAY_NUMBER.test(plain) ? serialDate(Number(plain), false) : plain;
  const match = DATE.exec(text ?? '');
  if (!match) return null;
  const [, year = '', month = '', day = '', behind = '', digits = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? { day: date, time: clockOf(behind.trim() || digits.slice(0, 6)) } : null;
}

/** Half-width, without the apostrophe by which a cell is made text. */
function narrow(written: string): string {
  return written
    .trim()
    .replace(/^['’]/, '')
    .replace(/[\uff10-\uff1a]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

function chineseOrder(plain: string): string {
  const match = ENGLISH.exec(plain);
  const month = match ? MONTHS.indexOf((match[2] ?? '').toLowerCase()) + 1 : 0;
  return match && month > 0 ? `${match[3]}-${month}-${match[1]}${match[4]}` : plain;
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
