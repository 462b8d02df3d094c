import { type CSSProperties, memo } from 'react';
import { translateFault } from '../i18n/sentences.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './big-grid.module.css';
import { cellFault, isCellLocked, shownText, valueIn } from './rules/cell-text.ts';
import type { GridLayout } from './rules/grid-layout.ts';
import type { GridColumn, GridRow } from './rules/grid-shapes.ts';
import { LEVEL_INDENT } from './rules/row-height.ts';

type LineProps = {
  readonly row: GridRow;
  /** Among all rows, and among those in view; both from 0. */
  readonly index: number;
  readonly place: number;
  readonly top: number;
  readonly height: number;
  readonly lines: number;
  readonly layout: GridLayout;
  /** Of a row with rows under it, whether they are in view. */
  readonly isOpen: boolean | undefined;
  readonly isChanged: boolean;
  readonly onToggle: (index: number) => void;
};

/** One row. It is drawn anew when its row is another object or it stands elsewhere, and not when others change. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { row, place, top, height, lines, layout, isOpen } = props;
  const look = { top, height, width: layout.total, '--jh-grid-lines': lines } as CSSProperties;
  return (
    <tr
      aria-rowindex={place + 2}
      aria-level={row.depth + 1}
      aria-expanded={isOpen}
      className={isOpen === undefined ? styles.gridLine : `${styles.gridLine} ${styles.gridParent}`}
      style={look}
    >
      <RowNumber {...props} />
      {layout.columns.map((column, at) => (
        <GridCell key={column.key} line={props} column={column} at={at} />
      ))}
    </tr>
  );
});

function RowNumber({ row, index, layout, isChanged }: LineProps) {
  const t = useTranslation();
  const changed = isChanged ? t('已改') : '';
  const status = row.isNew ? t('新增行') : changed;
  return (
    <th
      scope="row"
      aria-colindex={1}
      className={status === '' ? styles.gridNumber : `${styles.gridNumber} ${styles.gridMarked}`}
      style={{ width: layout.numberWidth }}
      title={status}
    >
      {status === '' ? null : <em>{row.isNew ? t('新') : t('改')}</em>}
      {index + 1}
    </th>
  );
}

type CellProps = { readonly line: LineProps; readonly column: GridColumn; readonly at: number };

function GridCell({ line, column, at }: CellProps) {
  const { row, layout } = line;
  const isLocked = isCellLocked(row, column);
  const fault = faultText(row, column);
  const classes = [
    styles.gridCell,
    at < layout.frozen && styles.gridFrozen,
    column.kind === 'number' && styles.gridFigure,
    isLocked && styles.gridLocked,
    fault !== '' && styles.gridFault,
  ];
  const left = at < layout.frozen ? { left: layout.lefts[at] } : {};
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is typed into
      role="gridcell"
      tabIndex={-1}
      aria-readonly={isLocked}
      aria-colindex={at + 2}
      aria-invalid={fault !== ''}
      className={classes.filter(Boolean).join(' ')}
      style={{ width: layout.widths[at], ...left }}
      title={fault === '' && column.kind === 'text' ? valueIn(row, column) : fault}
    >
      {column.isTree ? <Level line={line} /> : null}
      <span>{shownText(row, column)}</span>
    </td>
  );
}

function faultText(row: GridRow, column: GridColumn): string {
  const fault = cellFault(row, column);
  return fault === undefined ? (row.faults?.[column.key] ?? '') : translateFault(fault);
}

function Level({ line: { row, index, isOpen, onToggle } }: { readonly line: LineProps }) {
  const t = useTranslation();
  const style = { marginInlineStart: row.depth * LEVEL_INDENT };
  if (isOpen === undefined) return <i className={styles.gridLeaf} style={style} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={isOpen ? `${styles.gridToggle} ${styles.gridToggleOpen}` : styles.gridToggle}
      style={style}
      aria-label={isOpen ? t('收起下级') : t('展开下级')}
      onClick={() => onToggle(index)}
    />
  );
}
