import { CopyOutlined, DeleteOutlined, ExclamationCircleFilled, HolderOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type DragEvent, memo } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { columnKindOf } from '../simple/simple-kinds.ts';
import { isSameLine, type Line } from './line.ts';
import { LineAround } from './line-around.tsx';
import { cellContent, isOpenColumn, isShownIn, type LineColumn } from './line-columns.ts';
import styles from './lines.module.css';
import type { LineEdits } from './use-line-edits.ts';

export interface LineRowProps {
  readonly at: number;
  readonly line: Line;
  readonly columns: readonly LineColumn[];
  /** What is wrong in this line, by column. */
  readonly faults: Readonly<Record<string, string>>;
  readonly edits: LineEdits;
  /** Pixels from the first line, where only the lines in sight are drawn. */
  readonly top: number | undefined;
}

/** One line of the sub-table; drawn again only when what it holds has changed. */
export const LineRow = memo(OneRow, (before, after) => {
  const isSamePlace = before.at === after.at && before.top === after.top;
  const isSameElse = before.columns === after.columns && before.faults === after.faults;
  return isSamePlace && isSameElse && isSameLine(before.line, after.line);
});

function OneRow({ at, line, columns, faults, edits, top }: LineRowProps) {
  const t = useTranslation();
  return (
    <tr
      className={top === undefined ? styles.line : `${styles.line} ${styles.linePlaced}`}
      style={top === undefined ? {} : { transform: `translateY(${top}px)` }}
      onDragOver={allowDrop}
      onDrop={(event) => drop(event, at, edits)}
    >
      <td
        className={styles.lineNumber}
        draggable
        title={t('拖动调整顺序')}
        onDragStart={(event) => event.dataTransfer.setData(DRAG, String(at))}
      >
        <span className={words.digits}>{at + 1}</span>
        <HolderOutlined />
      </td>
      {columns.map((column) => (
        <LineCell
          key={column.key}
          at={column.place === undefined ? undefined : `${at}:${column.place}`}
          column={column}
          line={line}
          fault={faults[column.key]}
          edits={edits}
        />
      ))}
      <td className={styles.lineDeeds}>
        <Tooltip title={t('复制此行')}>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-label={t('复制此行')}
            icon={<CopyOutlined />}
            onClick={() => edits.copy(at)}
          />
        </Tooltip>
        <Tooltip title={t('删除此行')}>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-label={t('删除此行')}
            icon={<DeleteOutlined />}
            onClick={() => edits.remove(at)}
          />
        </Tooltip>
      </td>
    </tr>
  );
}

interface LineCellProps {
  readonly at: string | undefined;
  readonly column: LineColumn;
  readonly line: Line;
  readonly fault: string | undefined;
  readonly edits: LineEdits;
}

function LineCell({ at, column, line, fault, edits }: LineCellProps) {
  const { name, field } = column;
  const { Input, Cell, isNumber } = columnKindOf(field);
  const shared = { field, ...cellContent(line, column) };
  const isOpen = isOpenColumn(column);
  if (!isShownIn(line, column)) return <td className={`${styles.lineCell} ${styles.lineClosed}`} />;
  const looks = [
    styles.lineCell,
    ...(isNumber ? [styles.number] : []),
    ...(isOpen ? [] : [styles.lineClosed]),
  ];
  return (
    <td className={fault ? [...looks, styles.lineWrong].join(' ') : looks.join(' ')} data-cell={at}>
      {isOpen ? (
        <LineAround column={column} line={line}>
          <Input
            {...shared}
            isCell
            onChange={(value, label, shown) => edits.set(line.id, name, value, { label, shown })}
          />
        </LineAround>
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
