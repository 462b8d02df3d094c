import { GAP } from './layout.ts';
import { type Cell, type Link, neighbours } from './order-rows.ts';

const PASSES = 8;

/** The middle of each cell, downwards: as near as possible to its neighbours, and none over another. */
export function placeRows(
  columns: readonly (readonly Cell[])[],
  links: readonly Link[],
): Map<string, number> {
  const middle = new Map(columns.flatMap(stacked));
  for (let pass = 0; pass < PASSES; pass += 1) {
    const side = pass % 2 === 0 ? 'left' : 'right';
    for (const column of side === 'left' ? columns : columns.toReversed())
      resolveForks(column, middle, links, side);
  }
  return middle;
}

/** To begin with, the cells of a column simply follow each other. */
function stacked(column: readonly Cell[]): [string, number][] {
  let top = 0;
  return column.map((cell) => {
    const middle = top + cell.height / 2;
    top += cell.height + GAP.row;
    return [cell.id, middle];
  });
}

function resolveForks(
  column: readonly Cell[],
  middle: Map<string, number>,
  links: readonly Link[],
  side: 'left' | 'right',
): void {
  const wishes = column.map((cell) => {
    const near = neighbours(cell.id, links, side).map((id) => middle.get(id) ?? 0);
    return near.length === 0 ? (middle.get(cell.id) ?? 0) : mean(near);
  });
  const offsets = distances(column);
  const free = monotone(wishes.map((wish, index) => wish - (offsets[index] ?? 0)));
  for (const [index, cell] of column.entries())
    middle.set(cell.id, (free[index] ?? 0) + (offsets[index] ?? 0));
}

/** How far below the first cell each one must at least stand. */
function distances(column: readonly Cell[]): number[] {
  let last = 0;
  return column.map((cell, index) => {
    const above = column[index - 1];
    if (above) last += above.height / 2 + GAP.row + cell.height / 2;
    return last;
  });
}

/** The rising list that is nearest to the given one: neighbours out of order share their mean. */
function monotone(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    blocks.push({ sum: value, count: 1 });
    for (
      let last = blocks.at(-1), before = blocks.at(-2);
      last && before;
      last = blocks.at(-1), before = blocks.at(-2)
    ) {
      if (before.sum / before.count <= last.sum / last.count) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  return blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
