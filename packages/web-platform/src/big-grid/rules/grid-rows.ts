import { type CellChange, GRID_LIMITS, type GridRow } from './grid-shapes.ts';

/** A page of rows from wherever they are kept, in the order of the tree. */
export type LoadedPage = { readonly rows: readonly GridRow[]; readonly total: number };

/**
 * The rows of a grid, outside React: flat, each with its depth, in the order of the tree. Whoever opens the grid makes it,
 * brings rows, and puts rows anew when the server has computed them. Followed by `subscribe` and `version`.
 */
export type BigGridRows = {
  readonly all: () => readonly GridRow[];
  readonly indexOf: (id: string) => number | undefined;
  /** Counts up whenever something changed. */
  readonly version: () => number;
  /** Counts up whenever rows came or went, so that the tree is another. */
  readonly shape: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds rows at the end. Throws beyond `GRID_LIMITS.rows`. */
  readonly append: (rows: readonly GridRow[]) => void;
  /** Inserts rows after the one with this id, or before all others. Throws beyond `GRID_LIMITS.rows`. */
  readonly insert: (rows: readonly GridRow[], after: string | undefined) => void;
  /** Removes rows; ids without a row are ignored. */
  readonly remove: (ids: readonly string[]) => void;
  /** Puts rows in the places of those with the same ids, for instance with figures that the server computed. */
  readonly put: (rows: readonly GridRow[]) => void;
  /** Writes cells; of rows that are not there, nothing. */
  readonly change: (changes: readonly CellChange[]) => void;
  /** Whether a row is another than it came. */
  readonly isChanged: (row: GridRow) => boolean;
};

/** Rows that are all there. Throws when they are more than `GRID_LIMITS.rows`. */
export function createGridRows(first: readonly GridRow[] = []): BigGridRows {
  const listeners = new Set<() => void>();
  const rows: GridRow[] = [];
  const places = new Map<string, number>();
  const came = new Map<string, GridRow>();
  let version = 0;
  let shape = 0;
  const tell = () => {
    version++;
    for (const listener of listeners) listener();
  };
  const append = (more: readonly GridRow[]) => {
    if (rows.length + more.length > GRID_LIMITS.rows)
      throw new RangeError(`a grid takes ${GRID_LIMITS.rows} rows at most`);
    for (const row of more) places.set(row.id, rows.push(row) - 1);
    shape++;
    tell();
  };
  const replaceAll = (next: readonly GridRow[]) => {
    if (next.length > GRID_LIMITS.rows) throw new RangeError(`a grid takes ${GRID_LIMITS.rows} rows at most`);
    rows.length = 0;
    places.clear();
    for (const row of next) places.set(row.id, rows.push(row) - 1);
    shape++;
    tell();
  };
  const write = ({ rowId, column, after }: CellChange) => {
    const place = places.get(rowId);
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || row === undefined) return;
    if (!came.has(rowId)) came.set(rowId, row);
    rows[place] = { ...row, values: { ...row.values, [column]: after } };
  };
  append(first);
  return {
    all: () => rows,
    indexOf: (id) => places.get(id),
    version: () => version,
    shape: () => shape,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    append,
    insert: (more, after) => {
      const place = after === undefined ? 0 : (places.get(after) ?? rows.length - 1) + 1;
      replaceAll([...rows.slice(0, place), ...more, ...rows.slice(place)]);
    },
    remove: (ids) => {
      const gone = new Set(ids);
      replaceAll(rows.filter(({ id }) => !gone.has(id)));
      for (const id of ids) came.delete(id);
    },
    put: (others) => {
      for (const row of others) {
        const place = places.get(row.id);
        if (place === undefined) continue;
        rows[place] = row;
        came.delete(row.id);
      }
      tell();
    },
    change: (changes) => {
      for (const change of changes) write(change);
      tell();
    },
    isChanged: (row) => {
      const first = came.get(row.id);
      return (
        first !== undefined &&
        Object.entries(row.values).some(([key, value]) => value !== (first.values[key] ?? ''))
      );
    },
  };
}

/** Brings rows page by page until all are there; each page is shown as it comes. Errors of `load` are the caller's. */
export async function loadGridRows(
  rows: BigGridRows,
  load: (from: number, most: number) => Promise<LoadedPage>,
  pageRows = 5000,
): Promise<void> {
  for (let total = Number.POSITIVE_INFINITY; rows.all().length < total; ) {
    const page = await load(rows.all().length, pageRows);
    if (page.rows.length === 0) return;
    rows.append(page.rows);
    total = page.total;
  }
}
