import type { GridRow } from './grid-shapes.ts';

/** Whether the row at an index has rows of its own under it. */
export function hasChildren(rows: readonly GridRow[], index: number): boolean {
  return (rows[index + 1]?.depth ?? 0) > (rows[index]?.depth ?? 0);
}

/** The indexes of the rows in view: those under no closed row. One pass, however deep the tree is. */
export function rowsInView(rows: readonly GridRow[], closed: ReadonlySet<string>): Int32Array {
  const inView = new Int32Array(rows.length);
  let count = 0;
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [index, { id, depth }] of rows.entries()) {
    if (depth > hiddenBelow) continue;
    inView[count++] = index;
    hiddenBelow = closed.has(id) ? depth : Number.POSITIVE_INFINITY;
  }
  return inView.subarray(0, count);
}

/** The rows to close so that no more than so many levels are in view (展开到第几级). */
export function closedToLevel(rows: readonly GridRow[], levels: number): ReadonlySet<string> {
  const closed = rows.filter(({ depth }, index) => depth >= levels - 1 && hasChildren(rows, index));
  return new Set(closed.map(({ id }) => id));
}

/** How many levels there are. */
export function levelCount(rows: readonly GridRow[]): number {
  return rows.reduce((most, { depth }) => Math.max(most, depth + 1), 0);
}

/** The rows above a row that it belongs to, the nearest first. */
export function ancestorsOf(rows: readonly GridRow[], index: number): readonly GridRow[] {
  const ancestors: GridRow[] = [];
  let depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0 && depth > 0; at--) {
    const row = rows[at];
    if (row === undefined || row.depth >= depth) continue;
    ancestors.push(row);
    depth = row.depth;
  }
  return ancestors;
}

/** Where a row stands in view, or, when it is hidden, the row in view that hides it. */
export function placeInView(inView: Int32Array, index: number): number {
  let low = 0;
  let high = inView.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((inView[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}
