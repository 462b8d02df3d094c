import type { CalendarShape } from '@jianheng/definition';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useListQuery } from '../../query/list-query-place.ts';
import { dayText, faceOf } from './faces.ts';
import { type Look, looksOf } from './looks.ts';

const DAY_TEXT = /^\d{4}-\d\d-\d\d$/;

/** What is looked at stands in the address; phones have room for one after another alone. */
export function useCalendarAddress(view: CalendarShape, isDays: boolean) {
  const { query, change } = useListQuery();
  const isNarrow = useIsNarrow();
  const looks = looksOf({ isDays, hasResource: view.by !== undefined });
  const usual: Look = isDays ? 'month' : 'week';
  const asked = looks.find((one) => one === query.get('look')) ?? usual;
  const now = faceOf(new Date().toISOString());
  const day = query.get('day') ?? '';
  return {
    look: isNarrow ? ('agenda' as const) : asked,
    looks,
    now,
    day: faceOf(DAY_TEXT.test(day) && !Number.isNaN(faceOf(day)) ? day : dayText(now)),
    lookBy: (look: Look) => change({ look: look === usual ? undefined : look }),
    goTo: (face: number) => change({ day: dayText(face) === dayText(now) ? undefined : dayText(face) }),
    openDay: (face: number) => change({ look: isDays ? 'agenda' : 'day', day: dayText(face) }, 'visited'),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
