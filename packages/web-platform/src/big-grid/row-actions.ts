import type { RefObject } from 'react';
import type { EditorHandle } from './cell-editor.tsx';
import type { RowsAction } from './rules/grid-keys.ts';
import type { CellRange, CellsInView } from './rules/grid-shapes.ts';

/** Performs an action on rows; the grid then selects the row whose id comes back. */
export type OnRows = (action: RowsAction, rowIds: readonly string[]) => Promise<string | undefined>;

type Grid = {
  readonly cells: CellsInView;
  readonly range: CellRange;
  readonly editor: RefObject<EditorHandle | null>;
  /** Selects a row by its id once it is there. */
  readonly follow: (id: string | undefined) => void;
};

/** Performs actions on the selected rows; undefined when the rows of the grid stay as they are. */
export function rowActions(
  onRows: OnRows | undefined,
  { cells, range: { top, bottom }, editor, follow }: Grid,
): ((action: RowsAction) => void) | undefined {
  if (onRows === undefined) return undefined;
  return (action) => {
    editor.current?.focus();
    const places = Array.from({ length: bottom - top + 1 }, (_none, at) => top + at);
    const rowIds = places.flatMap((at) => cells.rowAt(at)?.id ?? []);
    void onRows(action, rowIds).then(follow);
  };
}
