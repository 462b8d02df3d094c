import type { InputRef } from 'antd';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isBlock, parseTsv } from '../fields/lines/tsv.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './big-grid.module.css';
import { CellEditor, type EditorHandle } from './cell-editor.tsx';
import { GridBody } from './grid-body.tsx';
import { GridStatus } from './grid-status.tsx';
import { GridTools } from './grid-tools.tsx';
import { movedBy } from './moved-by.ts';
import { type OnRows, rowActions } from './row-actions.ts';
import {
  blockText,
  changesIn,
  clearChanges,
  copiedBlock,
  fillDownChanges,
  pasteChanges,
  pastedRange,
} from './rules/block-changes.ts';
import { isCellLocked, plainText } from './rules/cell-text.ts';
import { fillChanges } from './rules/fill-changes.ts';
import { findCell } from './rules/find-cell.ts';
import { commandOf, type KeyCommand } from './rules/grid-keys.ts';
import type { BigGridRows } from './rules/grid-rows.ts';
import {
  type CellChange,
  type CellRange,
  type CellsInView,
  GRID_LIMITS,
  type GridColumn,
  type ManyChanges,
} from './rules/grid-shapes.ts';
import { advanced, rangeOf, type Selection, type Step, selectRange, within } from './rules/selection.ts';
import { levelCount } from './rules/tree.ts';
import { useGridDrag } from './use-grid-drag.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { isInLowerHalf, useGridLines } from './use-grid-lines.ts';
import { useGridTree } from './use-grid-tree.ts';
import { useStartAt } from './use-start-at.ts';

export type BigGridProps = {
  /** What the grid is called, for screen readers. */
  readonly label: string;
  readonly rows: BigGridRows;
  readonly columns: readonly GridColumn[];
  /** Told every change, also what is taken back: figures that follow from it are computed elsewhere and put into the rows. */
  readonly onChange?: (changes: readonly CellChange[]) => void;
  /** Nobody may write; on phones nobody can. */
  readonly isReadOnly?: boolean;
  /** Told the row in which somebody stands, also at first. */
  readonly onRow?: (rowId: string | undefined) => void;
  /** Inserts, removes or moves rows; gets the ids of the selected rows in their order. Without it rows stay as they are. */
  readonly onRows?: OnRows;
  /** The row to begin at; the grid goes there once it is loaded. */
  readonly startAt?: string | undefined;
};

/**
 * Very many rows in a tree, edited as in a spreadsheet: up to `GRID_LIMITS.rows`, of which only those in sight are drawn.
 * As high as what it stands in.
 */
export function BigGrid({
  label,
  rows,
  columns,
  onChange,
  isReadOnly: isClosed = false,
  onRow,
  onRows,
  startAt,
}: BigGridProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const isReadOnly = isClosed || isNarrow;
  const version = useSyncExternalStore(rows.subscribe, rows.version);
  const [isWrapped, setWrapped] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { layout, setWidth } = useGridLayout(columns, { box, isNarrow });
  const editor = useRef<EditorHandle>(null);
  const search = useRef<InputRef>(null);
  const tree = useGridTree(rows);
  const { inView, selection } = tree;
  const edits = useGridEdits(rows, onChange);
  const view = useGridLines({ box, rows, inView, layout, isWrapped });
  useStartAt(rows, startAt, { goTo: tree.goTo, reveal: view.reveal });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that rows are others than before
  const cells: CellsInView = useMemo(
    () => ({ rowCount: inView.length, columns, rowAt: (place) => rows.all()[inView[place] ?? -1] }),
    [rows, inView, columns, version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the levels are others when rows came
  const levels = useMemo(() => levelCount(rows.all()), [rows, rows.shape()]);
  const range = rangeOf(selection);
  const extent = { rows: inView.length, columns: columns.length };

  const go = (to: Selection, seen = to.at) => {
    tree.select(to);
    view.reveal(seen);
  };
  const edit = (wanted: ManyChanges) => {
    if (!isReadOnly) edits.apply(wanted);
  };
  const drag = useGridDrag({
    box,
    layout,
    extent,
    rowAt: (offset) => view.virtual.getVirtualItemForOffset(offset)?.index ?? 0,
    selection,
    select: tree.select,
    onFill: (source, filled) => {
      edit(fillChanges(cells, source, filled));
      tree.select(selectRange(filled));
    },
  });

  /** What was taken back or done again is shown, wherever it is. */
  const turn = (way: () => readonly CellChange[]) => {
    const [first] = way();
    const index = first === undefined ? undefined : rows.indexOf(first.rowId);
    if (first === undefined || index === undefined) return;
    const column = columns.findIndex(({ key }) => key === first.column);
    view.reveal(tree.goTo(index, column));
  };
  const find = (text: string, isBackward: boolean) => {
    const from = { index: inView[selection.at.row] ?? 0, column: selection.at.column };
    const found = findCell(rows.all(), columns, { text, from, isBackward });
    edits.setNote(found === undefined ? t('没有找到') : '');
    if (found === undefined) return;
    const place = tree.goTo(found.index, found.column);
    // What was opened for it is in view only once it is drawn.
    requestAnimationFrame(() => view.reveal(place));
  };
  const setLevel = (isOpening: boolean) => {
    const index = inView[selection.at.row] ?? 0;
    const row = rows.all()[index];
    if (row !== undefined && tree.closed.has(row.id) === isOpening) tree.toggle(index);
  };

  const deeds: Readonly<Partial<Record<KeyCommand['kind'], () => void>>> = {
    edit: () => editor.current?.open(),
    clear: () => edit(clearChanges(cells, range)),
    fillDown: () => edit(fillDownChanges(cells, range)),
    undo: () => turn(edits.undo),
    redo: () => turn(edits.redo),
    find: () => search.current?.focus({ cursor: 'all' }),
  };
  const around = { cells, range, editor, follow: tree.follow };
  const changeRows = rowActions(isReadOnly ? undefined : onRows, around);
  const run = (command: KeyCommand) => {
    if (command.kind === 'rows') changeRows?.(command.action);
    else runInCells(command);
  };
  const runInCells = (command: Exclude<KeyCommand, { readonly kind: 'rows' }>) => {
    const moved = movedBy(command, selection, cells);
    if (command.kind === 'level') setLevel(command.opens);
    else if (moved === undefined) deeds[command.kind]?.();
    else if (command.kind === 'selectAll') tree.select(moved);
    else go(moved, isDrawing(command) ? moved.to : moved.at);
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event, view.pageRows);
    if (command === undefined) return sayLocked(event);
    event.preventDefault();
    run(command);
  };
  const sayLocked = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const isTyped = key.length === 1 || key === 'Process';
    if (!isTyped || ctrlKey || metaKey || !isLocked) return;
    edits.setNote(isReadOnly ? t('此表格只能查看') : t('此单元格已锁定，不能修改'));
  };

  const copy = (event: ClipboardEvent): boolean => {
    event.preventDefault();
    const block = copiedBlock(cells, range);
    if (block) event.clipboardData.setData('text/plain', blockText(block));
    else edits.setNote(t('一次最多复制 {most} 个单元格', { most: GRID_LIMITS.cells }));
    return block !== undefined;
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const block = isBlock(text) ? parseTsv(text) : [[text.replace(/[\r\n]+$/, '')]];
    const many = pasteChanges(cells, range, block);
    edit(many);
    if (!many.isTooMany && !isReadOnly) tree.select(selectRange(clipped(pastedRange(range, block))));
  };
  const clipped = ({ bottom, right, ...from }: CellRange): CellRange => {
    const last = within({ row: bottom, column: right }, extent);
    return { ...from, bottom: last.row, right: last.column };
  };
  const onTyped = (text: string, onward?: Step) => {
    const { row, column } = selection.at;
    edit(changesIn(cells, { top: row, bottom: row, left: column, right: column }, () => text));
    if (onward) go(advanced(selection, onward, extent));
  };

  const row = cells.rowAt(selection.at.row);
  const tellRow = useRef(onRow);
  tellRow.current = onRow;
  const rowId = row?.id;
  useEffect(() => tellRow.current?.(rowId), [rowId]);
  const column = columns[selection.at.column];
  const isLocked = isReadOnly || row === undefined || column === undefined || isCellLocked(row, column);
  const text = row && column ? plainText(row, column) : '';
  const { start, end } = view.boundsOf(selection.at.row);
  const place = t('第 {row} 行{column}', {
    row: (inView[selection.at.row] ?? 0) + 1,
    column: column?.label ?? '',
  });
  return (
    <div className={styles.grid}>
      <GridTools
        search={search}
        levels={levels}
        onLevel={tree.openToLevel}
        isWrapped={isWrapped}
        onWrap={() => setWrapped(!isWrapped)}
        onUndo={() => turn(edits.undo)}
        onRedo={() => turn(edits.redo)}
        mayUndo={edits.mayUndo}
        mayRedo={edits.mayRedo}
        isReadOnly={isReadOnly}
        onRows={changeRows}
        onFind={find}
        onLeave={() => editor.current?.focus()}
      />
      <GridBody
        box={box}
        label={label}
        rows={rows}
        tree={tree}
        view={view}
        layout={layout}
        filling={drag.filling}
        isReadOnly={isReadOnly}
        onWidth={setWidth}
        onSelectColumn={(at) => {
          editor.current?.focus();
          tree.select(selectRange({ top: 0, bottom: extent.rows - 1, left: at, right: at }));
        }}
        onMouseDown={(event) => {
          editor.current?.commit();
          drag.begin(event);
          event.preventDefault();
          editor.current?.focus();
        }}
        onDoubleClick={() => editor.current?.open()}
      >
        {column === undefined ? null : (
          <CellEditor
            handle={editor}
            column={column}
            text={text}
            label={place}
            isLocked={isLocked}
            box={{
              top: start,
              height: end - start,
              left: layout.lefts[selection.at.column] ?? 0,
              width: layout.widths[selection.at.column] ?? 0,
            }}
            isFrozen={selection.at.column < layout.frozen}
            lineWidth={layout.total}
            opensUp={isInLowerHalf(box.current, start)}
            onTyped={onTyped}
            onKey={onKey}
            onCopy={copy}
            onCut={(event) => {
              if (copy(event)) edit(clearChanges(cells, range));
            }}
            onPaste={paste}
          />
        )}
      </GridBody>
      <GridStatus
        cells={cells}
        range={range}
        note={edits.note}
        total={rows.all().length}
        isReadOnly={isReadOnly}
      />
      <div className={styles.gridSaid} aria-live="polite">{`${place} ${text}`}</div>
    </div>
  );
}

const isDrawing = (command: KeyCommand) => 'draws' in command && command.draws;
