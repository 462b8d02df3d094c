import type { PlatformAnswer } from '@jianheng/contract';
import { formatAmount, formatPercent } from '../../../formatting/amounts.ts';
import type { Translate } from '../../../i18n/use-translation.ts';
import type { ChartData } from '../charts/chart-option.ts';

export type Panel = PlatformAnswer<'POST /b/dashboard/queryFigures'>['panels'][number];
export type PanelGroup = Panel['groups'][number];
export type PanelFigure = Panel['figures'][number];

/** A year, or a month of it. */
export type DashboardPeriod = { readonly currentYear: number; readonly currentMonth?: number };

const MOST_DRAWN = 24;
const NONE = '—';

/** A figure as it is read: money with two decimals, shares as per cent, counts as they are. */
export function figureText(kind: PanelFigure['kind'], value: string | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  if (kind === 'money') return formatAmount(value);
  if (kind === 'percent') return formatPercent(value, 1);
  return kind === 'integer' ? formatAmount(value, 0) : formatAmount(value, 2);
}

/** The change against the year before as a share; undefined where there was nothing before. */
export function changeText(value: string | null | undefined, before: string | null | undefined) {
  const [now, then] = [Number(value ?? Number.NaN), Number(before ?? Number.NaN)];
  if (!Number.isFinite(now) || !Number.isFinite(then) || then === 0) return undefined;
  const share = (now - then) / Math.abs(then);
  return { isRise: share >= 0, text: formatPercent(String(Math.abs(share)), 1) };
}

/** How a group is called: a month or quarter of the year, or what the dimension names. */
export function groupName(
  { by, hasWords }: Panel,
  { key, label }: Pick<PanelGroup, 'key' | 'label'>,
  t: Translate,
) {
  if (key === null) return t('未填写');
  if (by === 'month') return t('{month} 月', { month: Number(key.slice(5)) });
  if (by === 'quarter') return t('第 {quarter} 季度', { quarter: Number(key.slice(6)) });
  if (by === 'day' || by === 'year') return key;
  if (label === null) return t('无权查看');
  return hasWords ? t(label) : label;
}

/** What the chart draws: the figures of the kind of the first, by group; months of the year without anything among them. */
export function panelChart(panel: Panel, { currentYear }: DashboardPeriod, t: Translate): ChartData {
  const groups = drawnGroups(panel, currentYear);
  const [first] = panel.figures;
  const alike = panel.figures.filter(({ kind }) => kind === first?.kind);
  const series = alike.flatMap(({ name, label }) => [
    { key: name, label: t(label), values: groups.map(({ values }) => Number(values[name] ?? 0)) },
    ...(panel.withLastYear
      ? [
          {
            key: `${name} before`,
            label: t('去年{figure}', { figure: t(label) }),
            values: groups.map(({ lastYear }) => Number(lastYear?.[name] ?? 0)),
          },
        ]
      : []),
  ]);
  return {
    categories: groups.map((group) => ({ key: group.key ?? '', label: groupName(panel, group, t) })),
    series,
  };
}

const STEPS: Readonly<Record<string, number>> = { month: 12, quarter: 4 };

function drawnGroups({ by, groups }: Panel, year: number): readonly PanelGroup[] {
  const steps = STEPS[by ?? ''];
  if (steps === undefined) return groups.slice(0, MOST_DRAWN);
  return Array.from({ length: steps }, (_, at) => {
    const key = steps === 4 ? `${year}-Q${at + 1}` : `${year}-${String(at + 1).padStart(2, '0')}`;
    return groups.find((group) => group.key === key) ?? { key, label: null, values: {} };
  });
}
