import type { MouseEvent, ReactNode, RefObject } from 'react';
import styles from './big-grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridLine } from './grid-line.tsx';
import { GridSelection } from './grid-selection.tsx';
import type { GridLayout } from './rules/grid-layout.ts';
import type { BigGridRows } from './rules/grid-rows.ts';
import type { CellRange } from './rules/grid-shapes.ts';
import { cellCount, rangeOf } from './rules/selection.ts';
import { hasChildren } from './rules/tree.ts';
import type { useGridLines } from './use-grid-lines.ts';
import type { GridTree } from './use-grid-tree.ts';

type BodyProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly rows: BigGridRows;
  readonly tree: GridTree;
  readonly view: ReturnType<typeof useGridLines>;
  readonly layout: GridLayout;
  readonly filling: CellRange | undefined;
  readonly isReadOnly: boolean;
  readonly onWidth: (key: string, width: number) => void;
  readonly onSelectColumn: (column: number) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLDivElement>) => void;
  readonly onDoubleClick: () => void;
  /** The input over the cell that is typed into. */
  readonly children: ReactNode;
};

/** The rows in sight under their titles, with what is selected over them. */
export function GridBody(props: BodyProps) {
  const { box, label, rows, tree, view, layout, filling, isReadOnly } = props;
  const { inView, closed, selection } = tree;
  const all = rows.all();
  const items = view.virtual.getVirtualItems();
  const drawn = { top: items[0]?.start ?? 0, bottom: items.at(-1)?.end ?? 0 };
  const over = (range: CellRange) => ({
    layout,
    range,
    top: Math.max(drawn.top, view.boundsOf(range.top).start),
    bottom: Math.min(drawn.bottom, view.boundsOf(range.bottom).end),
  });
  const range = rangeOf(selection);
  const { row, column } = selection.at;
  const isOne = cellCount(range) === 1;
  return (
    <div ref={box} className={styles.gridBox}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys do the same through the input over the cell */}
      <div
        className={styles.gridContent}
        style={{ height: view.virtual.getTotalSize(), width: layout.total }}
        onMouseDown={(event) => {
          if (!takesClicks(event)) props.onMouseDown(event);
        }}
        onDoubleClick={(event) => {
          if (!takesClicks(event)) props.onDoubleClick();
        }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows of levels whose cells are typed into
          role="treegrid"
          aria-label={label}
          aria-rowcount={inView.length + 1}
          aria-colcount={layout.columns.length + 1}
          aria-readonly={isReadOnly}
          aria-multiselectable
          className={styles.gridTable}
        >
          <GridHead layout={layout} onWidth={props.onWidth} onSelectColumn={props.onSelectColumn} />
          <tbody>
            {items.map(({ index: place, start, size }) => {
              const index = inView[place] ?? -1;
              const line = all[index];
              if (line === undefined) return null;
              return (
                <GridLine
                  key={line.id}
                  row={line}
                  index={index}
                  place={place}
                  top={start}
                  height={size}
                  lines={view.linesAt(place)}
                  layout={layout}
                  isOpen={hasChildren(all, index) ? !closed.has(line.id) : undefined}
                  isChanged={rows.isChanged(line)}
                  onToggle={tree.toggle}
                />
              );
            })}
          </tbody>
        </table>
        {inView.length === 0 ? null : (
          <>
            {isOne ? null : <GridSelection {...over(range)} kind="range" hasHandle={!isReadOnly} />}
            <GridSelection
              {...over({ top: row, bottom: row, left: column, right: column })}
              kind="cell"
              hasHandle={isOne && !isReadOnly}
            />
            {filling === undefined ? null : <GridSelection {...over(filling)} kind="filling" />}
            {props.children}
          </>
        )}
      </div>
    </div>
  );
}

/** What is typed into and what opens and closes rows takes its clicks itself. */
function takesClicks({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, [data-typing], [role="listbox"]') !== null;
}
