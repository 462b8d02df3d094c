import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { translate } from '../../i18n/i18n.ts';

/** 工作时间: the weekdays of the firm, 1 being Monday, and the stretches of a day, as `09:00`. */
export type WorkTime = PlatformAnswer<'GET /b/wf/calendar/workTime'>;
export type Stretch = WorkTime['hours'][number];

/** The firm's own, once it is known. */
export function useWorkTime(): WorkTime | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.directory.workTime,
    queryFn: () => api('GET /b/wf/calendar/workTime'),
  });
  return data;
}

/** `09:00–12:00、13:30–18:00` */
export const hoursText = ({ hours }: WorkTime) =>
  hours.map(({ from, to }) => `${from}–${to}`).join(translate('、'));

/** Why these cannot be the hours of a day; undefined when they can. The server refuses the same. */
export function hoursFault(hours: readonly Stretch[]): string | undefined {
  if (hours.some(({ from, to }) => from >= to)) return '每段工作时间的结束须晚于开始';
  const ordered = inOrder(hours);
  const overlaps = ordered.some(({ from }, index) => index > 0 && from < (ordered[index - 1]?.to ?? ''));
  return overlaps ? '各段工作时间不能重叠' : undefined;
}

export const inOrder = (hours: readonly Stretch[]) =>
  [...hours].sort((left, right) => (left.from < right.from ? -1 : 1));
