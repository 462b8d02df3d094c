import type { Edge } from './layers.ts';

/** One box of a column, or the place where a long line passes through it. */
export interface Cell {
  readonly id: string;
  readonly layer: number;
  readonly height: number;
}

export interface Link {
  readonly from: string;
  readonly to: string;
}

const SWEEPS = 6;

/** Puts the cells of each column into an order with few crossings: each near those it is linked with. */
export function orderRows(cells: readonly Cell[], links: readonly Link[]): Cell[][] {
  const columns: Cell[][] = [];
  for (const cell of cells) {
    const column = columns[cell.layer] ?? [];
    columns[cell.layer] = column;
    column.push(cell);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const side = sweep % 2 === 0 ? 'left' : 'right';
    for (const column of side === 'left' ? columns : columns.toReversed())
      sortColumn(column, columns, links, side);
  }
  return columns;
}

function sortColumn(
  column: Cell[],
  columns: readonly Cell[][],
  links: readonly Link[],
  side: 'left' | 'right',
): void {
  const places = new Map(columns.flatMap((cells) => cells.map((cell, index) => [cell.id, index] as const)));
  const wanted = new Map(
    column.map((cell, index) => [cell.id, wantedPlace(cell, links, places, side) ?? index]),
  );
  column.sort((left, right) => (wanted.get(left.id) ?? 0) - (wanted.get(right.id) ?? 0));
}

function wantedPlace(
  cell: Cell,
  links: readonly Link[],
  places: ReadonlyMap<string, number>,
  side: 'left' | 'right',
): number | undefined {
  const near = neighbours(cell.id, links, side).map((id) => places.get(id) ?? 0);
  return near.length === 0 ? undefined : near.reduce((sum, place) => sum + place, 0) / near.length;
}

export function neighbours(id: string, links: readonly Link[], side: 'left' | 'right'): string[] {
  if (side === 'left') return links.filter((link) => link.to === id).map((link) => link.from);
  return links.filter((link) => link.from === id).map((link) => link.to);
}

/** The cells a long line passes through, named after the line. */
export function passages(edge: Edge, fromLayer: number, toLayer: number): string[] {
  return Array.from(
    { length: Math.max(0, toLayer - fromLayer - 1) },
    (_, index) => `${edge.id}#${fromLayer + index + 1}`,
  );
}
