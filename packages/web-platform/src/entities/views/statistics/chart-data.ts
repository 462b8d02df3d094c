import type { Fields, Period, StatisticsShape } from '@jianheng/definition';
import { lastPeriods } from '../../query/group-periods.ts';
import { type Group, groupWords, type Words } from '../../query/groups.ts';
import type { Category, ChartData } from '../charts/chart-option.ts';

/** As many categories, and as many series, as a chart can show; the table has all of them. */
export const MOST_DRAWN = 24;
const MOST_SERIES = 8;

/** What the chart shows of the groups: sums of the kind of the first, else how many rows there are. */
export function chartData(
  { by, sums = [], chart }: StatisticsShape,
  groups: readonly Group[],
  words: Words,
): ChartData {
  const [first, second] = by;
  const drawn = second === undefined && chart !== 'pie' ? alike(sums, words.fields) : sums.slice(0, 1);
  const heightOf = (group: Group | undefined, sum: string | undefined) =>
    group === undefined ? 0 : Number(sum === undefined ? group.rows : (group.sums[sum] ?? 0));
  const categories =
    first === undefined ? [] : partsOf(groups, 0, (key, label) => groupWords(first, { key, label }, words));
  const series =
    second === undefined
      ? (drawn.length === 0 ? [undefined] : drawn).map((sum) => ({
          key: sum === drawn[0] ? '' : (sum ?? ''),
          label: sum === undefined ? words.t('数量') : (words.fields[sum]?.label ?? ''),
          sum,
        }))
      : partsOf(groups, 1, (key, label) => groupWords(second, { key, label }, words))
          .slice(0, MOST_SERIES)
          .map((part) => ({ ...part, sum: drawn[0] }));
  const shown =
    typeof first === 'object' && 'per' in first
      ? steady(first.per, categories)
      : categories.slice(0, MOST_DRAWN);
  return {
    categories: shown,
    series: series.map(({ sum, ...one }) => ({
      ...one,
      values: shown.map((category) =>
        heightOf(
          groups.find(
            ({ keys }) =>
              keyText(keys[0]) === category.key && (second === undefined || keyText(keys[1]) === one.key),
          ),
          sum,
        ),
      ),
    })),
  };
}

/** Sums that one scale of values can show together. */
function alike(sums: readonly string[], fields: Fields): readonly string[] {
  const kind = fields[sums[0] ?? '']?.kind;
  return sums.filter((name) => fields[name]?.kind === kind);
}

/** Time goes on where nothing happened; of a long time its end is shown. What has no time stands there when nothing has one. */
function steady(per: Period, categories: readonly Category[]): readonly Category[] {
  const dated = categories.filter(({ key }) => key !== '');
  const [from, to] = [dated[0]?.key.slice(1), dated.at(-1)?.key.slice(1)];
  if (from === undefined || to === undefined) return categories;
  return lastPeriods(per, { from, to }, MOST_DRAWN).map((label) => ({ key: `=${label}`, label }));
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
