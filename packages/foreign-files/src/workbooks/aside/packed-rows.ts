import type { Cell, TableRow } from '@jianheng/spreadsheet';

/**
 * Rows as they go from thread to thread: one text and whole numbers cost a tenth of what as many objects do.
 * Number formats and marks of formulas are not sent: the readers ahead take values, not what cells display.
 * Numbers of a row: its own, hidden or not, how many cells. Of a cell: its column, its kind, its decimals and 1 (0: none), the
 * length of its text, or that it is a long one and which.
 */
export interface PackedRows {
  readonly texts: string;
  /** Longer texts, each once: many cells of a workbook may share one. */
  readonly long: readonly string[];
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly cells: Uint32Array<ArrayBuffer>;
}

const KINDS = ['text', 'number', 'date', 'error', 'uncomputed'] as const satisfies readonly Cell['kind'][];
/** Numbers of a row, numbers of a cell, characters of the longest text that stands with the others. */
export const OF_ROW = 3;
export const OF_CELL = 4;
export const LONG = 256;
/** Added to the place of a long text where the length of a short one would stand. */
const LONG_MARK = 0x8000_0000;

/** Packs a block of rows. */
export function packRows(block: readonly TableRow[]): PackedRows {
  const rows = new Uint32Array(block.length * OF_ROW);
  const cells = new Uint32Array(cellCount(block) * OF_CELL);
  const texts: string[] = [];
  const long = new Map<string, number>();
  let at = 0;
  for (const [place, row] of block.entries()) {
    rows.set([row.number, row.isHidden ? 1 : 0, row.cells.length], place * OF_ROW);
    for (const { column, text, kind, decimals } of row.cells) {
      cells[at] = column;
      cells[at + 1] = KINDS.indexOf(kind);
      cells[at + 2] = decimals === null ? 0 : decimals + 1;
      cells[at + 3] = packText(text, texts, long);
      at += OF_CELL;
    }
  }
  // Joined at once it is one text; added up it would be a tree of them, taken apart again when it is sent.
  return { texts: texts.join(''), long: [...long.keys()], rows, cells };
}

/** Keeps a text where it belongs, and answers how a cell names it. */
function packText(text: string, texts: string[], long: Map<string, number>): number {
  if (text.length <= LONG) {
    texts.push(text);
    return text.length;
  }
  const known = long.get(text) ?? long.size;
  long.set(text, known);
  return LONG_MARK + known;
}

/** The rows of a block. */
export function unpackRows({ texts, long, rows, cells }: PackedRows): TableRow[] {
  let from = 0;
  let at = 0;
  const textOf = (length: number): string => {
    if (length >= LONG_MARK) return long[length - LONG_MARK] ?? '';
    from += length;
    return texts.slice(from - length, from);
  };
  const next = (): Cell => {
    const shown = number(cells, at + 2);
    const cell: Cell = {
      column: number(cells, at),
      text: textOf(number(cells, at + 3)),
      kind: KINDS[number(cells, at + 1)] ?? 'text',
      decimals: shown === 0 ? null : shown - 1,
    };
    at += OF_CELL;
    return cell;
  };
  const block: TableRow[] = [];
  for (let place = 0; place < rows.length; place += OF_ROW) {
    const row: Cell[] = [];
    for (let left = number(rows, place + 2); left > 0; left -= 1) row.push(next());
    block.push({ number: number(rows, place), isHidden: number(rows, place + 1) === 1, cells: row });
  }
  return block;
}

function cellCount(rows: readonly TableRow[]): number {
  return rows.reduce((count, { cells }) => count + cells.length, 0);
}

/** How many rows a block has. */
export function rowCount({ rows }: PackedRows): number {
  return rows.length / OF_ROW;
}

/** What a block takes, in numbers and characters. */
export function packedSize({ texts, long, rows, cells }: PackedRows): number {
  return texts.length + long.reduce((sum, text) => sum + text.length, 0) + rows.length + cells.length;
}

function number(numbers: Uint32Array, at: number): number {
  return numbers[at] ?? 0;
}
