import { addMonths, DAY, type Face, startOfDay, startOfMonth, startOfWeek } from './faces.ts';

/** How a calendar is looked at: a day or a week by the hour, a month, what is taken up line by line, or one after another. */
export type Look = 'day' | 'week' | 'month' | 'resource' | 'agenda';

/** From the first day to the one after the last. */
export type Range = { readonly from: Face; readonly to: Face };

type Kind = { readonly isDays: boolean; readonly hasResource: boolean };

/** What a calendar offers; of days none is divided into hours. */
export function looksOf({ isDays, hasResource }: Kind): readonly Look[] {
  const own: readonly Look[] = hasResource ? ['resource'] : [];
  return isDays ? ['month', ...own, 'agenda'] : ['day', 'week', 'month', ...own, 'agenda'];
}

/** The days that a look shows around a day. */
export function rangeOf(look: Look, day: Face, { isDays }: Pick<Kind, 'isDays'>): Range {
  switch (look) {
    case 'day':
      return days(startOfDay(day), 1);
    case 'resource':
      return isDays ? days(startOfWeek(day), 14) : days(startOfDay(day), 1);
    case 'week':
      return days(startOfWeek(day), 7);
    case 'agenda':
      return isDays ? monthOf(day) : days(startOfWeek(day), 7);
    case 'month':
      return wholeWeeks(monthOf(day));
  }
}

/** The day around which the next or the one before is looked at. */
export function stepped(look: Look, day: Face, by: 1 | -1, kind: Pick<Kind, 'isDays'>): Face {
  const isMonth = look === 'month' || (look === 'agenda' && kind.isDays);
  if (isMonth) return addMonths(day, by);
  const { from, to } = rangeOf(look, day, kind);
  return day + by * (to - from);
}

/** What a heading names: of a month its own days alone. */
export function namedRange(look: Look, day: Face, kind: Pick<Kind, 'isDays'>): Range {
  return look === 'month' ? monthOf(day) : rangeOf(look, day, kind);
}

export function daysIn({ from, to }: Range): readonly Face[] {
  return Array.from({ length: Math.round((to - from) / DAY) }, (_none, at) => from + at * DAY);
}

const days = (from: Face, count: number): Range => ({ from, to: from + count * DAY });
const monthOf = (day: Face): Range => ({ from: startOfMonth(day), to: startOfMonth(addMonths(day, 1)) });
const wholeWeeks = ({ from, to }: Range): Range => ({
  from: startOfWeek(from),
  to: startOfWeek(to - DAY) + 7 * DAY,
});
