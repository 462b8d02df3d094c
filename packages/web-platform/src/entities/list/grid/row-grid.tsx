import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import { useElementSize } from '../../../hooks/use-element-size.ts';
import type { Place } from '../../../hooks/use-row-drag.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import { rowLook, useListColumns } from '../table/list-table.tsx';
import { type Pointed, RowMenu } from '../table/row-menu.tsx';
import styles from './grid.module.css';
import { GridHead, SelectAllHead } from './grid-head.tsx';
import { GridLine, type LineContext } from './grid-line.tsx';
import { GridSums, hasSums } from './grid-sums.tsx';
import { lineMove } from './line-moves.ts';
import { RestLine } from './rest-line.tsx';
import type { RowGridProps } from './row-grid-props.ts';
import { useGridView, useMeasured } from './use-grid-view.ts';
import { SELECTION, useLineContext } from './use-line-context.ts';
import { useRowDrop } from './use-row-drop.ts';

/** Very many rows of a list or a tree, of which only those in sight are drawn. */
export function RowGrid(props: RowGridProps) {
  const { items, selection } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useElementSize(box);
  const [pointed, setPointed] = useState<Pointed>();
  const measured = { ...props, rows: useMeasured(items) };
  const beside = selection === 'none' ? 0 : SELECTION;
  const { columns, actions } = useListColumns(measured, room.width - beside);
  const isSummed = hasSums(props);
  const view = useGridView(box, props, isSummed ? FOOT : 0);
  const drop = useRowDrop(props.onDrop, props.onToggle);
  const context = useLineContext(props, columns, actions, setPointed);
  return (
    <div
      className={styles.frame}
      style={{
        ...lookOf(columns, view.rowHeight, context.hasSelection, actions.width),
        ...footLook(isSummed),
      }}
    >
      <Box box={box} {...props}>
        <table
          className={styles.table}
          role={context.isTree ? 'treegrid' : 'grid'}
          aria-label={props.webEntity.entity.label}
          aria-rowcount={(items?.length ?? 0) + 1}
          aria-busy={props.isLoading}
          style={{ height: view.height }}
        >
          <thead className={styles.head}>
            <tr>
              {context.hasSelection ? <SelectAllHead {...props} /> : null}
              {columns.map((column, at) => (
                <GridHead
                  key={column.key}
                  column={column}
                  place={context.places[at] ?? {}}
                  state={props.state}
                />
              ))}
              <td className={`${styles.actions} ${styles.fixed}`} />
            </tr>
          </thead>
          <tbody {...drop.handlers}>
            <Lines {...props} drawn={view.drawn} over={drop.over} context={context} />
          </tbody>
          {isSummed ? <GridSums {...props} columns={columns} context={context} /> : null}
        </table>
      </Box>
      <RowMenu
        pointed={pointed}
        actionsOf={props.actionsOf}
        onAction={props.onAction}
        onClose={() => setPointed(undefined)}
      />
    </div>
  );
}

const FOOT = 36;
const footLook = (isSummed: boolean) => ({ '--jh-foot': `${isSummed ? FOOT : 0}px` }) as CSSProperties;

function lookOf(
  columns: readonly ListColumn[],
  rowHeight: number,
  hasSelection: boolean,
  actions: number,
): CSSProperties {
  const widths = [...(hasSelection ? [SELECTION] : []), ...columns.map(({ width }) => width)];
  const look = {
    '--jh-columns': [...widths.map((width) => `${width}px`), `minmax(${actions}px, 1fr)`].join(' '),
    '--jh-row': `${rowHeight}px`,
  };
  return look as CSSProperties;
}

interface BoxProps extends RowGridProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What scrolls, and takes the keys; where there is nothing, it says so. */
function Box({ box, children, ...props }: BoxProps) {
  const { items = [], isLoading, nothing } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table within it is what is moved about in
    <div
      ref={box}
      className={styles.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by it the keyboard comes to the rows
      tabIndex={0}
      onKeyDown={(event) => follow(event, props)}
    >
      {children}
      {items.length === 0 ? (
        <div className={styles.empty}>{isLoading ? <RowsSkeleton rows={8} /> : nothing}</div>
      ) : null}
    </div>
  );
}

interface LinesProps extends RowGridProps {
  readonly drawn: readonly { readonly index: number; readonly start: number }[];
  readonly over: { readonly id: string; readonly place: Place } | undefined;
  readonly context: LineContext;
}

function Lines({ drawn, over, context, ...props }: LinesProps) {
  const { items, selected } = props;
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  return drawn.map(({ index, start }) => {
    const item = items?.[index];
    if (item === undefined) return null;
    if (item.kind === 'rest') return <RestLine key={item.id} item={item} top={start} onRest={props.onRest} />;
    return (
      <GridLine
        key={item.id}
        item={item}
        index={index}
        top={start}
        look={rowLook(props, item.row)}
        isSelected={selectedIds.has(item.id)}
        drop={over?.id === item.id ? over.place : undefined}
        context={context}
      />
    );
  });
}

/** Arrows go through the rows, open and close them. */
function follow(event: KeyboardEvent, { items = [], markedId, onMark, onToggle }: RowGridProps): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const move = lineMove(event.key, items, markedId);
  if (move === undefined) return;
  event.preventDefault();
  if ('mark' in move) onMark(move.mark);
  else onToggle?.(move.toggle, move.isOpen);
}
