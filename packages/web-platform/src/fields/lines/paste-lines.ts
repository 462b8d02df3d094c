import { type AnyField, type Fields, isFilledByPeople } from '@jianheng/definition';
import { withValue } from '../kind/linked-values.ts';
import { type Line, newLine } from './line.ts';
import { readCell } from './read-cell.ts';

/** A name whose row or item has to be asked for. */
export type NamedCell = {
  readonly key: string;
  readonly name: string;
  readonly field: AnyField;
  readonly text: string;
};

export type Pasted = {
  readonly lines: readonly Line[];
  readonly named: readonly NamedCell[];
  /** Rows of the block for which there was no room. */
  readonly left: number;
};

export type Paste = {
  readonly fields: Fields;
  /** The columns in their order on screen. */
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
  readonly at: { readonly row: number; readonly column: number };
  readonly block: readonly (readonly string[])[];
  /** Most lines there may be. */
  readonly max: number;
  /** Whether a line still takes a value in this column; each does where it is not said. */
  readonly mayWrite?: (line: Line, name: string) => boolean;
};

const ASKED: readonly AnyField['kind'][] = ['link', 'person', 'department', 'dictionary'];

/** Lays a block over the lines from one cell on; lines that are missing are added, computed columns are passed over. */
export function pasteLines({ fields, columns, lines, at, block, max, mayWrite }: Paste): Pasted {
  const room = Math.max(0, max - at.row);
  const targets = columns.slice(at.column);
  const named: NamedCell[] = [];
  const pasted = [...lines];
  for (const [offset, cells] of block.slice(0, room).entries()) {
    const before = pasted[at.row + offset] ?? newLine(fields);
    const open = targets.map((name) => (mayWrite?.(before, name) === false ? undefined : name));
    pasted[at.row + offset] = { ...before, ...readRow(before.id, cells, open, fields, named) };
  }
  return { lines: pasted, named, left: Math.max(0, block.length - room) };
}

function readRow(
  key: string,
  cells: readonly string[],
  targets: readonly (string | undefined)[],
  fields: Fields,
  named: NamedCell[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, name] of targets.slice(0, cells.length).entries()) {
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || field === undefined || !isFilledByPeople(field)) continue;
    const cell = { key, name, field, text: (cells[index] ?? '').trim() };
    Object.assign(values, readNamed(cell, named));
  }
  return values;
}

/** What a cell's words are as a value; of a name nothing yet, until its row or item has been found. */
function readNamed(cell: NamedCell, named: NamedCell[]): Record<string, unknown> {
  const { name, field, text } = cell;
  if (!ASKED.includes(field.kind)) return { [name]: readCell(field, text) };
  if (text !== '') named.push(cell);
  return withValue({}, name, null, { label: '' });
}
