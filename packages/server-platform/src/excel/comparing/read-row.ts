import { type AnyField, type Fault, type Fields, rulesOf, withEveryWord } from '@jianheng/definition';
import type { WireCell, WireRow } from '../reading/sheet-job.ts';
import { type CellValue, cellValue } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';

/** A row of the sheet in terms of fields, as far as it is known without asking anybody. */
export type ReadRow = {
  readonly row: number;
  /** The texts of its mapped cells, in the order of the plan. */
  readonly texts: readonly string[];
  /** What these cells are beside their texts: kind and shown decimals, in the same order. */
  readonly forms: string;
  /** Values as they are stored. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is called by name and has to be looked up, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly faults: Readonly<Record<string, Fault>>;
  /** Of a row of a tree: that the sheet brings the one above it, or the rows of the sheet that hang below each other in a circle. */
  readonly above?: 'brought' | { readonly circle: readonly number[] };
};

/** Reads the mapped cells of a row for the fields of a plan. */
export function readRow([row, cells]: WireRow, columns: ImportPlan['columns'], fields: Fields): ReadRow {
  const cellAt = cellsOf(cells);
  const texts: string[] = [];
  const forms: string[] = [];
  const values: Record<string, unknown> = {};
  const names: Record<string, readonly string[]> = {};
  const faults: Record<string, Fault> = {};
  for (const [column, key] of columns) {
    const cell = cellAt(column);
    texts.push(cell?.[2].trim() ?? '');
    forms.push(formOf(cell));
    const read = readCell(fields[key], cell) ?? NOTHING;
    if ('fault' in read) faults[key] = read.fault;
    else if ('names' in read) names[key] = read.names;
    else if (read.value !== undefined) values[key] = read.value;
  }
  return { row, texts, forms: forms.join(), values, names, faults };
}

const NOTHING = { value: undefined } as const;

function readCell(field: AnyField | undefined, cell: WireCell | undefined): CellValue | undefined {
  if (!field || !cell) return undefined;
  const read = cellValue(field, cell);
  return read && 'value' in read && read.value !== undefined ? storedValue(field, read.value) : read;
}

/** A value as it is stored, so that it can be compared; what the field does not take is a fault. */
export function storedValue(
  field: AnyField,
  value: unknown,
): { readonly value: unknown } | { readonly fault: Fault } {
  // Numbers that the system gives are looked for as they stand there.
  return field.kind === 'autoNumber' ? { value } : rulesOf(field).check(value, withEveryWord(field));
}

/** The cells of a row by their columns: asked for from the left, and mostly standing so. */
function cellsOf(cells: WireRow[1]): (column: number) => WireCell | undefined {
  let next = 0;
  return (column) => {
    const at = cells[next]?.[0] === column ? next : cells.findIndex((cell) => cell[0] === column);
    if (at >= 0) next = at + 1;
    return cells[at];
  };
}

const formOf = (cell: WireCell | undefined): string => (cell ? `${cell[1][0]}${cell[3] ?? ''}` : '');

const KINDS: Readonly<Record<string, WireCell[1]>> = {
  t: 'text',
  n: 'number',
  d: 'date',
  e: 'error',
  u: 'uncomputed',
};

/** The row of the sheet that was read, from the texts and forms that are kept of it. */
export function sheetRow(
  { row, texts, forms }: Pick<ReadRow, 'row' | 'texts' | 'forms'>,
  columns: ImportPlan['columns'],
): WireRow {
  const kept = forms.split(',');
  const cells = columns.flatMap(([column], at): WireCell[] => {
    const form = kept[at] ?? '';
    const kind = KINDS[form[0] ?? ''];
    if (kind === undefined) return [];
    return [[column, kind, texts[at] ?? '', form.length > 1 ? Number(form.slice(1)) : null]];
  });
  return [row, cells];
}
