import { useDeferredValue, useMemo } from 'react';
import { formatAmount } from '../formatting/amounts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './big-grid.module.css';
import { type CellRange, type CellsInView, GRID_LIMITS } from './rules/grid-shapes.ts';
import { cellCount } from './rules/selection.ts';
import { selectionSums } from './rules/selection-sums.ts';

type StatusProps = {
  readonly cells: CellsInView;
  readonly range: CellRange;
  readonly note: string;
  readonly total: number;
  readonly isReadOnly: boolean;
};

/** What the selection comes to, what the last deed left undone, and how many rows there are. */
export function GridStatus({ cells, range, note, total, isReadOnly }: StatusProps) {
  const t = useTranslation();
  // Sums of many cells take a while; whoever draws the selection does not wait for them.
  const summed = useDeferredValue(range);
  const isMany = cellCount(summed) > 1;
  const sums = useMemo(() => (isMany ? selectionSums(cells, summed) : undefined), [cells, summed, isMany]);
  return (
    <div className={styles.gridStatus}>
      {sums === undefined ? null : <span>{t('计数：{count}', { count: sums.filled })}</span>}
      {sums?.sum === undefined ? null : <span>{t('求和：{sum}', { sum: shownFigure(sums.sum) })}</span>}
      {sums?.average === undefined ? null : (
        <span>{t('平均：{average}', { average: shownFigure(sums.average) })}</span>
      )}
      {isMany && sums === undefined ? (
        <span>{t('选中超过 {most} 个单元格，不求和', { most: GRID_LIMITS.summedCells })}</span>
      ) : null}
      <span className={styles.gridNote} role="status">
        {note}
      </span>
      <span className={styles.gridFoot}>
        {isReadOnly ? `${t('只能查看')} · ` : ''}
        {t('{count} 行', { count: total })}
      </span>
    </div>
  );
}

const shownFigure = (figure: string) => formatAmount(figure, figure.split('.')[1]?.length ?? 0);
