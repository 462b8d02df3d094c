import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { CalledRows, type Calling, nameAbove } from './called-rows.ts';

type Sheet = { readonly known: RegisteredEntity; readonly columns: ImportPlan['columns'] };

/** By which cells other rows call a row of a tree. */
export function callingIn({ known, columns }: Sheet): Calling {
  const { title, findBy = [], fields } = known.entity;
  // A full name is made of the names of its levels; a sheet brings these.
  const level = Object.hasOwn(fields, 'fullName') ? ['name'] : [];
  const placesOf = (names: readonly string[]) =>
    columns.flatMap(([, key], at) => (names.includes(key) ? [at] : []));
  return { places: placesOf([title, ...findBy, ...level]), level: placesOf(level)[0] };
}

/**
 * Puts rows of a tree into an order in which each comes after the row of the sheet that it hangs below, wherever that one
 * stands; all others stay where they are. Says of each which row of the sheet stands above it, or that they lead back to it.
 */
export class ParentsFirst {
  readonly #calling: Calling;
  /** What the rows before those at hand are called. */
  readonly #passed = new Map<string, number>();

  constructor(sheet: Sheet) {
    this.#calling = callingIn(sheet);
  }

  /** The next rows of the sheet, in their order. */
  ordered(rows: readonly ReadRow[], { isLast = true } = {}): ReadRow[] {
    const called = new CalledRows(rows, this.#calling);
    const above = new Map<ReadRow, ReadRow>();
    for (const row of rows) {
      const parent = called.parentOf(row);
      if (parent) above.set(row, parent);
    }
    const { placed, circles } = inOrder(rows, above);
    const within = isLast ? undefined : rows.length;
    const marked = [...placed].map((row) => this.#marked(row, { above, circles, within }));
    for (const [name, row] of called.names()) this.#passed.set(name, row.row);
    return marked;
  }

  #marked(row: ReadRow, { above, circles, within }: Hanging): ReadRow {
    const circle = circles.get(row);
    if (circle) return { ...row, above: { circle } };
    const name = nameAbove(row);
    if (name === undefined) return row;
    const place = above.get(row)?.row ?? this.#passed.get(name);
    if (place !== undefined) return { ...row, above: { row: place } };
    return within === undefined ? row : { ...row, above: { notWithin: within } };
  }
}

type Hanging = {
  readonly above: ReadonlyMap<ReadRow, ReadRow>;
  readonly circles: ReadonlyMap<ReadRow, readonly number[]>;
  /** How many rows were looked through, where they are not all there are. */
  readonly within: number | undefined;
};

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
