import type { PlatformAnswer } from '@jianheng/contract';
import type { Translate } from '../../i18n/use-translation.ts';

/** The times of one form. */
export type FormTimes = PlatformAnswer<'GET /b/form/times'>[number];
export type Span = NonNullable<FormTimes['rule']['read']>;

export const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** When it is, on one line. */
export function spanText({ weekdays, from, to, firstDay, lastDay }: Span, t: Translate): string {
  const days =
    weekdays.length === WEEK.length ? t('每天') : weekdays.map((day) => t(WEEK[day - 1] ?? '')).join(t('、'));
  const limits = firstDay === null && lastDay === null ? '' : `${firstDay ?? ''} ~ ${lastDay ?? ''}`;
  return [limits, days, `${from}–${to}`].join(' ').trim();
}
