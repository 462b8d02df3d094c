import { type GlobalToken, theme } from 'antd';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef } from 'react';
import { laidOver } from '../../../theme/colours.ts';
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
  const minHeight = heightOf(kind, data);
  return <div ref={box} role="img" aria-label={title} style={{ flex: 1, minHeight }} />;
}

function heightOf(kind: ChartKind, { categories, series }: ChartData): number {
  if (kind !== 'rank' && kind !== 'stack') return HEIGHT;
  const rows = kind === 'stack' ? STACK_ROW : ROW * Math.max(1, series.length);
  return Math.max(HEIGHT / 2, categories.length * rows + 48);
}

/** The colours of the product and their paler shades: charts bring in no others. */
function lookOf(token: GlobalToken): ChartLook {
  const { colorPrimary, colorSuccess, colorWarning, colorError } = token;
  const shades = [colorPrimary, colorSuccess, colorWarning].map((colour) =>
    laidOver(token.colorBgContainer, colour, 0.55),
  );
  return {
    colours: [colorPrimary, colorSuccess, colorWarning, token.colorTextTertiary, ...shades],
    wrong: colorError,
    text: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    background: token.colorBgElevated,
    fontFamily: token.fontFamily,
  };
}
