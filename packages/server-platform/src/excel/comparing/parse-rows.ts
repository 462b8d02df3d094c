import { type AnyField, type Fault, type Fields, traitsOf } from '@jianheng/definition';
import type { WireCell, WireRow } from '../reading/sheet-job.ts';
import { type CellValue, cellValue } from './cell-values.ts';
import type { Found, Naming } from './find-names.ts';
import { importFault } from './import-faults.ts';
import type { ImportPlan } from './import-plan.ts';

type Values = Readonly<Record<string, unknown>>;
type Faults = Record<string, Fault>;

/** A row of the sheet in terms of fields: what it says, what it means, and what of it means nothing. */
export type ParsedRow = {
  readonly row: number;
  /** The texts of its mapped cells, in the order of the plan. */
  readonly texts: readonly string[];
  readonly values: Values;
  readonly faults: Faults;
};

type Half = {
  readonly row: number;
  readonly texts: readonly string[];
  readonly values: Record<string, unknown>;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly faults: Faults;
};

/** Reads a block of rows for the fields of a plan; what they call by name is looked up for all of them together. */
export async function parseRows(
  rows: readonly WireRow[],
  { columns }: Pick<ImportPlan, 'columns'>,
  { fields, find, pending, parsed }: Parsing,
): Promise<ParsedRow[]> {
  const halves = rows.map((row) => halfOf(row, columns, fields));
  const wanted = new Map<string, Set<string>>();
  for (const { names } of halves)
    for (const [key, those] of names) {
      const set = wanted.get(key) ?? new Set<string>();
      for (const name of those) set.add(name);
      wanted.set(key, set);
    }
  const found = new Map<string, Found>();
  for (const [key, names] of wanted) {
    const field = fields[key];
    if (field) found.set(key, await find({ name: key, field, names }));
  }
  return halves.map((half) => {
    const row = wholeOf(half, fields, { found, pending });
    parsed(row);
    return row;
  });
}

type Parsing = {
  readonly fields: Fields;
  /** Looks up names that stand in cells of a field. */
  readonly find: (naming: Naming) => Promise<Found>;
  readonly pending: Pending;
  /** Is told each row before the next one is looked at. */
  readonly parsed: (row: ParsedRow) => void;
};

/** Names that stand for rows which the same file brings: they cannot be found yet. */
type Pending = (key: string, name: string) => boolean;

function halfOf([row, cells]: WireRow, columns: ImportPlan['columns'], fields: Fields): Half {
  const byColumn = new Map<number, WireCell>(cells.map((cell) => [cell[0], cell]));
  const values: Record<string, unknown> = {};
  const names = new Map<string, readonly string[]>();
  const faults: Faults = {};
  for (const [column, key] of columns) {
    const read = readCell(fields[key], byColumn.get(column));
    if ('fault' in read) faults[key] = read.fault;
    else if ('names' in read) names.set(key, read.names);
    else if (read.value !== undefined) values[key] = read.value;
  }
  const texts = columns.map(([column]) => byColumn.get(column)?.[2].trim() ?? '');
  return { row, texts, values, names, faults };
}

const NOTHING = { value: undefined } as const;

const readCell = (field: AnyField | undefined, cell: WireCell | undefined): CellValue =>
  (field && cell && cellValue(field, cell)) ?? NOTHING;

type Looked = { readonly found: ReadonlyMap<string, Found>; readonly pending: Pending };

function wholeOf(
  { row, texts, values, names, faults }: Half,
  fields: Fields,
  { found, pending }: Looked,
): ParsedRow {
  for (const [key, those] of names) {
    const field = fields[key];
    if (!field) continue;
    const asked = those.filter((name) => !pending(key, name));
    const read = lookedUp(field, asked, found.get(key));
    if ('fault' in read) faults[key] = read.fault;
    else if (read.ids.length > 0) values[key] = traitsOf(field).isList ? read.ids : read.ids[0];
  }
  return { row, texts, values, faults };
}

/** What names stand for, or the first that does not stand for one thing. */
function lookedUp(
  field: AnyField,
  names: readonly string[],
  found: Found | undefined,
): { readonly ids: readonly string[] } | { readonly fault: Fault } {
  const unclear = names.find((name) => found?.get(name)?.length !== 1);
  return unclear === undefined
    ? { ids: names.flatMap((name) => found?.get(name) ?? []) }
    : { fault: lookupFault(field, unclear, found?.get(unclear)?.length ?? 0) };
}

const lookupFault = ({ label }: AnyField, text: string, count: number): Fault =>
  count === 0
    ? importFault('nothingFound', { field: label, text })
    : importFault('severalFound', { field: label, text, count });
