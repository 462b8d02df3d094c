import { type AnyField, type Fault, type Faults, type Fields, traitsOf } from '@jianheng/definition';
import type { Found, Naming } from './find-names.ts';
import { importFault } from './import-faults.ts';
import { PARENT } from './importable.ts';
import { choiceUnknown } from './listed-choices.ts';
import { type ReadRow, storedValue } from './read-row.ts';

/** A row of the sheet in terms of fields: what it says, what it means, and what of it means nothing. */
export type ParsedRow = Omit<ReadRow, 'names' | 'forms' | 'above'> & {
  /** The row of the sheet that it hangs below, which the system does not have. */
  readonly below?: number;
  readonly rival?: Rival;
};

/** A row of the sheet that is called like the row of the system which was found: where it is a new one, nobody can tell which is meant. */
type Rival = { readonly row: number; readonly fault: Fault };

/** What means nothing in a row, or two things now that these rows of the sheet come. */
export const faultsAmong = (
  { faults, rival }: Pick<ParsedRow, 'faults' | 'rival'>,
  coming: ReadonlySet<number>,
): Faults => (rival && coming.has(rival.row) ? { ...faults, [PARENT]: rival.fault } : faults);

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

type Hung = { readonly below?: number; readonly rival?: Rival };
type Meant = ({ readonly value: unknown } | { readonly fault: Fault }) & { readonly hung?: Hung };
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
  let hung: Hung = {};
  for (const [key, those] of Object.entries(names)) {
    const field = fields[key];
    if (!field) continue;
    const meant = meantBy(read, { key, field, names: those }, looked);
    if ('fault' in meant) faults[key] = meant.fault;
    else if (meant.value !== undefined) values[key] = meant.value;
    hung = meant.hung ?? hung;
  }
  return { row, texts, values, faults, ...hung };
}

type Named = { readonly key: string; readonly field: AnyField; readonly names: readonly string[] };

function meantBy(read: ReadRow, named: Named, looked: Looked): Meant {
  const { key, field, names } = named;
  const shared = looked.known.get(names);
  if (shared) return shared;
  const found = looked.found.get(key);
  const meant = lookedUp(field, names, { found, choices: looked.offered.get(key) });
  const told = looked.coming(read, key);
  const isFound = names.every((name) => found?.has(name) === true);
  if (told) return isFound ? besideComing(meant, told, { named, looked }) : comingOf(meant, told, looked);
  if (isFound) looked.known.set(names, meant);
  return meant;
}

type Told = NonNullable<ReturnType<Coming>>;

/** What is not found and comes with the sheet. What is written by now would have been found. */
function comingOf(meant: Meant, told: Told, { isWriting }: Looked): Meant {
  if ('fault' in told) return told;
  return isWriting ? { ...meant, hung: told } : { value: undefined, hung: told };
}

/** What is found, though a row of the sheet is called so as well. */
function besideComing(
  meant: Meant,
  told: Told,
  { named, looked }: { readonly named: Named; readonly looked: Looked },
): Meant {
  if (looked.isWriting || 'fault' in told || 'fault' in meant) return meant;
  const [text = ''] = named.names;
  const fault = importFault('severalFound', { field: named.field.label, text, count: 2 });
  return { ...meant, hung: { rival: { row: told.below, fault } } };
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
