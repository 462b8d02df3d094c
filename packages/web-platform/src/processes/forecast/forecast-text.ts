import type { Translate } from '../../i18n/use-translation.ts';
import type { ForecastMode, ForecastStep } from '../data/process-data.ts';

const MODES: Readonly<Record<string, string>> = {
  all: '会签',
  any: '或签',
  sequential: '依次审批',
  percent: '比例会签',
  weighted: '票签',
  claim: '抢办',
  perGroup: '分组会签',
  random: '随机一人',
};

/** How several people decide, in one word; with the share where it is one. */
export function modeText(mode: ForecastMode | null, t: Translate): string {
  if (mode === null) return '';
  const word = t(MODES[mode.kind] ?? mode.kind);
  return mode.kind === 'percent' && mode.atLeast !== undefined ? `${word} ${mode.atLeast}%` : word;
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;
const UNITS = ['{count} 周', '{count} 天', '{count} 小时', '{count} 分钟'] as const;
const WORKING_UNITS = ['{count} 周', '{count} 个工作日', '{count} 个工作小时', '{count} 分钟'] as const;

/** An ISO 8601 duration as people say it: `P2D` is 2 天, of working time 2 个工作日. What is unusual stays as it is. */
export function durationText(due: ForecastStep['due'], t: Translate): string {
  if (due === null) return '';
  const found = DURATION.exec(due.in);
  if (found === null) return due.in;
  const units = due.on === 'working' ? WORKING_UNITS : UNITS;
  return found
    .slice(1)
    .flatMap((count, at) => (count === undefined ? [] : [t(units[at] ?? '', { count: Number(count) })]))
    .join(' ');
}
