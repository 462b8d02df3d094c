import { useMemo, useState, useSyncExternalStore } from 'react';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import type { BigGridRows } from './rules/grid-rows.ts';
import type { CellPlace } from './rules/grid-shapes.ts';
import { type Selection, selectOne } from './rules/selection.ts';
import { ancestorsOf, closedToLevel, placeInView, rowsInView } from './rules/tree.ts';
import { useStanding } from './use-standing.ts';

const FIRST: Selection = selectOne({ row: 0, column: 0 });

export type GridTree = {
  /** Indexes of the rows in view among all rows. */
  readonly inView: Int32Array;
  readonly closed: ReadonlySet<string>;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  /** Opens or closes a row by its index among all. */
  readonly toggle: (index: number) => void;
  readonly openToLevel: (levels: number) => void;
  /** Selects a row by its id once it is there. */
  readonly follow: (id: string | undefined) => void;
  /** Selects a cell wherever it is: what hides it is opened. Answers its place in view. */
  readonly goTo: (index: number, column: number) => CellPlace;
};

/** Which rows are in view, and what is selected among them: it stays with its row when others open, close, come and go. */
export function useGridTree(rows: BigGridRows): GridTree {
  const shape = useSyncExternalStore(rows.subscribe, rows.shape);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selection, select] = useState(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the same array, whose shape says that it holds others
  const inView = useMemo(() => rowsInView(rows.all(), closed), [rows, closed, shape]);
  const follow = useStanding(rows, { inView, shape, selection }, select);
  const close = (next: ReadonlySet<string>) => {
    const after = rowsInView(rows.all(), next);
    const index = inView[selection.at.row] ?? 0;
    setClosed(next);
    select(selectOne({ ...selection.at, row: placeInView(after, index) }));
  };
  return {
    inView,
    closed,
    selection,
    select,
    follow,
    toggle: useStableCallback((index: number) => {
      const row = rows.all()[index];
      if (row === undefined) return;
      const next = new Set(closed);
      if (!next.delete(row.id)) next.add(row.id);
      close(next);
    }),
    openToLevel: (levels) => close(closedToLevel(rows.all(), levels)),
    goTo: (index, column) => {
      const above = ancestorsOf(rows.all(), index).map(({ id }) => id);
      const isHidden = above.some((id) => closed.has(id));
      const next = isHidden ? new Set([...closed].filter((id) => !above.includes(id))) : closed;
      const place = { row: placeInView(isHidden ? rowsInView(rows.all(), next) : inView, index), column };
      if (isHidden) setClosed(next);
      select(selectOne(place));
      return place;
    },
  };
}
