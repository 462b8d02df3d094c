import { isChinese, translate } from '../../../i18n/i18n.ts';
import { languageStore } from '../../../i18n/language-store.ts';
import type { Entry } from './entries.ts';
import { DAY, dayText, type Face, startOfDay, timeText } from './faces.ts';
import type { Look, Range } from './looks.ts';

const UTC = { timeZone: 'UTC' } as const;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(isChinese() ? 'zh-CN' : languageStore.get(), { ...UTC, ...options });

/** What is looked at, in the reader's language: a month, or from which day to which. */
export function rangeWords(look: Look, { from, to }: Range): string {
  if (look === 'month') return format({ year: 'numeric', month: 'long' }).format(from);
  const days = { month: 'long', day: 'numeric' } as const;
  const last = to - DAY;
  if (!isChinese()) return format({ ...days, year: 'numeric' }).formatRange(from, last);
  const isOneYear = new Date(from).getUTCFullYear() === new Date(last).getUTCFullYear();
  const first = format({ ...days, year: 'numeric' }).format(from);
  return from === last
    ? first
    : `${first} – ${format(isOneYear ? days : { ...days, year: 'numeric' }).format(last)}`;
}

/** 周三 18 */
export const dayWords = (face: Face): string => format({ weekday: 'short', day: 'numeric' }).format(face);
export const longDayWords = (face: Face): string => format({ dateStyle: 'full' }).format(face);
export const weekdayWords = (face: Face): string => format({ weekday: 'short' }).format(face);

/** From when to when, with the days where it is not one alone. */
export function timesOf({ from, to }: Pick<Entry, 'from' | 'to'>, isDays: boolean): string {
  if (isDays)
    return to - from <= DAY ? dayText(from) : `${dayText(from)} – ${endWords(to, to - DAY, dayText)}`;
  const isOneDay = startOfDay(from) === startOfDay(to - 1);
  if (isOneDay) return `${timeText(from)} – ${timeText(to)}`;
  const say = (face: Face) => `${dayText(face)} ${timeText(face)}`;
  return `${say(from)} – ${endWords(to, to, say)}`;
}

const endWords = (to: Face, shown: Face, say: (face: Face) => string) =>
  to === Number.POSITIVE_INFINITY ? translate('未定') : say(shown);

/** All of an entry in one sentence, for whoever does not see it. */
export function entryWords(entry: Entry, isDays: boolean): string {
  return [timesOf(entry, isDays), entry.byLabel, entry.title, ...entry.facts, entry.state]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(translate('，'));
}
