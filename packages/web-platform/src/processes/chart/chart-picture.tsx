import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { Chart } from '../data/process-data.ts';
import styles from './chart.module.css';
import { labelPlace } from './chart-label.ts';
import { type ChartMark, MarkSign } from './chart-mark.tsx';
import { ChartNode } from './chart-node.tsx';
import { pathThrough, type Size } from './chart-scale.ts';

const MARGIN = 24;

/** How large a chart is drawn, with the room around it. */
export const pictureSize = ({ width, height }: Size): Size => ({
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

export interface ChartPictureProps {
  readonly chart: Chart;
  readonly scale: number;
  /** What stands out, of steps and of ways by their ids. */
  readonly marks?: ReadonlyMap<string, ChartMark>;
  /** The step or way that is looked at. */
  readonly chosen?: string | undefined;
}

const NO_MARKS: ReadonlyMap<string, ChartMark> = new Map();

/** A chart as it is drawn at a scale. */
export function ChartPicture({ chart: given, scale, marks = NO_MARKS, chosen }: ChartPictureProps) {
  const t = useTranslation();
  const arrow = useId();
  const chart = said(given, useSayStep());
  const picture = pictureSize(chart);
  return (
    <svg
      role="img"
      aria-label={t('流程图')}
      width={picture.width * scale}
      height={picture.height * scale}
      viewBox={`${-MARGIN} ${-MARGIN} ${picture.width} ${picture.height}`}
    >
      <Arrows id={arrow} />
      {chart.flows.map((flow) => (
        <Flow
          key={flow.id}
          flow={flow}
          arrow={arrow}
          mark={marks.get(flow.id)}
          isChosen={flow.id === chosen}
        />
      ))}
      {chart.nodes.map((node) => (
        <g key={node.id} data-node={node.id} className={node.id === chosen ? styles.chosen : ''}>
          <g className={markStyle(marks.get(node.id))}>
            <ChartNode node={node} />
          </g>
          <MarkSign mark={marks.get(node.id)} x={node.x + node.width} y={node.y} />
        </g>
      ))}
    </svg>
  );
}

const MARKS: Readonly<Record<ChartMark, string | undefined>> = {
  added: styles.markAdded,
  removed: styles.markRemoved,
  changed: styles.markChanged,
};
const markStyle = (mark: ChartMark | undefined): string => (mark === undefined ? '' : (MARKS[mark] ?? ''));

/** Steps and ways by their names in the reader's language. */
function said(chart: Chart, say: (name: string) => string): Chart {
  return {
    ...chart,
    nodes: chart.nodes.map((node) => ({ ...node, name: node.name === null ? null : say(node.name) })),
    flows: chart.flows.map((flow) => ({ ...flow, label: flow.label === null ? null : say(flow.label) })),
  };
}

const ARROWS = { ahead: styles.arrowAhead, done: styles.arrowDone } as const;

function Arrows({ id }: { readonly id: string }) {
  return (
    <defs>
      {(['ahead', 'done'] as const).map((look) => (
        <marker
          key={look}
          id={`${id}${look}`}
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

interface FlowProps {
  readonly flow: Chart['flows'][number];
  readonly arrow: string;
  readonly mark: ChartMark | undefined;
  readonly isChosen: boolean;
}

function Flow({ flow: { id, points, label, done }, arrow, mark, isChosen }: FlowProps) {
  const look = done ? 'done' : 'ahead';
  const place = label ? labelPlace(points, label) : undefined;
  const middle = middleOf(points);
  return (
    <g
      data-node={id}
      className={`${styles.flow} ${done ? styles.flowDone : ''} ${isChosen ? styles.chosen : ''}`}
    >
      <g className={markStyle(mark)}>
        <path d={pathThrough(points)} markerEnd={`url(#${arrow}${look})`} />
      </g>
      {place ? (
        <text x={place.x} y={place.y} style={{ textAnchor: place.anchor }}>
          {label}
        </text>
      ) : null}
      {middle === undefined ? null : <MarkSign mark={mark} x={middle.x} y={middle.y} />}
    </g>
  );
}

/** The middle of the piece that lies in the middle of a way. */
function middleOf(points: Chart['flows'][number]['points']) {
  const at = Math.floor((points.length - 1) / 2);
  const [from, to] = [points[at], points[at + 1] ?? points[at]];
  return from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
