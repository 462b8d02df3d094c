import type { EChartsCoreOption } from 'echarts/core';

/** What is drawn: categories one after another, each with a value in every series. */
export type ChartData = {
  readonly categories: readonly Category[];
  readonly series: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: readonly number[];
    /** Told in the colour of what is wrong. */
    readonly isWrong?: true;
  }[];
};
export type Category = { readonly key: string; readonly label: string };

/**
 * `rank` puts bars below one another: things that have no order of their own have long names. `stack` does so with the
 * series in one bar.
 */
export type ChartKind = 'bar' | 'line' | 'pie' | 'rank' | 'stack';

/** How the chart looks beside the page around it. */
export type ChartLook = {
  readonly colours: readonly string[];
  readonly wrong: string;
  readonly text: string;
  readonly grid: string;
  readonly background: string;
  readonly fontFamily: string;
};

export type ChartWords = {
  /** A value where there is room for a few signs. */
  readonly brief: (value: number) => string;
  /** The same in full, under the pointer. */
  readonly full: (value: number) => string;
};

type Drawing = { readonly kind: ChartKind; readonly look: ChartLook; readonly words: ChartWords };

/** What ECharts is told to draw. */
export function chartOption(data: ChartData, drawing: Drawing): EChartsCoreOption {
  const { look } = drawing;
  return {
    animation: false,
    color: [...look.colours],
    textStyle: { fontFamily: look.fontFamily, color: look.text },
    ...(drawing.kind === 'pie' ? pieOption(data, drawing) : axesOption(data, drawing)),
  };
}

function pieOption({ categories, series }: ChartData, { look, words }: Drawing): EChartsCoreOption {
  // What is less than nothing has no share.
  const values = categories.map(({ label }, at) => ({
    name: label,
    value: Math.max(0, series[0]?.values[at] ?? 0),
  }));
  return {
    tooltip: { ...tooltipOf(look, words), trigger: 'item' },
    legend: { type: 'scroll', bottom: 0, itemGap: 24, textStyle: { color: look.text } },
    media: [{ query: { maxWidth: NARROW }, option: { series: [NARROW_PIE] } }],
    series: [
      {
        type: 'pie',
        radius: ['45%', '70%'],
        center: ['50%', '44%'],
        data: values,
        label: { color: look.text, formatter: '{b} {d}%' },
        itemStyle: { borderColor: look.background, borderWidth: 1 },
      },
    ],
  };
}

/** A chart as wide as a phone has no room for names beside it: the legend says them. */
const NARROW = 480;
const NARROW_PIE = {
  radius: ['38%', '60%'],
  label: { formatter: '{d}%' },
  labelLine: { length: 10, length2: 8 },
};

function axesOption({ categories, series }: ChartData, { kind, look, words }: Drawing): EChartsCoreOption {
  const isRank = kind === 'rank' || kind === 'stack';
  const names = {
    type: 'category',
    data: categories.map(({ label }) => label),
    inverse: isRank,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.grid } },
    axisLabel: {
      color: look.text,
      ...(isRank ? { width: 132, overflow: 'break', lineHeight: 16 } : { hideOverlap: true }),
    },
  };
  const values = {
    type: 'value',
    splitLine: { lineStyle: { color: look.grid } },
    axisLabel: { color: look.text, formatter: words.brief },
  };
  const isMany = series.length > 1;
  return {
    tooltip: { ...tooltipOf(look, words), trigger: 'axis', axisPointer: { type: 'shadow' } },
    ...(isMany
      ? { legend: { type: 'scroll', bottom: 0, itemGap: 24, textStyle: { color: look.text } } }
      : {}),
    grid: {
      left: isRank ? 24 : 8,
      right: isRank ? 64 : 16,
      top: 16,
      bottom: isMany ? 40 : 8,
      ...WITH_LABELS,
    },
    xAxis: isRank ? { ...values, show: false } : names,
    yAxis: isRank ? names : values,
    series: series.map(({ label, values: drawn, isWrong }) => ({
      type: kind === 'line' ? 'line' : 'bar',
      name: label,
      data: [...drawn],
      barMaxWidth: isRank ? 18 : 36,
      ...(isWrong ? { itemStyle: { color: look.wrong } } : {}),
      ...(kind === 'stack' ? { stack: 'all', label: stackLabel(words) } : {}),
      ...(kind === 'rank' ? { label: rankLabel(look, words) } : {}),
    })),
  };
}

/** The words of the axes stand inside of the chart's own bounds. */
const WITH_LABELS = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

const stackLabel = ({ brief }: ChartWords) => ({
  show: true,
  color: '#fff',
  formatter: ({ value }: { readonly value: number }) => brief(value),
});

const rankLabel = ({ text }: ChartLook, { brief }: ChartWords) => ({
  show: true,
  position: 'right',
  color: text,
  formatter: ({ value }: { readonly value: number }) => brief(value),
});

const tooltipOf = ({ background, text, grid }: ChartLook, { full }: ChartWords) => ({
  confine: true,
  backgroundColor: background,
  borderColor: grid,
  textStyle: { color: text },
  valueFormatter: (value: unknown) => full(Number(value)),
});
