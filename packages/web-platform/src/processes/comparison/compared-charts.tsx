import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import words from '../../components/words.module.css';
import { useElementSize } from '../../hooks/use-element-size.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import chartStyles from '../chart/chart.module.css';
import type { ChartMark } from '../chart/chart-mark.tsx';
import { ChartPicture, pictureSize } from '../chart/chart-picture.tsx';
import { fittingScale, steppedScale } from '../chart/chart-scale.ts';
import { useChartWheel } from '../chart/use-chart-wheel.ts';
import type { Chart } from '../data/process-data.ts';
import styles from './comparison.module.css';
import { useScrollTogether } from './use-scroll-together.ts';

/** One side: a version with what of it differs from the other. */
export interface ComparedSide {
  readonly title: string;
  readonly chart: Chart;
  readonly marks: ReadonlyMap<string, ChartMark>;
  /** The step or way that is looked at. */
  readonly chosen: string | undefined;
}

export interface ComparedChartsProps {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

/** Two versions side by side, moved and scaled together. */
export function ComparedCharts({ before, after }: ComparedChartsProps) {
  const t = useTranslation();
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const [chosenScale, setScale] = useState<number>();
  const room = useElementSize(left);
  const fitting = Math.min(...[before, after].map(({ chart }) => fittingScale(pictureSize(chart), room)));
  const scale = chosenScale ?? fitting;
  useChartWheel(left, scale, setScale);
  useChartWheel(right, scale, setScale);
  const { show } = useScrollTogether(left, right);
  const [chosenBefore, chosenAfter] = [before.chosen, after.chosen];
  // What is looked at stays in sight when the scale changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale puts it elsewhere
  useEffect(() => {
    const isAlone = chosenBefore === undefined || chosenAfter === undefined;
    show(left, chosenBefore, isAlone);
    show(right, chosenAfter, isAlone);
  }, [show, chosenBefore, chosenAfter, scale]);
  return (
    <div className={styles.charts}>
      <div className={styles.zoom}>
        <IconButton
          label={t('缩小')}
          icon={<ZoomOutOutlined />}
          onClick={() => setScale(steppedScale(scale, -1))}
        />
        <span className={words.digits}>{Math.round(scale * 100)}%</span>
        <IconButton
          label={t('放大')}
          icon={<ZoomInOutlined />}
          onClick={() => setScale(steppedScale(scale, 1))}
        />
        <IconButton label={t('适合窗口')} icon={<CompressOutlined />} onClick={() => setScale(undefined)} />
      </div>
      <Side side={before} box={left} scale={scale} />
      <Side side={after} box={right} scale={scale} />
    </div>
  );
}

interface SideProps {
  readonly side: ComparedSide;
  readonly box: RefObject<HTMLElement | null>;
  readonly scale: number;
}

function Side({ side: { title, chart, marks, chosen }, box, scale }: SideProps) {
  return (
    <div className={styles.side}>
      <h2>{title}</h2>
      {/* What is wider than its box is scrolled by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section className={chartStyles.chartBox} ref={box} tabIndex={0} aria-label={title}>
        <ChartPicture chart={chart} scale={scale} marks={marks} chosen={chosen} />
      </section>
    </div>
  );
}
