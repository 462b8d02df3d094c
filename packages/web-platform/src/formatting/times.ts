import { CHINA, chinaTime } from '@jianheng/expression';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isTimeText } from './typed-times.ts';

dayjs.extend(utc);

export type TimeText = string | null | undefined;

/** A day is a day everywhere; of a moment it is the day by the firm's clock. */
export function formatDate(text: TimeText): string {
  if (text === null || text === undefined || text === '') return '';
  return text.length <= 10 ? text : firmClock(text).slice(0, 10);
}

/** A moment to the minute, by the firm's clock: what people say to each other is the same wherever they read it. */
export function formatMoment(text: TimeText): string {
  return text === null || text === undefined || text === ''
    ? ''
    : firmClock(text).slice(0, 16).replace('T', ' ');
}

/** What the firm's clock shows at a moment, as a face without a zone: for inputs, which know only the reader's own. */
export function clockFace(moment: string | Date = new Date()): Dayjs {
  return dayjs(chinaTime(new Date(moment)));
}

/**
 * The same face without the gaps and repetitions of the reader's own zone: 02:30 stays 02:30 where clocks skip that hour.
 * For `ClockPicker`, which counts without a zone too.
 */
export function steadyFace(moment: string | Date = new Date()): Dayjs {
  return dayjs.utc(chinaTime(new Date(moment)));
}

/** The moment at which the firm's clock shows this face. */
export function momentOf(face: Dayjs): string {
  return new Date(`${face.format('YYYY-MM-DDTHH:mm:ss.SSS')}${CHINA.zone}`).toISOString();
}

/** A moment as it is typed and read back; a text that is no moment stays as it is. */
export const momentText = (value: string): string => (isMoment(value) ? formatMoment(value) : value);

/** The moment of a text such as `2026-11-20 09:30` by the firm's clock; any other text stays as it is. */
export function momentOfText(text: string): string {
  return isTimeText('moment', text) ? momentOf(dayjs.utc(text.replace(' ', 'T'))) : text;
}

const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value);

/** What is no moment is shown as it came. */
function firmClock(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : chinaTime(moment);
}

export interface Passed {
  readonly unit: 'now' | 'minutes' | 'hours' | 'day' | 'date';
  readonly count: number;
  readonly text: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: just now under 30 s, then minutes, hours, one day; older moments as their date. */
export function sinceThen(text: string, now: Dayjs = dayjs()): Passed {
  const seconds = Math.max(0, now.diff(dayjs(text), 'second'));
  const date = formatDate(text);
  if (seconds < 30) return { unit: 'now', count: 0, text: date };
  if (seconds < HOUR)
    return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)), text: date };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR), text: date };
  if (seconds < 2 * DAY) return { unit: 'day', count: 1, text: date };
  return { unit: 'date', count: 0, text: date };
}

export type Urgency = 'overdue' | 'near' | 'calm';

/** How a due moment stands: past, within a day, or neither. */
export function urgencyOf(due: TimeText, now: Dayjs = dayjs()): Urgency {
  if (due === null || due === undefined || due === '') return 'calm';
  const hours = dayjs(due).diff(now, 'hour', true);
  if (hours < 0) return 'overdue';
  return hours <= 24 ? 'near' : 'calm';
}

/** Which greeting fits an hour of the day, 0 to 23. */
export function greetingOf(hour: number): '夜深了' | '早上好' | '上午好' | '中午好' | '下午好' | '晚上好' {
  if (hour < 5) return '夜深了';
  if (hour < 9) return '早上好';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}
