import type { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { steadyFace } from './times.ts';

type Faces = Parameters<typeof DatePicker.generatePicker<Dayjs>>[0];

const languageOf = (locale: string) => locale.replace('_', '-');
const firstDayOf = (locale: string) => (locale.startsWith('en_US') ? 0 : 1);
const DAYS = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2023, 0, 1 + at)));
const MONTHS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2023, at, 1)));
const named = (locale: string, dates: readonly Date[], options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(languageOf(locale), { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(date));
};
const weekStart = (locale: string, date: Dayjs) =>
  date.subtract((date.day() - firstDayOf(locale) + 7) % 7, 'day').startOf('day');

/** How a picker counts with faces of the firm's clock: in UTC, where no hour is skipped or repeated. */
export const steadyFaces: Faces = {
  getNow: () => steadyFace(),
  getFixedDate: (text) => dayjs.utc(text),
  getEndDate: (date) => date.endOf('month'),
  getWeekDay: (date) => date.day(),
  getYear: (date) => date.year(),
  getMonth: (date) => date.month(),
  getDate: (date) => date.date(),
  getHour: (date) => date.hour(),
  getMinute: (date) => date.minute(),
  getSecond: (date) => date.second(),
  getMillisecond: (date) => date.millisecond(),
  addYear: (date, count) => date.add(count, 'year'),
  addMonth: (date, count) => date.add(count, 'month'),
  addDate: (date, count) => date.add(count, 'day'),
  setYear: (date, year) => date.year(year),
  setMonth: (date, month) => date.month(month),
  setDate: (date, day) => date.date(day),
  setHour: (date, hour) => date.hour(hour),
  setMinute: (date, minute) => date.minute(minute),
  setSecond: (date, second) => date.second(second),
  setMillisecond: (date, milliseconds) => date.millisecond(milliseconds),
  isAfter: (left, right) => left.isAfter(right),
  isValidate: (date) => date.isValid(),
  locale: {
    getWeekFirstDay: firstDayOf,
    getWeekFirstDate: weekStart,
    getWeek: (locale, date) => Math.floor(date.diff(weekStart(locale, date.startOf('year')), 'day') / 7) + 1,
    getShortWeekDays: (locale) => named(locale, DAYS, { weekday: 'narrow' }),
    getShortMonths: (locale) => named(locale, MONTHS, { month: 'short' }),
    format: (_locale, date, format) => date.format(format),
    parse: (_locale, text, formats) => {
      const faces = formats.map((format) => dayjs.utc(text, format, true));
      return faces.find((face) => face.isValid()) ?? null;
    },
  },
};
