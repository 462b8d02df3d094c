import type { PlatformAnswer } from '@jianheng/contract';
import type { Translate } from '../../i18n/use-translation.ts';

type Statistics = PlatformAnswer<'POST /b/wf/process/statistics'>;
export type ByProcess = Statistics['processes'][number];
export type ByStep = Statistics['steps'][number];

/** Hours as people say them: minutes under an hour, days from two days on. */
export function hoursText(hours: number | null, t: Translate): string {
  if (hours === null) return '–';
  if (hours < 1) return t('{count} 分钟', { count: Math.max(1, Math.round(hours * 60)) });
  const [unit, count] = hours < 48 ? ['{count} 小时', hours] : ['{count} 天', hours / 24];
  return t(unit as string, { count: (count as number).toFixed(1).replace(/\.0$/, '') });
}

/** How much of the longest bar a value is, in percent. */
export function shareOf(value: number | null, longest: number): number {
  return value === null || longest <= 0 ? 0 : Math.min(100, (value / longest) * 100);
}

/** The longest time among the steps, by which all bars are drawn. */
export function longestOf(steps: readonly ByStep[]): number {
  return Math.max(
    0,
    ...steps.map(({ medianHours, slowestTenthHours }) => Math.max(medianHours ?? 0, slowestTenthHours ?? 0)),
  );
}
