import { changeOf, isCellLocked, plainText } from './cell-text.ts';
import {
  type CellChange,
  type CellPlace,
  type CellRange,
  type CellsInView,
  GRID_LIMITS,
  type ManyChanges,
} from './grid-shapes.ts';
import { cellCount } from './selection.ts';

type Block = readonly (readonly string[])[];

const TOO_MANY: ManyChanges = { changes: [], locked: 0, outside: 0, isTooMany: true };

/**
 * Puts a text into each cell of a range by what `textAt` says; where it says nothing, the cell stays. Locked cells and
 * places that are not there are counted. More than `GRID_LIMITS.cells` are not taken at all.
 */
export function changesIn(
  cells: CellsInView,
  range: CellRange,
  textAt: (place: CellPlace) => string | undefined,
): ManyChanges {
  if (cellCount(range) > GRID_LIMITS.cells) return TOO_MANY;
  const changes: CellChange[] = [];
  let locked = 0;
  let outside = 0;
  for (const place of placesIn(range)) {
    const text = textAt(place);
    if (text === undefined) continue;
    const row = cells.rowAt(place.row);
    const column = cells.columns[place.column];
    if (row === undefined || column === undefined) outside++;
    else if (isCellLocked(row, column)) locked++;
    else addTo(changes, changeOf(row, column, text));
  }
  return { changes, locked, outside, isTooMany: false };
}

function addTo(changes: CellChange[], change: CellChange | undefined): void {
  if (change !== undefined) changes.push(change);
}

function* placesIn({ top, bottom, left, right }: CellRange): Generator<CellPlace> {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) yield { row, column };
}

/**
 * A block pasted at the upper left corner of the selection. It is repeated where the selection is a multiple of it, so
 * that one cell fills all that is selected.
 */
export function pasteChanges(cells: CellsInView, selected: CellRange, block: Block): ManyChanges {
  const range = pastedRange(selected, block);
  const height = block.length;
  const width = widthOf(block);
  return changesIn(cells, range, ({ row, column }) => {
    return block[(row - range.top) % height]?.[(column - range.left) % width];
  });
}

/** The cells that a pasted block covers. */
export function pastedRange({ top, left, bottom, right }: CellRange, block: Block): CellRange {
  const times = (selected: number, given: number) => (selected % given === 0 ? selected : given);
  const height = times(bottom - top + 1, block.length);
  const width = times(right - left + 1, widthOf(block));
  return { top, left, bottom: top + height - 1, right: left + width - 1 };
}

const widthOf = (block: Block) => block.reduce((most, row) => Math.max(most, row.length), 1);

export function clearChanges(cells: CellsInView, range: CellRange): ManyChanges {
  return changesIn(cells, range, () => '');
}

/** Ctrl+D: the uppermost row of the selection into all others; of a single row, what stands above it. */
export function fillDownChanges(cells: CellsInView, range: CellRange): ManyChanges {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const row = cells.rowAt(source);
  return changesIn(cells, { ...range, top: source + 1 }, ({ column: at }) => {
    const column = cells.columns[at];
    return row && column && plainText(row, column);
  });
}

/** The cells of a range as text, by rows; nothing when they are more than are copied at once. */
export function copiedBlock(cells: CellsInView, range: CellRange): Block | undefined {
  if (cellCount(range) > GRID_LIMITS.cells) return undefined;
  return Array.from({ length: range.bottom - range.top + 1 }, (_, at) => {
    const row = cells.rowAt(range.top + at);
    const columns = cells.columns.slice(range.left, range.right + 1);
    return columns.map((column) => (row ? plainText(row, column) : ''));
  });
}

/** A block as spreadsheets take it: tabs and line ends between cells, what holds either in quotation marks. */
export function blockText(block: Block): string {
  return block.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
