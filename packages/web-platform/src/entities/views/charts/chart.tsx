import { type GlobalToken, theme } from 'antd';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef } from 'react';
import {
  type ChartData,
  type ChartKind,
  type ChartLook,
  type ChartWords,
  chartOption,
} from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface ChartProps {
  readonly kind: ChartKind;
  readonly data: ChartData;
  readonly title: string;
  readonly words: ChartWords;
}

const HEIGHT = 300;
const ROW = 28;
/** Names of two lines. */
const STACK_ROW = 38;

/** A chart (ECharts) as wide as its place, in the colours of the theme. Loaded when there is one to draw. */
export default function Chart({ kind, data, title, words }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const { token } = theme.useToken();
  const option = useMemo(
    () => chartOption(data, { kind, look: lookOf(token), words }),
    [data, kind, token, words],
  );
  useEffect(() => {
    const drawn = init(box.current, null, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option]);
  const height = heightOf(kind, data);
  return <div ref={box} role="img" aria-label={title} style={{ height }} />;
}

function heightOf(kind: ChartKind, { categories, series }: ChartData): number {
  if (kind !== 'rank' && kind !== 'stack') return HEIGHT;
  const rows = kind === 'stack' ? STACK_ROW : ROW * Math.max(1, series.length);
  return Math.max(HEIGHT / 2, categories.length * rows + 48);
}

/** Colours of the theme that can be told apart beside each other, in light and dark. */
function lookOf(token: GlobalToken): ChartLook {
  const { colorPrimary, colorError, green6, gold6, purple6, cyan6, magenta6, orange6, lime6 } = token;
  return {
    colours: [colorPrimary, green6, gold6, purple6, cyan6, magenta6, orange6, lime6],
    wrong: colorError,
    text: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    background: token.colorBgElevated,
    fontFamily: token.fontFamily,
  };
}
