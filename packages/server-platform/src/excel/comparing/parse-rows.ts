import { type AnyField, type Fault, type Fields, traitsOf } from '@jianheng/definition';
import type { WireCell, WireRow } from '../reading/sheet-job.ts';
import { type CellValue, cellValue } from './cell-values.ts';
import type { Found, Naming } from './find-names.ts';
import { importFault } from './import-faults.ts';
import type { ImportPlan } from './import-plan.ts';
import { choiceUnknown } from './listed-choices.ts';

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
  { fields, find, choices, pending, parsed }: Parsing,
): Promise<ParsedRow[]> {
  const halves = rows.map((row) => halfOf(row, columns, fields));
  const found = new Map<string, Found>();
  const offered = new Map<string, readonly string[]>();
  for (const [key, names] of namesIn(halves)) {
    const field = fields[key];
    if (!field) continue;
    const known = await find({ name: key, field, names });
    found.set(key, known);
    if ([...names].some((name) => !known.has(name))) offered.set(key, await choices(field));
  }
  return halves.map((half) => {
    const row = wholeOf(half, fields, { found, offered, pending });
    parsed(row);
    return row;
  });
}

/** What is called by name, by field. */
function namesIn(halves: readonly Half[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { names } of halves)
    for (const [key, those] of names) {
      const known = wanted.get(key) ?? new Set<string>();
      wanted.set(key, known);
      for (const name of those) known.add(name);
    }
  return wanted;
}

type Parsing = {
  readonly fields: Fields;
  /** Looks up names that stand in cells of a field. */
  readonly find: (naming: Naming) => Promise<Found>;
  /** What there is to choose from in a field, where it is little enough to be named; asked when a name is not found. */
  readonly choices: (field: AnyField) => Promise<readonly string[]>;
  readonly pending: Pending;
  /** Is told each row before the next one is looked at. */
  readonly parsed: (row: ParsedRow) => void;
};

/** Names that stand for rows which the same file brings: they cannot be found yet. */
type Pending = (key: string, name: string) => boolean;

function halfOf([row, cells]: WireRow, columns: ImportPlan['columns'], fields: Fields): Half {
  const cellAt = cellsOf(cells);
  const texts: string[] = [];
  const values: Record<string, unknown> = {};
  const names = new Map<string, readonly string[]>();
  const faults: Faults = {};
  for (const [column, key] of columns) {
    const cell = cellAt(column);
    texts.push(cell?.[2].trim() ?? '');
    const read = readCell(fields[key], cell);
    if ('fault' in read) faults[key] = read.fault;
    else if ('names' in read) names.set(key, read.names);
    else if (read.value !== undefined) values[key] = read.value;
  }
  return { row, texts, values, names, faults };
}

/** The cells of a row by their columns: asked for from the left, and mostly standing so. */
export function cellsOf(cells: WireRow[1]): (column: number) => WireCell | undefined {
  let next = 0;
  return (column) => {
    const at = cells[next]?.[0] === column ? next : cells.findIndex((cell) => cell[0] === column);
    if (at >= 0) next = at + 1;
    return cells[at];
  };
}

const NOTHING = { value: undefined } as const;

const readCell = (field: AnyField | undefined, cell: WireCell | undefined): CellValue =>
  (field && cell && cellValue(field, cell)) ?? NOTHING;

type Looked = {
  readonly found: ReadonlyMap<string, Found>;
  readonly offered: ReadonlyMap<string, readonly string[]>;
  readonly pending: Pending;
};

function wholeOf(
  { row, texts, values, names, faults }: Half,
  fields: Fields,
  { found, offered, pending }: Looked,
): ParsedRow {
  for (const [key, those] of names) {
    const field = fields[key];
    if (!field) continue;
    const asked = those.filter((name) => !pending(key, name));
    const read = lookedUp(field, asked, { found: found.get(key), choices: offered.get(key) });
    if ('fault' in read) faults[key] = read.fault;
    else if (read.ids.length > 0) values[key] = traitsOf(field).isList ? read.ids : read.ids[0];
  }
  return { row, texts, values, faults };
}

/** What names stand for, or the first that does not stand for one thing. */
function lookedUp(
  field: AnyField,
  names: readonly string[],
  {
    found,
    choices = [],
  }: { readonly found: Found | undefined; readonly choices: readonly string[] | undefined },
): { readonly ids: readonly string[] } | { readonly fault: Fault } {
  const unclear = names.find((name) => found?.get(name)?.length !== 1);
  return unclear === undefined
    ? { ids: names.flatMap((name) => found?.get(name) ?? []) }
    : { fault: lookupFault(field, unclear, { count: found?.get(unclear)?.length ?? 0, choices }) };
}

const lookupFault = (
  field: AnyField,
  text: string,
  { count, choices }: { readonly count: number; readonly choices: readonly string[] },
): Fault =>
  count === 0
    ? choiceUnknown(field, text, choices)
    : importFault('severalFound', { field: field.label, text, count });
