import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import words from '../../components/words.module.css';
import { useElementSize } from '../../hooks/use-element-size.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Chart } from '../data/process-data.ts';
import styles from './chart.module.css';
import { ChartPicture, pictureSize } from './chart-picture.tsx';
import { fittingScale, steppedScale } from './chart-scale.ts';
import { useChartWheel } from './use-chart-wheel.ts';

/** The picture of a process: what is done, where it is, what is ahead. Ctrl and the wheel change its scale. */
export function ProcessChart({ chart }: { readonly chart: Chart }) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useElementSize(box);
  const [chosen, setChosen] = useState<number>();
  const picture = pictureSize(chart);
  const scale = chosen ?? fittingScale(picture, room);
  useChartWheel(box, scale, setChosen);
  return (
    <div className={styles.chart}>
      <div className={styles.chartBar}>
        <Legend look="done">{t('已办理')}</Legend>
        <Legend look="current">{t('当前环节')}</Legend>
        <Legend look="ahead">{t('未到达')}</Legend>
        <span className={styles.chartZoom}>
          <Button
            type="text"
            size="small"
            icon={<ZoomOutOutlined />}
            title={t('缩小')}
            aria-label={t('缩小')}
            onClick={() => setChosen(steppedScale(scale, -1))}
          />
          <span className={words.digits}>{Math.round(scale * 100)}%</span>
          <Button
            type="text"
            size="small"
            icon={<ZoomInOutlined />}
            title={t('放大')}
            aria-label={t('放大')}
            onClick={() => setChosen(steppedScale(scale, 1))}
          />
          <Button
            type="text"
            size="small"
            icon={<CompressOutlined />}
            title={t('适合窗口')}
            aria-label={t('适合窗口')}
            onClick={() => setChosen(undefined)}
          />
        </span>
      </div>
      <div className={styles.chartBox} ref={box}>
        <ChartPicture chart={chart} scale={scale} />
      </div>
    </div>
  );
}

const LEGENDS = { done: styles.legendDone, current: styles.legendCurrent, ahead: '' } as const;

function Legend({ look, children }: { readonly look: keyof typeof LEGENDS; readonly children: ReactNode }) {
  return (
    <span className={styles.chartLegend}>
      <i className={LEGENDS[look]} />
      {children}
    </span>
  );
}
