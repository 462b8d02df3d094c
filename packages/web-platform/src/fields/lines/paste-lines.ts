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
};

const ASKED: readonly AnyField['kind'][] = ['link', 'person', 'department', 'dictionary'];

/** Lays a block over the lines from one cell on; lines that are missing are added, computed columns are passed over. */
export function pasteLines({ fields, columns, lines, at, block, max }: Paste): Pasted {
  const room = Math.max(0, max - at.row);
  const targets = columns.slice(at.column);
  const named: NamedCell[] = [];
  const pasted = [...lines];
  for (const [offset, cells] of block.slice(0, room).entries()) {
    const before = pasted[at.row + offset] ?? newLine(fields);
    pasted[at.row + offset] = { ...before, ...readRow(before.id, cells, targets, fields, named) };
  }
  return { lines: pasted, named, left: Math.max(0, block.length - room) };
}

function readRow(
  key: string,
  cells: readonly string[],
  targets: readonly string[],
  fields: Fields,
  named: NamedCell[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, name] of targets.slice(0, cells.length).entries()) {
    const field = fields[name];
    const text = (cells[index] ?? '').trim();
    if (field === undefined || !isFilledByPeople(field)) continue;
    Object.assign(
      values,
      ASKED.includes(field.kind)
        ? withValue({}, name, null, { label: '' })
        : { [name]: readCell(field, text) },
    );
    if (ASKED.includes(field.kind) && text !== '') named.push({ key, name, field, text });
  }
  return values;
}
