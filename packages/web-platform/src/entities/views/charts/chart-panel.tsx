import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { compactNumber, fullNumber } from '../compact-number.ts';
import type { ChartData, ChartKind } from './chart-option.ts';

export interface ChartPanelProps {
  readonly kind: ChartKind;
  readonly data: ChartData;
  /** Read out in place of the drawing. */
  readonly title: string;
}

const Chart = lazy(() => import('./chart.tsx'));
const WORDS = { brief: compactNumber, full: fullNumber };

/** A chart in the colours and numbers of the product; its library is loaded when the first one is drawn. */
export function ChartPanel(props: ChartPanelProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Chart {...props} words={WORDS} />
    </Suspense>
  );
}
