import type { CellPlace, CellRange } from './grid-shapes.ts';

/** The cell that is typed into, within two corners of all that is selected. */
export type Selection = { readonly at: CellPlace; readonly from: CellPlace; readonly to: CellPlace };

/** How many rows and columns there are to move among. */
export type Extent = { readonly rows: number; readonly columns: number };

export type Step = { readonly rows: number; readonly columns: number };

export function selectOne(place: CellPlace): Selection {
  return { at: place, from: place, to: place };
}

/** The selection drawn out from the cell that is typed into. */
export function selectTo({ at }: Selection, to: CellPlace): Selection {
  return { at, from: at, to };
}

export function selectRange({ top, bottom, left, right }: CellRange): Selection {
  const from = { row: top, column: left };
  return { at: from, from, to: { row: bottom, column: right } };
}

/** The selection moved to another row, with its size and columns. */
export function movedToRow({ at, from, to }: Selection, row: number): Selection {
  const by = row - at.row;
  const moved = (place: CellPlace) => ({ ...place, row: Math.max(0, place.row + by) });
  return { at: moved(at), from: moved(from), to: moved(to) };
}

export function rangeOf({ from, to }: Pick<Selection, 'from' | 'to'>): CellRange {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export function cellCount({ top, bottom, left, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The nearest place that there is. */
export function within({ row, column }: CellPlace, { rows, columns }: Extent): CellPlace {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

export function stepped(from: CellPlace, step: Step, extent: Extent): CellPlace {
  return within({ row: from.row + step.rows, column: from.column + step.columns }, extent);
}

/**
 * As Tab and Enter go: through a selection of several cells they walk around, its first cell after its last; else a step,
 * sideways at the end of a row into the next one.
 */
export function advanced(selection: Selection, step: Step, extent: Extent): Selection {
  const range = rangeOf(selection);
  if (cellCount(range) > 1) return { ...selection, at: walked(range, selection.at, step) };
  const last = extent.columns - 1;
  const { row, column } = selection.at;
  const beyond = column + step.columns;
  const next = row + step.columns;
  const isInNextRow = (beyond < 0 || beyond > last) && next >= 0 && next < extent.rows;
  if (isInNextRow) return selectOne({ row: next, column: beyond < 0 ? last : 0 });
  return selectOne(stepped(selection.at, step, extent));
}

function walked({ top, bottom, left, right }: CellRange, at: CellPlace, step: Step): CellPlace {
  const height = bottom - top + 1;
  const width = right - left + 1;
  const count = height * width;
  if (step.rows !== 0) {
    const next = ((at.column - left) * height + at.row - top + step.rows + count) % count;
    return { row: top + (next % height), column: left + Math.floor(next / height) };
  }
  const next = ((at.row - top) * width + at.column - left + step.columns + count) % count;
  return { row: top + Math.floor(next / width), column: left + (next % width) };
}

/**
 * Where Ctrl and an arrow lead, as in spreadsheets: to the last filled cell of the block that one stands in, else to the
 * next filled one, else to the edge.
 */
export function blockEdge(
  from: CellPlace,
  step: Step,
  extent: Extent,
  isFilled: (place: CellPlace) => boolean,
): CellPlace {
  const next = (place: CellPlace) => stepped(place, step, extent);
  const isEdge = (place: CellPlace) => {
    const after = next(place);
    return after.row === place.row && after.column === place.column;
  };
  let at = next(from);
  const isWithinBlock = isFilled(from) && isFilled(at);
  while (!isEdge(at) && isFilled(isWithinBlock ? next(at) : at) === isWithinBlock) at = next(at);
  return at;
}
