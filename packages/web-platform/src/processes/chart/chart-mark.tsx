import styles from './chart.module.css';

/** What a step or a way is beside the chart that it is compared with. */
export type ChartMark = 'added' | 'removed' | 'changed';

/** Told by the sign, and by the colour as well. */
export const MARK_SIGNS: Readonly<Record<ChartMark, string>> = { added: '+', removed: '−', changed: '≠' };

const LOOKS: Readonly<Record<ChartMark, string | undefined>> = {
  added: styles.signAdded,
  removed: styles.signRemoved,
  changed: styles.signChanged,
};

export interface MarkSignProps {
  readonly mark: ChartMark | undefined;
  readonly x: number;
  readonly y: number;
}

/** The sign of a mark, at a corner of what it is about. */
export function MarkSign({ mark, x, y }: MarkSignProps) {
  if (mark === undefined) return null;
  return (
    <g className={`${styles.sign} ${LOOKS[mark]}`} transform={`translate(${x} ${y})`}>
      <circle r={9} />
      <text>{MARK_SIGNS[mark]}</text>
    </g>
  );
}
