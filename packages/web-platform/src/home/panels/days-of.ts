import dayjs from 'dayjs';
import { formatDate, formatMoment } from '../../formatting/times.ts';
import type { Language } from '../../i18n/language.ts';
import type { HomeData } from './use-home-lists.ts';

export type Agenda = NonNullable<HomeData['agenda']>;
export type DatedRow = Agenda['rows'][number];
type Day = { readonly day: string; readonly rows: readonly DatedRow[] };

const DAY_MS = 86_400_000;

/** The days of the agenda, each with what falls on it; what takes several days stands on each of them. */
export function daysOf({ today, days, rows }: Agenda): readonly Day[] {
  return Array.from({ length: days }, (_none, at) => {
    const day = new Date(Date.parse(today) + at * DAY_MS).toISOString().slice(0, 10);
    return { day, rows: rows.filter((row) => fallsOn(row, day)) };
  });
}

function fallsOn({ from, to, isDay }: DatedRow, day: string): boolean {
  const last = to === null || isDay ? to : lastDay(from, to);
  return formatDate(from) <= day && (last === null || day <= last);
}

/** What ends as a day begins takes nothing of it. */
const lastDay = (from: string, to: string) =>
  formatDate(to > from ? new Date(Date.parse(to) - 1).toISOString() : to);

/** The hours that a row takes of a day; none of what takes all of it. */
export function hoursOn({ from, to, isDay }: DatedRow, day: string): string {
  if (isDay) return '';
  const begins = clockOn(from, day);
  const ends = to === null || to === from ? '' : clockOn(to, day);
  return [begins, ends].every((one) => one === '') ? '' : `${begins}${ends === '' ? '' : `–${ends}`}`;
}

const clockOn = (moment: string, day: string) =>
  formatDate(moment) === day ? formatMoment(moment).slice(11) : '';

/** The day of the week in few letters. */
export const weekdayOf = (day: string, language: Language): string =>
  dayjs(day)
    .locale(language === 'zh' ? 'zh-cn' : language)
    .format('ddd');
