import type { Period, StatisticsShape } from '@jianheng/definition';
import { periodsBetween } from '../../query/group-periods.ts';
import { type Group, groupWords, type Words } from '../../query/groups.ts';
import type { Category, ChartData } from '../charts/chart-option.ts';

/** As many categories, and as many series, as a chart can show; the table has all of them. */
export const MOST_DRAWN = 24;
const MOST_SERIES = 8;

/** What the chart shows of the groups: the first sum, else how many rows there are. */
export function chartData(
  { by, sums = [] }: StatisticsShape,
  groups: readonly Group[],
  words: Words,
): ChartData {
  const [first, second] = by;
  const [sum] = sums;
  const heightOf = (group: Group | undefined) =>
    group === undefined ? 0 : Number(sum === undefined ? group.rows : (group.sums[sum] ?? 0));
  const categories =
    first === undefined ? [] : partsOf(groups, 0, (key, label) => groupWords(first, { key, label }, words));
  const series =
    second === undefined
      ? [{ key: '', label: sum === undefined ? words.t('数量') : (words.fields[sum]?.label ?? '') }]
      : partsOf(groups, 1, (key, label) => groupWords(second, { key, label }, words)).slice(0, MOST_SERIES);
  const shown =
    typeof first === 'object' && 'per' in first
      ? steady(first.per, categories)
      : categories.slice(0, MOST_DRAWN);
  return {
    categories: shown,
    series: series.map((one) => ({
      ...one,
      values: shown.map((category) =>
        heightOf(
          groups.find(
            ({ keys }) =>
              keyText(keys[0]) === category.key && (second === undefined || keyText(keys[1]) === one.key),
          ),
        ),
      ),
    })),
  };
}

/** Time goes on where nothing happened; of a long time its end is shown. What has no time stands there when nothing has one. */
function steady(per: Period, categories: readonly Category[]): readonly Category[] {
  const dated = categories.filter(({ key }) => key !== '');
  const [from, to] = [dated[0]?.key.slice(1), dated.at(-1)?.key.slice(1)];
  if (from === undefined || to === undefined) return categories;
  return periodsBetween(per, from, to)
    .slice(-MOST_DRAWN)
    .map((label) => ({ key: `=${label}`, label }));
}

const keyText = (key: string | null | undefined) => (key === null || key === undefined ? '' : `=${key}`);

function partsOf(
  groups: readonly Group[],
  at: number,
  say: (key: string | null, label: string | null) => string,
): readonly { readonly key: string; readonly label: string }[] {
  const parts = new Map(
    groups.map(({ keys, labels }) => [keyText(keys[at]), say(keys[at] ?? null, labels[at] ?? null)]),
  );
  return [...parts].map(([key, label]) => ({ key, label }));
}
