import { isDay, isMonth } from '@jianheng/definition';

/** Units of time that people type: a day, a month of a year, a moment to the minute, a time of day. */
export type TimeUnit = 'day' | 'month' | 'moment' | 'clock';

export type TypedTime = {
  /** As it is shown: `2026-12-25`, `2026-12`, `2026-12-25 09:30`, `09:30`. */
  readonly text: string;
  /** Further digits could not make another time of it, so it may be taken while the caret is still in the field. */
  readonly isWhole: boolean;
};

/**
 * A time as people type it; nothing where it cannot be read. A month or a day without its year belongs to that of
 * `today`. A text that is not whole, such as `2026-12-2`, is to be taken on leaving the field alone: another digit may follow.
 */
export function readTypedTime(unit: TimeUnit, typed: string, today: string): TypedTime | undefined {
  const text = plainSigns(typed);
  switch (unit) {
    case 'day':
      return readDay(text, today);
    case 'month':
      return readMonth(text, today);
    case 'moment':
      return readMoment(text, today);
    case 'clock':
      return readClock(text);
  }
}

/** Whether a text is a time as `readTypedTime` gives it. */
export function isTimeText(unit: TimeUnit, text: string): boolean {
  switch (unit) {
    case 'day':
      return isDay(text);
    case 'month':
      return isMonth(text);
    case 'moment':
      return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10));
    case 'clock':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  }
}

/** Signs of a Chinese keyboard as those of any other: full-width digits and strokes, and the full stop. */
const plainSigns = (typed: string) =>
  typed.normalize('NFKC').replace(/[。｡]/g, '.').replace(/[—–−]/g, '-').trim();

const DIGITS_OF_DAY = /^(\d{4})(\d{2})(\d{2})$/;
const PARTS_OF_DAY = /^(?:(\d{4})([-/.年]))?(\d{1,2})([-/.月])(\d{1,2})(日?)$/;

function readDay(text: string, today: string): TypedTime | undefined {
  const digits = DIGITS_OF_DAY.exec(text);
  if (digits !== null) return dayOf(digits.slice(1), true);
  const parts = PARTS_OF_DAY.exec(text);
  if (parts === null) return undefined;
  const [, year = today.slice(0, 4), first, month = '', second = '', day = '', end = ''] = parts;
  if (!isOneStyle(first, second, end)) return undefined;
  return dayOf([year, month, day], first !== undefined && (end !== '' || day.length === 2));
}

/** `2026-12/25` mixes two styles: it may be a slip, so it is not guessed at. */
function isOneStyle(first: string | undefined, second: string, end: string): boolean {
  const isChinese = second === '月';
  if (end !== '' && !isChinese) return false;
  return first === undefined || first === (isChinese ? '年' : second);
}

function dayOf([year = '', month = '', day = '']: readonly string[], isWhole: boolean) {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? { text, isWhole } : undefined;
}

/** A day names its month too: dates are often copied where a month is asked for. */
function readMonth(text: string, today: string): TypedTime | undefined {
  const digits = /^(\d{4})(\d{2})$/.exec(text);
  const parts =
    digits ?? /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? /^(?:(\d{4})年)?(\d{1,2})(?:(月)|$)$/.exec(text);
  if (parts === null) return monthOfDay(text, today);
  const [, year, month = '', sign] = parts;
  if (year === undefined && sign === undefined) return undefined;
  const read = `${year ?? today.slice(0, 4)}-${month.padStart(2, '0')}`;
  const isWhole = digits !== null || (year !== undefined && (sign !== undefined || month.length === 2));
  return isMonth(read) ? { text: read, isWhole } : undefined;
}

function monthOfDay(text: string, today: string): TypedTime | undefined {
  const day = readDay(text, today);
  return day && { text: day.text.slice(0, 7), isWhole: false };
}

const CLOCK = /^(\d{1,2})(?::(\d{2})(?::(\d{2}))?|[点时](?:(\d{1,2})分?)?)$/;

function readClock(text: string): TypedTime | undefined {
  const digits = /^(\d{2})(\d{2})$/.exec(text);
  if (digits !== null) return clockOf(digits[1], digits[2], true);
  const parts = CLOCK.exec(text);
  if (parts === null || parts[3] !== undefined) return undefined;
  const [, hour, minute, , chinese] = parts;
  return clockOf(hour, minute ?? chinese ?? '0', minute !== undefined);
}

function clockOf(hour = '', minute = '', isWhole: boolean): TypedTime | undefined {
  const text = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return isTimeText('clock', text) ? { text, isWhole } : undefined;
}

/** Digits without a space have to be all twelve: `20261120 930` could be 9:30 or 93:0. */
const DIGITS_OF_MOMENT = /^(\d{8})(\d{4})$/;

/** A day alone is its beginning, as the picker takes it. */
function readMoment(text: string, today: string): TypedTime | undefined {
  const digits = DIGITS_OF_MOMENT.exec(text);
  const parts = digits ?? /^(\S+?)(?:\s+|T|(?<=日))(\d\S*)$/.exec(text);
  if (parts === null) {
    const day = readDay(text, today);
    return day && { text: `${day.text} 00:00`, isWhole: false };
  }
  const [day, time] = [readDay(parts[1] ?? '', today), readTimeOfDay(parts[2] ?? '')];
  return day && time && { text: `${day.text} ${time.text}`, isWhole: time.isWhole };
}

/** A time of day that may have seconds: pasted moments often do. */
function readTimeOfDay(text: string): TypedTime | undefined {
  const seconds = /^(\d{1,2}:\d{2}):([0-5]\d)$/.exec(text);
  if (seconds === null) return readClock(text);
  const clock = readClock(seconds[1] ?? '');
  return clock && { text: seconds[2] === '00' ? clock.text : `${clock.text}:${seconds[2]}`, isWhole: true };
}
