import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import words from '../../components/words.module.css';
import { useElementSize } from '../../hooks/use-element-size.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { Chart } from '../data/process-data.ts';
import styles from './chart.module.css';
import { labelPlace } from './chart-label.ts';
import { ChartNode } from './chart-node.tsx';
import { fittingScale, pathThrough, scrollAfter, steppedScale } from './chart-scale.ts';

const MARGIN = 24;

/** The picture of a process: what is done, where it is, what is ahead. Ctrl and the wheel change its scale. */
export function ProcessChart({ chart: given }: { readonly chart: Chart }) {
  const t = useTranslation();
  const chart = said(given, t);
  const box = useRef<HTMLDivElement>(null);
  const room = useElementSize(box);
  const [chosen, setChosen] = useState<number>();
  const picture = { width: chart.width + 2 * MARGIN, height: chart.height + 2 * MARGIN };
  const scale = chosen ?? fittingScale(picture, room);
  useWheel(box, scale, setChosen);
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
        <svg
          role="img"
          aria-label={t('流程图')}
          width={picture.width * scale}
          height={picture.height * scale}
          viewBox={`${-MARGIN} ${-MARGIN} ${picture.width} ${picture.height}`}
        >
          <Arrows />
          {chart.flows.map((flow) => (
            <Flow key={flow.id} flow={flow} />
          ))}
          {chart.nodes.map((node) => (
            <ChartNode key={node.id} node={node} />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Steps and ways by their names in the reader's language. */
function said(chart: Chart, t: Translate): Chart {
  return {
    ...chart,
    nodes: chart.nodes.map((node) => ({ ...node, name: node.name === null ? null : t(node.name) })),
    flows: chart.flows.map((flow) => ({ ...flow, label: flow.label === null ? null : t(flow.label) })),
  };
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

const ARROW_ID = 'chart-arrow-';
const ARROWS = { ahead: styles.arrowAhead, done: styles.arrowDone } as const;

function Arrows() {
  return (
    <defs>
      {(['ahead', 'done'] as const).map((look) => (
        <marker
          key={look}
          id={`${ARROW_ID}${look}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className={ARROWS[look]} d="M0 0L8 4L0 8Z" />
        </marker>
      ))}
    </defs>
  );
}

function Flow({ flow: { points, label, done } }: { readonly flow: Chart['flows'][number] }) {
  const look = done ? 'done' : 'ahead';
  const place = label ? labelPlace(points, label) : undefined;
  return (
    <g className={done ? `${styles.flow} ${styles.flowDone}` : styles.flow}>
      <path d={pathThrough(points)} markerEnd={`url(#${ARROW_ID}${look})`} />
      {place ? (
        <text x={place.x} y={place.y} style={{ textAnchor: place.anchor }}>
          {label}
        </text>
      ) : null}
    </g>
  );
}

/** The wheel alone scrolls; with Ctrl it changes the scale about the pointer. React's own wheel handler cannot prevent. */
function useWheel(
  box: RefObject<HTMLDivElement | null>,
  scale: number,
  setScale: (scale: number) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const next = steppedScale(scale, event.deltaY < 0 ? 1 : -1);
      const { left, top } = element.getBoundingClientRect();
      setScale(next);
      element.scrollLeft = scrollAfter(element.scrollLeft, event.clientX - left, next / scale);
      element.scrollTop = scrollAfter(element.scrollTop, event.clientY - top, next / scale);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box, scale, setScale]);
}
