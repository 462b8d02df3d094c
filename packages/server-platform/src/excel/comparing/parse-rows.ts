import { type AnyField, type Fault, type Fields, traitsOf } from '@jianheng/definition';
import type { Found, Naming } from './find-names.ts';
import { importFault } from './import-faults.ts';
import { choiceUnknown } from './listed-choices.ts';
import { type ReadRow, storedValue } from './read-row.ts';

/** A row of the sheet in terms of fields: what it says, what it means, and what of it means nothing. */
export type ParsedRow = Omit<ReadRow, 'names' | 'forms'>;

/** Looks up what the rows of a block call by name, for all of them together. */
export async function parseRows(
  rows: readonly ReadRow[],
  { fields, find, choices, pending, parsed }: Parsing,
): Promise<ParsedRow[]> {
  const found = new Map<string, Found>();
  const offered = new Map<string, readonly string[]>();
  for (const [key, names] of namesIn(rows)) {
    const field = fields[key];
    if (!field) continue;
    const known = await find({ name: key, field, names });
    found.set(key, known);
    if ([...names].some((name) => !known.has(name))) offered.set(key, await choices(field));
  }
  const known = new Map<readonly string[], Meant>();
  return rows.map((read) => {
    const row = wholeOf(read, fields, { found, offered, pending, known });
    parsed(row);
    return row;
  });
}

/** What is called by name, by field. */
function namesIn(rows: readonly ReadRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { names } of rows)
    for (const [key, those] of Object.entries(names)) {
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

type Looked = {
  readonly found: ReadonlyMap<string, Found>;
  readonly offered: ReadonlyMap<string, readonly string[]>;
  readonly pending: Pending;
  /** What lists of names were found to stand for: rows of a column in which the same stand share theirs. */
  readonly known: Map<readonly string[], Meant>;
};

type Meant = { readonly value: unknown } | { readonly fault: Fault };

function wholeOf({ row, texts, names, ...read }: ReadRow, fields: Fields, looked: Looked): ParsedRow {
  const values: Record<string, unknown> = { ...read.values };
  const faults: Record<string, Fault> = { ...read.faults };
  for (const [key, those] of Object.entries(names)) {
    const field = fields[key];
    if (!field) continue;
    const meant = meantBy(key, field, those, looked);
    if ('fault' in meant) faults[key] = meant.fault;
    else if (meant.value !== undefined) values[key] = meant.value;
  }
  return { row, texts, values, faults };
}

function meantBy(key: string, field: AnyField, names: readonly string[], looked: Looked): Meant {
  const { found, offered, pending, known } = looked;
  const about = { found: found.get(key), choices: offered.get(key) };
  const isPending = (name: string) => pending(key, name);
  if (names.some(isPending))
    return lookedUp(
      field,
      names.filter((name) => !isPending(name)),
      about,
    );
  const meant = known.get(names) ?? lookedUp(field, names, about);
  known.set(names, meant);
  return meant;
}

/** What names stand for, or the first that does not stand for one thing. */
function lookedUp(
  field: AnyField,
  names: readonly string[],
  {
    found,
    choices = [],
  }: { readonly found: Found | undefined; readonly choices: readonly string[] | undefined },
): Meant {
  const unclear = names.find((name) => found?.get(name)?.length !== 1);
  if (unclear !== undefined)
    return { fault: lookupFault(field, unclear, { count: found?.get(unclear)?.length ?? 0, choices }) };
  const ids = names.flatMap((name) => found?.get(name) ?? []);
  if (ids.length === 0) return { value: undefined };
  return storedValue(field, traitsOf(field).isList ? ids : ids[0]);
}

const lookupFault = (
  field: AnyField,
  text: string,
  { count, choices }: { readonly count: number; readonly choices: readonly string[] },
): Fault =>
  count === 0
    ? choiceUnknown(field, text, choices)
    : importFault('severalFound', { field: field.label, text, count });
