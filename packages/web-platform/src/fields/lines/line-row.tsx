import { CopyOutlined, DeleteOutlined, ExclamationCircleFilled, HolderOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type DragEvent, memo, type ReactNode } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { columnKindOf } from '../simple/simple-kinds.ts';
import { isSameLine, type Line } from './line.ts';
import {
  cellContent,
  isEmptyIn,
  isOpenColumn,
  isOwedIn,
  isShownIn,
  type LineColumn,
} from './line-columns.ts';
import { isLockedIn, type LineTable, mayRemoveLine } from './line-rules.ts';
import styles from './lines.module.css';
import { OpenCell } from './open-cell.tsx';
import type { LineEdits } from './use-line-edits.ts';

export interface LineRowProps {
  readonly at: number;
  readonly line: Line;
  readonly columns: readonly LineColumn[];
  /** What is wrong in this line, by column. */
  readonly faults: Readonly<Record<string, string>>;
  readonly edits: LineEdits;
  /** The same for as long as the form is open. */
  readonly table: LineTable;
  /** Pixels from the first line, where only the lines in sight are drawn. */
  readonly top: number | undefined;
}

/** Where lines come and go while one scrolls, a cell has its input as soon as one comes to it: inputs cost most of a line. */
const isResting = (top: number | undefined) => top !== undefined;

/** One line of the sub-table; drawn again only when what it holds has changed. */
export const LineRow = memo(OneRow, (before, after) => {
  const isSamePlace = before.at === after.at && before.top === after.top;
  const isSameElse = before.columns === after.columns && before.faults === after.faults;
  return isSamePlace && isSameElse && isSameLine(before.line, after.line);
});

function OneRow({ at, line, columns, faults, edits, table, top }: LineRowProps) {
  const t = useTranslation();
  return (
    <tr
      className={top === undefined ? styles.line : `${styles.line} ${styles.linePlaced}`}
      style={top === undefined ? {} : { transform: `translateY(${top}px)` }}
      onDragOver={allowDrop}
      onDrop={(event) => drop(event, at, edits)}
    >
      <LineNumber at={at} mayMove={table.mayMove} />
      {columns.map((column) => (
        <LineCell
          key={column.key}
          at={column.place === undefined ? undefined : `${at}:${column.place}`}
          column={column}
          line={line}
          fault={faults[column.key]}
          isOpen={isOpenColumn(column) && !isLockedIn(table, line, column)}
          isResting={isResting(top)}
          edits={edits}
        />
      ))}
      <td className={styles.lineDeeds}>
        {table.mayAdd ? (
          <LineButton title={t('复制此行')} icon={<CopyOutlined />} onClick={() => edits.copy(at)} />
        ) : null}
        {mayRemoveLine(table, line) ? (
          <LineButton title={t('删除此行')} icon={<DeleteOutlined />} onClick={() => edits.remove(at)} />
        ) : null}
      </td>
    </tr>
  );
}

/** The number of a line; by it the line is dragged where the order is the form's own. */
function LineNumber({ at, mayMove }: { readonly at: number; readonly mayMove: boolean }) {
  const t = useTranslation();
  if (!mayMove) return <td className={`${styles.lineNumber} ${words.digits}`}>{at + 1}</td>;
  return (
    <td
      className={styles.lineNumber}
      draggable
      title={t('拖动调整顺序')}
      onDragStart={(event) => event.dataTransfer.setData(DRAG, String(at))}
    >
      <span className={words.digits}>{at + 1}</span>
      <HolderOutlined />
    </td>
  );
}

interface LineButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** The platform's own button with its tooltip would cost more than the rest of the line. */
function LineButton({ title, icon, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.lineButton}
      title={title}
      aria-label={title}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

interface LineCellProps {
  readonly at: string | undefined;
  readonly column: LineColumn;
  readonly line: Line;
  readonly fault: string | undefined;
  readonly isOpen: boolean;
  readonly isResting: boolean;
  readonly edits: LineEdits;
}

function LineCell({ at, column, line, fault, isOpen, isResting, edits }: LineCellProps) {
  const { field } = column;
  const { Cell, isNumber } = columnKindOf(field);
  const shared = { field, ...cellContent(line, column) };
  if (!isShownIn(line, column)) return <td className={`${styles.lineCell} ${styles.lineClosed}`} />;
  const looks = [
    styles.lineCell,
    ...(isNumber ? [styles.number] : []),
    ...(isOpen ? [] : [styles.lineClosed]),
    ...(isOpen && isEmptyIn(line, column) && isOwedIn(line, column) ? [styles.lineOwed] : []),
  ];
  return (
    <td
      className={fault ? [...looks, styles.lineWrong].join(' ') : looks.join(' ')}
      data-cell={at}
      data-wrong={fault === undefined ? undefined : true}
    >
      {isOpen ? (
        <OpenCell column={column} line={line} isResting={isResting} edits={edits} />
      ) : (
        <Cell {...shared} extent="list" />
      )}
      {fault === undefined ? null : <LineFault fault={fault} />}
    </td>
  );
}

/** Beside the input and not around it: one that is drawn anew while it is typed into would lose what is typed next. */
function LineFault({ fault }: { readonly fault: string }) {
  return (
    <Tooltip title={fault}>
      <ExclamationCircleFilled className={styles.lineFault} aria-label={fault} />
    </Tooltip>
  );
}

const DRAG = 'application/x-jianheng-line';

function allowDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes(DRAG)) event.preventDefault();
}

function drop(event: DragEvent, at: number, edits: LineEdits): void {
  const from = event.dataTransfer.getData(DRAG);
  if (from === '') return;
  event.preventDefault();
  edits.move(Number(from), at);
}
