import type { PlatformAnswer } from '@jianheng/contract';
import type { ChartData } from '../../entities/views/charts/chart-option.ts';
import type { Translate } from '../../i18n/use-translation.ts';

type Monitor = PlatformAnswer<'GET /b/wf/process/monitor'>;
export type Figures = Monitor['figures'];
export type StepLoad = Monitor['steps'][number];
export type PersonLoad = Monitor['people'][number];

/** Bars of one chart: more would not be read. */
const MOST_BARS = 10;

type Load = { readonly open: number; readonly overdue: number };

/** Those with the most before them, what is late beside what is not. */
export function loadChart<L extends Load>(
  rows: readonly L[],
  named: (row: L) => { readonly key: string; readonly label: string },
  t: Translate,
): ChartData {
  const shown = rows.slice(0, MOST_BARS);
  return {
    categories: shown.map(named),
    series: [
      { key: 'inTime', label: t('未超时'), values: shown.map(({ open, overdue }) => open - overdue) },
      { key: 'overdue', label: t('超时'), values: shown.map(({ overdue }) => overdue), isWrong: true },
    ],
  };
}

/** Where the rows of a step or a person are. */
export function tasksAddress(asked: Readonly<Record<string, string>>): string {
  return `/main-page/all-tasks?${new URLSearchParams(asked)}`;
}
