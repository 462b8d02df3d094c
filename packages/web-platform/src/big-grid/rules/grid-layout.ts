import { GRID_LIMITS, type GridColumn } from './grid-shapes.ts';

/** Where columns stand, in pixels from the left edge of the row numbers. */
export type GridLayout = {
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  readonly lefts: readonly number[];
  readonly total: number;
  /** How many columns stay in view, and where the others begin. */
  readonly frozen: number;
  readonly frozenWidth: number;
  readonly numberWidth: number;
};

const LEAST_WIDTH = 40;
const MOST_WIDTH = 800;
const NUMBER_WIDTH = 60;
/** On a phone one column stays, no wider than leaves room for others. */
const NARROW = { numberWidth: 44, frozenWidth: 164 };

/** The widths that were dragged, by key of the column. */
export type DraggedWidths = Readonly<Record<string, number>>;

/**
 * Widths of the columns; where less than their sum is missing in `room` pixels, those with a `minWidth` share the lack.
 * Throws when there are more columns than `GRID_LIMITS.columns`.
 */
export function layoutOf(
  columns: readonly GridColumn[],
  dragged: DraggedWidths,
  { isNarrow, room = Number.POSITIVE_INFINITY }: { readonly isNarrow: boolean; readonly room?: number },
): GridLayout {
  if (columns.length > GRID_LIMITS.columns)
    throw new RangeError(`a grid takes ${GRID_LIMITS.columns} columns at most`);
  const leading = columns.findIndex(({ isFrozen }) => isFrozen !== true);
  const frozenHere = leading === -1 ? columns.length : leading;
  const frozen = isNarrow ? Math.min(frozenHere, 1) : frozenHere;
  const numberWidth = isNarrow ? NARROW.numberWidth : NUMBER_WIDTH;
  const wished = columns.map(({ key, width }, at) => {
    const wanted = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, dragged[key] ?? width));
    return isNarrow && at < frozen ? Math.min(wanted, NARROW.frozenWidth) : wanted;
  });
  const widths = isNarrow ? wished : fitted(columns, wished, { dragged, room: room - numberWidth });
  const lefts: number[] = [];
  let total = numberWidth;
  for (const width of widths) {
    lefts.push(total);
    total += width;
  }
  return { columns, widths, lefts, total, frozen, frozenWidth: lefts[frozen] ?? total, numberWidth };
}

type Fit = { readonly dragged: DraggedWidths; readonly room: number };

/** Takes what is missing from the columns that may shrink, from each in proportion to what it can give. */
function fitted(columns: readonly GridColumn[], wished: readonly number[], { dragged, room }: Fit) {
  const missing = sumOf(wished) - room;
  const spare = columns.map(({ key, minWidth }, at) =>
    minWidth === undefined || dragged[key] !== undefined ? 0 : Math.max(0, (wished[at] ?? 0) - minWidth),
  );
  const all = sumOf(spare);
  if (missing <= 0 || missing > all) return wished;
  return wished.map((width, at) => width - Math.ceil(((spare[at] ?? 0) * missing) / all));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The column at a place of the visible box, the nearest one outside of it; -1 stands for the row numbers. */
export function columnAt(layout: GridLayout, x: number, scrolled: number): number {
  if (x < layout.numberWidth) return -1;
  const at = x < layout.frozenWidth ? x : x + scrolled;
  const beyond = layout.lefts.findIndex((left) => left > at);
  return beyond === -1 ? layout.columns.length - 1 : Math.max(0, beyond - 1);
}

/** How far the box must be scrolled aside so that a column is seen beside the frozen ones. */
export function scrollFor(
  layout: GridLayout,
  column: number,
  box: { scrolled: number; width: number },
): number {
  const left = layout.lefts[column] ?? 0;
  if (column < layout.frozen) return box.scrolled;
  const most = left - layout.frozenWidth;
  const least = left + (layout.widths[column] ?? 0) - box.width;
  return Math.min(most, Math.max(least, box.scrolled));
}
