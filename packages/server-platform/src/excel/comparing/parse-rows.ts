import { type AnyField, type Fault, type Fields, traitsOf } from '@jianheng/definition';
import type { Found, Naming } from './find-names.ts';
import { importFault } from './import-faults.ts';
import { choiceUnknown } from './listed-choices.ts';
import { type ReadRow, storedValue } from './read-row.ts';

/** A row of the sheet in terms of fields: what it says, what it means, and what of it means nothing. */
export type ParsedRow = Omit<ReadRow, 'names' | 'forms' | 'above'> & {
  /** The row of the sheet that it hangs below, which the system does not have. */
  readonly below?: number;
};

/** Looks up what the rows of a block call by name, for all of them together. */
export async function parseRows(
  rows: readonly ReadRow[],
  { fields, find, choices, coming, isWriting }: Parsing,
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
  return rows.map((read) => wholeOf(read, fields, { found, offered, coming, isWriting, known }));
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
  readonly coming: Coming;
  /** Whether the rows before these are written. */
  readonly isWriting: boolean;
};

type Meant = ({ readonly value: unknown } | { readonly fault: Fault }) & { readonly below?: number };
/** What a row names of the same file, which is not found yet. */
type Coming = (
  row: ReadRow,
  key: string,
) => { readonly below: number } | { readonly fault: Fault } | undefined;

type Looked = {
  readonly found: ReadonlyMap<string, Found>;
  readonly offered: ReadonlyMap<string, readonly string[]>;
  readonly coming: Coming;
  readonly isWriting: boolean;
  /** What lists of names were found to stand for: rows of a column in which the same stand share theirs. */
  readonly known: Map<readonly string[], Meant>;
};

function wholeOf(read: ReadRow, fields: Fields, looked: Looked): ParsedRow {
  const { row, texts, names } = read;
  const values: Record<string, unknown> = { ...read.values };
  const faults: Record<string, Fault> = { ...read.faults };
  let below: number | undefined;
  for (const [key, those] of Object.entries(names)) {
    const field = fields[key];
    if (!field) continue;
    const meant = meantBy(read, { key, field, names: those }, looked);
    if ('fault' in meant) faults[key] = meant.fault;
    else if (meant.value !== undefined) values[key] = meant.value;
    below = meant.below ?? below;
  }
  return { row, texts, values, faults, ...(below === undefined ? {} : { below }) };
}

type Named = { readonly key: string; readonly field: AnyField; readonly names: readonly string[] };

function meantBy(read: ReadRow, { key, field, names }: Named, looked: Looked): Meant {
  const { offered, coming, known, isWriting } = looked;
  const shared = known.get(names);
  if (shared) return shared;
  const found = looked.found.get(key);
  const lookUp = () => lookedUp(field, names, { found, choices: offered.get(key) });
  if (names.some((name) => found?.has(name) !== true)) {
    const told = coming(read, key);
    // What is written by now would have been found.
    if (told && 'below' in told) return isWriting ? { ...lookUp(), ...told } : { value: undefined, ...told };
    return told ?? lookUp();
  }
  const meant = lookUp();
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
