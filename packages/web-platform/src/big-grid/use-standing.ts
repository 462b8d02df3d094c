import { useEffect, useRef, useState } from 'react';
import type { BigGridRows } from './rules/grid-rows.ts';
import { movedToRow, type Selection, selectOne } from './rules/selection.ts';
import { placeInView } from './rules/tree.ts';

type View = {
  /** Indexes of the rows in view among all rows. */
  readonly inView: Int32Array;
  /** Counts up when rows came or went. */
  readonly shape: number;
  readonly selection: Selection;
};

/** What the last drawing showed: the row that was selected, and the row that was followed. */
type Seen = {
  readonly shape: number;
  readonly row?: string | undefined;
  readonly wanted?: string | undefined;
};

/** Keeps the selection at its row when other rows come and go. Returns a function that selects a row once it is there. */
export function useStanding(
  rows: BigGridRows,
  view: View,
  select: (selection: Selection) => void,
): (id: string | undefined) => void {
  const [wanted, follow] = useState<string>();
  const seen = useRef<Seen>({ shape: view.shape });
  useEffect(() => {
    const { shape, selection, inView } = view;
    const before = seen.current;
    const next = nextSelection(rows, view, { before, wanted });
    const isStill = next === selection;
    seen.current = {
      shape,
      wanted: placeOf(rows, inView, wanted) === undefined ? before.wanted : wanted,
      row: isStill ? rows.all()[inView[selection.at.row] ?? -1]?.id : before.row,
    };
    if (!isStill) select(next);
  });
  return follow;
}

type Before = { readonly before: Seen; readonly wanted: string | undefined };

function nextSelection(
  rows: BigGridRows,
  { inView, shape, selection }: View,
  { before, wanted }: Before,
): Selection {
  const added = wanted === before.wanted ? undefined : placeOf(rows, inView, wanted);
  if (added !== undefined) return selectOne({ ...selection.at, row: added });
  const kept = shape === before.shape ? undefined : placeOf(rows, inView, before.row);
  const row = Math.max(0, Math.min(kept ?? selection.at.row, inView.length - 1));
  return row === selection.at.row ? selection : movedToRow(selection, row);
}

function placeOf(rows: BigGridRows, inView: Int32Array, id: string | undefined): number | undefined {
  const index = id === undefined ? undefined : rows.indexOf(id);
  return index === undefined ? undefined : placeInView(inView, index);
}
