import { type Cell, cellAt, type MergedRows, type TableRow } from './table.ts';

interface OpenArea {
  readonly area: MergedRows;
  readonly cell: Cell;
}

/**
 * Fills the value of a merged area into all of its rows: the file stores it in the first row only. Rows must arrive from
 * the top. A row without a value of its own stays empty: the area only makes the row above it taller.
 */
export class MergedCells {
  readonly #areas: readonly MergedRows[];
  readonly #open = new Map<number, OpenArea>();
  #next = 0;

  constructor(areas: readonly MergedRows[]) {
    this.#areas = areas.toSorted((left, right) => left.firstRow - right.firstRow);
  }

  filled(row: TableRow): TableRow {
    if (this.#open.size === 0 && (this.#areas[this.#next]?.firstRow ?? Number.POSITIVE_INFINITY) > row.number)
      return row;
    const filled = this.#withOpenAreas(row);
    return this.#openAreas(filled);
  }

  #withOpenAreas(row: TableRow): TableRow {
    const more: Cell[] = [];
    const hasOwnValue = row.cells.some(({ kind, text }) => kind !== 'text' || text.trim() !== '');
    for (const [column, { area, cell }] of this.#open) {
      if (area.lastRow < row.number) this.#open.delete(column);
      else if (hasOwnValue && !cellAt(row, column)) more.push(cell);
    }
    if (more.length === 0) return row;
    return { ...row, cells: [...row.cells, ...more].sort((left, right) => left.column - right.column) };
  }

  #openAreas(row: TableRow): TableRow {
    let { cells } = row;
    for (;;) {
      const area = this.#areas[this.#next];
      if (area === undefined || area.firstRow > row.number) break;
      this.#next += 1;
      const cell = area.firstRow === row.number ? cellAt({ ...row, cells }, area.column) : undefined;
      if (cell === undefined) continue;
      const merged: Cell = { ...cell, isMerged: true };
      this.#open.set(area.column, { area, cell: merged });
      cells = cells.map((one) => (one === cell ? merged : one));
    }
    return cells === row.cells ? row : { ...row, cells };
  }
}
