import styles from './big-grid.module.css';
import type { GridLayout } from './rules/grid-layout.ts';
import type { CellRange } from './rules/grid-shapes.ts';

type SelectionProps = {
  readonly layout: GridLayout;
  readonly range: CellRange;
  /** Pixels, no farther than what is drawn: browsers do not like things a million pixels high. */
  readonly top: number;
  readonly bottom: number;
  readonly kind: 'range' | 'cell' | 'filling';
  /** Whether its corner may be drawn to fill. */
  readonly hasHandle?: boolean;
};

const LOOKS = { range: styles.gridRange, cell: styles.gridAt, filling: styles.gridFilling };

/** A rectangle over cells. What lies over frozen columns stays with them, the rest goes under them. */
export function GridSelection({ layout, range, top, bottom, kind, hasHandle = false }: SelectionProps) {
  if (bottom <= top) return null;
  const { lefts, widths, frozen, frozenWidth } = layout;
  const left = lefts[range.left] ?? 0;
  const right = (lefts[range.right] ?? 0) + (widths[range.right] ?? 0);
  const frozenRight = Math.min(right, frozenWidth);
  const handle = hasHandle ? <i className={styles.gridHandle} data-handle /> : null;
  const isBeyond = range.right >= frozen;
  const freeLeft = Math.max(left, frozenWidth);
  const line = { top, height: bottom - top, width: layout.total };
  return (
    <>
      {range.left < frozen ? (
        <div className={`${styles.gridOver} ${styles.gridOverFrozen}`} style={line}>
          <div className={LOOKS[kind]} style={{ position: 'sticky', left, width: frozenRight - left }}>
            {isBeyond ? null : handle}
          </div>
        </div>
      ) : null}
      {isBeyond ? (
        <div className={styles.gridOver} style={line}>
          <div className={LOOKS[kind]} style={{ marginInlineStart: freeLeft, width: right - freeLeft }}>
            {handle}
          </div>
        </div>
      ) : null}
    </>
  );
}
