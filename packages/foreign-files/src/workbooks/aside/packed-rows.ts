import type { Cell, TableRow } from '@jianheng/spreadsheet';

/**
 * Rows as they go from thread to thread: one text and whole numbers cost a tenth of what as many objects do.
 * Numbers of a row: its own, hidden or not, how many cells. Of a cell: its column, its kind, its decimals and 1 (0: none), the
 * length of its text.
 */
export interface PackedRows {
  readonly texts: string;
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly cells: Uint32Array<ArrayBuffer>;
}

const KINDS = ['text', 'number', 'date', 'error', 'uncomputed'] as const satisfies readonly Cell['kind'][];
const OF_ROW = 3;
const OF_CELL = 4;

/** Packs a block of rows. */
export function packRows(block: readonly TableRow[]): PackedRows {
  const rows = new Uint32Array(block.length * OF_ROW);
  const cells = new Uint32Array(cellCount(block) * OF_CELL);
  const texts: string[] = [];
  let at = 0;
  for (const [place, row] of block.entries()) {
    rows.set([row.number, row.isHidden ? 1 : 0, row.cells.length], place * OF_ROW);
    for (const { column, text, kind, decimals } of row.cells) {
      cells[at] = column;
      cells[at + 1] = KINDS.indexOf(kind);
      cells[at + 2] = decimals === null ? 0 : decimals + 1;
      cells[at + 3] = text.length;
      texts.push(text);
      at += OF_CELL;
    }
  }
  // Joined at once it is one text; added up it would be a tree of them, taken apart again when it is sent.
  return { texts: texts.join(''), rows, cells };
}

/** The rows of a block. */
export function unpackRows({ texts, rows, cells }: PackedRows): TableRow[] {
  const block: TableRow[] = [];
  let from = 0;
  let at = 0;
  for (let place = 0; place < rows.length; place += OF_ROW) {
    const row: Cell[] = [];
    for (let left = number(rows, place + 2); left > 0; left -= 1) {
      const to = from + number(cells, at + 3);
      const shown = number(cells, at + 2);
      row.push({
        column: number(cells, at),
        text: texts.slice(from, to),
        kind: KINDS[number(cells, at + 1)] ?? 'text',
        decimals: shown === 0 ? null : shown - 1,
      });
      from = to;
      at += OF_CELL;
    }
    block.push({ number: number(rows, place), isHidden: number(rows, place + 1) === 1, cells: row });
  }
  return block;
}

/** How many cells some rows have. */
export function cellCount(rows: readonly TableRow[]): number {
  return rows.reduce((count, { cells }) => count + cells.length, 0);
}

/** How many rows a block has. */
export function rowCount({ rows }: PackedRows): number {
  return rows.length / OF_ROW;
}

/** What a block takes, in numbers and characters. */
export function packedSize({ texts, rows, cells }: PackedRows): number {
  return texts.length + rows.length + cells.length;
}

function number(numbers: Uint32Array, at: number): number {
  return numbers[at] ?? 0;
}
