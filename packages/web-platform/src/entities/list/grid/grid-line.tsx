import { EllipsisOutlined } from '@ant-design/icons';
import { type CSSProperties, type MouseEvent, memo, useState } from 'react';
import type { Place } from '../../../hooks/use-row-drag.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RowAction } from '../../actions/row-actions.ts';
import type { Row } from '../../definition/web-module.ts';
import { InlineActions } from '../table/inline-actions.tsx';
import type { ListColumn } from '../table/list-columns.tsx';
import tableStyles from '../table/table.module.css';
import styles from './grid.module.css';
import type { GridItem } from './grid-items.ts';

/** What all lines share; the same as long as the columns are. */
export type LineContext = {
  readonly columns: readonly ListColumn[];
  /** Number of actions shown as buttons while the row is pointed at. */
  readonly inline: number;
  readonly places: readonly (CSSProperties | undefined)[];
  readonly hasSelection: boolean;
  readonly isTree: boolean;
  readonly isDraggable: boolean;
  readonly isSelectable: (row: Row) => boolean;
  readonly onSelect: (row: Row) => void;
  readonly onPoint: (row: Row) => void;
  readonly onAction: (action: RowAction, row: Row) => void;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onMenu: (row: Row, at: Pick<MouseEvent, 'clientX' | 'clientY'>) => void;
  readonly actionsOf: (row: Row) => readonly RowAction[];
};

type LineProps = {
  readonly item: Extract<GridItem, { kind: 'row' }>;
  readonly index: number;
  readonly top: number;
  readonly look: string;
  readonly isSelected: boolean;
  readonly drop: Place | undefined;
  readonly context: LineContext;
};

/** As far as levels are drawn in; deeper ones stand under each other. */
const MOST_INDENTED = 12;
const INDENT = 20;

/** One row. It is drawn anew when it is another object or stands elsewhere, and not when others change. */
export const GridLine = memo(function GridLine({
  item,
  index,
  top,
  look,
  isSelected,
  drop,
  context,
}: LineProps) {
  const { id, row, level, isOpen } = item;
  const [isPointedAt, setPointedAt] = useState(false);
  const { columns, places } = context;
  return (
    <tr
      className={`${styles.line} ${look}`}
      style={{ transform: `translateY(${top}px)` }}
      data-row-key={id}
      data-drop={drop}
      draggable={context.isDraggable}
      aria-rowindex={index + 2}
      aria-selected={context.hasSelection ? isSelected : undefined}
      {...(context.isTree ? { 'aria-level': level + 1, 'aria-expanded': isOpen } : {})}
      onClick={() => context.onPoint(row)}
      onDoubleClick={() => context.onAction({ kind: 'open' }, row)}
      onContextMenu={(event) => {
        event.preventDefault();
        context.onMenu(row, event);
      }}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
    >
      {context.hasSelection ? <CheckCell row={row} isSelected={isSelected} context={context} /> : null}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={looksOf(column, at === 0)}
          {...(places[at] === undefined ? {} : { style: places[at] })}
        >
          {at === 0 && context.isTree ? <Level item={item} onToggle={context.onToggle} /> : null}
          {column.render(row)}
        </td>
      ))}
      <ActionsCell row={row} isOpen={isPointedAt} context={context} />
    </tr>
  );
});

function looksOf({ isNumber, fixed }: ListColumn, isFirst: boolean): string {
  return [styles.cell, isNumber && styles.number, fixed && styles.fixed, isFirst && styles.first]
    .filter(Boolean)
    .join(' ');
}

type CheckCellProps = {
  readonly row: Row;
  readonly isSelected: boolean;
  readonly context: LineContext;
};

function CheckCell({ row, isSelected, context: { isSelectable, onSelect } }: CheckCellProps) {
  const t = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box within takes the keys
    <td
      className={`${styles.check} ${styles.fixed}`}
      style={{ left: 0 }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {/* The library's own costs more than the rest of the row, and there is one in each. */}
      <input
        type="checkbox"
        aria-label={t('选择此行')}
        disabled={!isSelectable(row)}
        checked={isSelected}
        onChange={() => onSelect(row)}
      />
    </td>
  );
}

type LevelProps = {
  readonly item: Extract<GridItem, { kind: 'row' }>;
  readonly onToggle: LineContext['onToggle'];
};

function Level({ item: { id, level, isOpen }, onToggle }: LevelProps) {
  const t = useTranslation();
  const style = { marginInlineStart: Math.min(level, MOST_INDENTED) * INDENT };
  if (isOpen === undefined) return <i className={styles.leaf} style={style} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={isOpen ? `${styles.toggle} ${styles.toggleOpen}` : styles.toggle}
      style={style}
      aria-label={isOpen ? t('收起下级') : t('展开下级')}
      onClick={(event) => {
        event.stopPropagation();
        onToggle(id, !isOpen);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

type ActionsCellProps = {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly context: LineContext;
};

/** What can be done with the row stands open while it is pointed at; all of it is in the menu, by button or right click. */
function ActionsCell({ row, isOpen, context: { inline, actionsOf, onAction, onMenu } }: ActionsCellProps) {
  const t = useTranslation();
  const actions = isOpen ? actionsOf(row).slice(0, inline) : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons within take the keys
    <td
      className={`${styles.actions} ${styles.fixed}`}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className={tableStyles.rowDeeds}>
        <InlineActions actions={actions} onAction={(action) => onAction(action, row)} />
        <button
          type="button"
          className={styles.more}
          aria-label={t('更多操作')}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onMenu(row, { clientX: left, clientY: bottom });
          }}
        >
          <EllipsisOutlined />
        </button>
      </span>
    </td>
  );
}
