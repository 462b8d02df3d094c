import { changesIn } from './block-changes.ts';
import { plainText } from './cell-text.ts';
import { seriesAfter } from './fill-series.ts';
import type { CellPlace, CellRange, CellsInView, ManyChanges } from './grid-shapes.ts';

/** The selection and all that the fill handle was drawn over: to one side only, the one that is farther. */
export function filledRange(source: CellRange, { row, column }: CellPlace): CellRange {
  const down = Math.max(row - source.bottom, 0) - Math.max(source.top - row, 0);
  const aside = Math.max(column - source.right, 0) - Math.max(source.left - column, 0);
  if (Math.abs(down) >= Math.abs(aside))
    return { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) };
  return { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) };
}

/** What drawing the fill handle from a range over a larger one changes: each column, or each row, goes on as a series. */
export function fillChanges(cells: CellsInView, source: CellRange, filled: CellRange): ManyChanges {
  const isVertical = filled.top < source.top || filled.bottom > source.bottom;
  const seriesOf = new Map<number, (at: number) => string>();
  const seriesAt = (line: number) => {
    const kept = seriesOf.get(line) ?? seriesAfter(sourceTexts(cells, source, { line, isVertical }));
    seriesOf.set(line, kept);
    return kept;
  };
  return changesIn(cells, filled, (place) => {
    if (isWithin(source, place)) return undefined;
    if (isVertical) return seriesAt(place.column)(place.row - source.bottom - 1);
    return seriesAt(place.row)(place.column - source.right - 1);
  });
}

type Line = { readonly line: number; readonly isVertical: boolean };

function sourceTexts(cells: CellsInView, source: CellRange, { line, isVertical }: Line): readonly string[] {
  const first = isVertical ? source.top : source.left;
  const last = isVertical ? source.bottom : source.right;
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const row = cells.rowAt(isVertical ? first + at : line);
    const column = cells.columns[isVertical ? line : first + at];
    return row && column ? plainText(row, column) : '';
  });
}

function isWithin({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
