import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';

/** Between the names of a full name. */
const LEVELS = /[/／>＞]/;

type Sheet = { readonly known: RegisteredEntity; readonly columns: ImportPlan['columns'] };

/** The places of the cells by which other rows call a row of a tree. */
export function callingPlaces({ known, columns }: Sheet): readonly number[] {
  const { title, findBy = [], fields } = known.entity;
  // A full name is made of the names of its levels; a sheet brings these.
  const level = Object.hasOwn(fields, 'fullName') ? ['name'] : [];
  const calling = [title, ...findBy, ...level];
  return columns.flatMap(([, key], at) => (calling.includes(key) ? [at] : []));
}

/** What a row calls the row above it: the whole name, and the last one of a full name. */
export function namesAbove({ names }: ReadRow): readonly string[] {
  return (
    names[PARENT]?.flatMap((name) => {
      const last = levelsOf(name).at(-1) ?? '';
      return last === name ? [name] : [name, last];
    }) ?? []
  );
}

const levelsOf = (name: string) => name.split(LEVELS).map((level) => level.trim());

/**
 * Puts rows of a tree into an order in which each comes after the row of the sheet that it hangs below, wherever that one
 * stands; all others stay where they are. Says of each whether the sheet brings the row above it, or leads back to itself.
 */
export class ParentsFirst {
  readonly #calling: readonly number[];
  /** What the rows before those at hand are called. */
  readonly #passed = new Set<string>();

  constructor(sheet: Sheet) {
    this.#calling = callingPlaces(sheet);
  }

  /** The next rows of the sheet, in their order. */
  ordered(rows: readonly ReadRow[]): ReadRow[] {
    const called = this.#callsIn(rows);
    const above = new Map<ReadRow, ReadRow>();
    for (const row of rows) {
      const parent = parentIn(called, row);
      if (parent) above.set(row, parent);
    }
    const { placed, circles } = inOrder(rows, above);
    const marked = [...placed].map((row) => this.#marked(row, { above, circles }));
    for (const name of called.keys()) this.#passed.add(name);
    return marked;
  }

  /** By every name the first two rows that are called so: a row that is called as the one above it is not its own parent. */
  #callsIn(rows: readonly ReadRow[]): ReadonlyMap<string, readonly ReadRow[]> {
    const called = new Map<string, ReadRow[]>();
    const add = (name: string, row: ReadRow) => {
      const those = called.get(name) ?? [];
      if (those.length < 2 && !those.includes(row)) called.set(name, [...those, row]);
    };
    for (const row of rows) {
      const further = namesAbove(row).at(-1);
      for (const at of this.#calling) {
        const name = row.texts[at] ?? '';
        if (name === '') continue;
        add(name, row);
        if (further !== undefined) add(below(further, name), row);
      }
    }
    return called;
  }

  #marked(row: ReadRow, { above, circles }: Hanging): ReadRow {
    const circle = circles.get(row);
    if (circle) return { ...row, above: { circle } };
    const isBrought = above.has(row) || namesAbove(row).some((name) => this.#passed.has(name));
    return isBrought ? { ...row, above: 'brought' } : row;
  }
}

type Hanging = {
  readonly above: ReadonlyMap<ReadRow, ReadRow>;
  readonly circles: ReadonlyMap<ReadRow, readonly number[]>;
};

/** A name together with the one above it: alike names are told apart by it. */
const below = (above: string, name: string) => `${above}\n${name}`;

function parentIn(called: ReadonlyMap<string, readonly ReadRow[]>, row: ReadRow): ReadRow | undefined {
  const asked = row.names[PARENT]?.flatMap((name) => {
    const [last = '', further] = levelsOf(name).toReversed();
    return [name, ...(further === undefined ? [] : [below(further, last)]), last];
  });
  const found = asked?.map((name) => called.get(name)).find((rows) => rows !== undefined);
  return found?.find((one) => one !== row) ?? found?.[0];
}

/** Each row behind those above it. Where they lead back to a row, the circle is left at it. */
function inOrder(
  rows: readonly ReadRow[],
  above: ReadonlyMap<ReadRow, ReadRow>,
): { readonly placed: ReadonlySet<ReadRow>; readonly circles: Hanging['circles'] } {
  const placed = new Set<ReadRow>();
  const circles = new Map<ReadRow, readonly number[]>();
  for (const row of rows) {
    const { way, back } = wayUp(row, { above, placed });
    const circle = back === undefined ? [] : way.slice(way.indexOf(back));
    const numbers = circle.map((one) => one.row).toSorted((a, b) => a - b);
    for (const one of circle) circles.set(one, numbers);
    for (const one of way.toReversed()) placed.add(one);
  }
  return { placed, circles };
}

type Placing = Pick<Hanging, 'above'> & { readonly placed: ReadonlySet<ReadRow> };

/** A row and those above it that have no place yet, and the one of them that the last of them hangs below, if one. */
function wayUp(
  row: ReadRow,
  { above, placed }: Placing,
): { readonly way: readonly ReadRow[]; readonly back: ReadRow | undefined } {
  const way = new Set<ReadRow>();
  let next: ReadRow | undefined = row;
  while (next && !placed.has(next) && !way.has(next)) {
    way.add(next);
    next = above.get(next);
  }
  return { way: [...way], back: next && way.has(next) ? next : undefined };
}
