import { plainText, shownText } from './cell-text.ts';
import type { GridColumn, GridRow } from './grid-shapes.ts';

/** A cell among all rows, hidden ones too. */
export type FoundCell = { readonly index: number; readonly column: number };

type Search = {
  readonly text: string;
  /** Where one stands; the search begins behind it and goes around. */
  readonly from: FoundCell;
  readonly isBackward?: boolean;
};

/** The next cell that has a text in what it shows or holds, capitals or not; nothing when there is none. */
export function findCell(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { text, from, isBackward = false }: Search,
): FoundCell | undefined {
  const wanted = text.trim().toLowerCase();
  const count = rows.length * columns.length;
  if (wanted === '') return undefined;
  const start = from.index * columns.length + from.column;
  for (let step = 1; step <= count; step++) {
    const at = (start + (isBackward ? -step : step) + count) % count;
    const found = { index: Math.floor(at / columns.length), column: at % columns.length };
    if (hasText(rows[found.index], columns[found.column], wanted)) return found;
  }
  return undefined;
}

function hasText(row: GridRow | undefined, column: GridColumn | undefined, wanted: string): boolean {
  if (row === undefined || column === undefined) return false;
  const held = plainText(row, column);
  if (held === '') return false;
  if (held.toLowerCase().includes(wanted)) return true;
  return column.kind === 'number' && shownText(row, column).includes(wanted);
}
