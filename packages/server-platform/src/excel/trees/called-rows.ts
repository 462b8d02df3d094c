import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';

/** Between the names of a full name, as it is stored. */
const BETWEEN = '/';
/** Rows of one name that are told apart; those without a row above them before others. */
const MOST_ALIKE = 3;
/** Levels of a full name that are followed; no full name that is stored has as many. */
const MOST_LEVELS = 500;

/** By which cells rows of a tree are called. */
export type Calling = {
  /** The places of all of them. */
  readonly places: readonly number[];
  /** The place of the name that a full name is made of; nothing of trees whose rows have none. */
  readonly level: number | undefined;
};

/** What a row calls the row above it. */
export const nameAbove = ({ names }: ReadRow): string | undefined => names[PARENT]?.[0];

/** The last name of a full name, where rows have such; else the name as it is. */
export const lastLevel = (name: string, { level }: Calling): string =>
  level === undefined ? name : (name.split(BETWEEN).at(-1) ?? name);

/** The rows of a sheet by what they are called, alone or together with the name above them. */
export class CalledRows {
  readonly #calling: Calling;
  readonly #rows = new Map<string, readonly ReadRow[]>();

  constructor(rows: readonly ReadRow[], calling: Calling) {
    this.#calling = calling;
    for (const row of rows) for (const at of calling.places) this.#add(row.texts[at] ?? '', row);
    if (calling.level !== undefined) for (const row of rows) this.#addBelow(row);
  }

  /** Every name with the first row of it. */
  *names(): Iterable<readonly [string, ReadRow]> {
    for (const [name, [first]] of this.#rows) if (first) yield [name, first];
  }

  /** The row of the sheet that a row hangs below: one that is called as the row above it is not its own parent. */
  parentOf(row: ReadRow): ReadRow | undefined {
    const name = nameAbove(row);
    if (name === undefined) return undefined;
    const found = this.#rows.get(name) ?? this.#byPath(name);
    return found.find((one) => one !== row) ?? found[0];
  }

  #byPath(name: string): readonly ReadRow[] {
    const levels = this.#calling.level === undefined ? [] : name.split(BETWEEN);
    const last = levels.pop();
    const nearest = levels.at(-1);
    if (last === undefined || nearest === undefined || levels.length > MOST_LEVELS) return [];
    const rows = [pairOf(levels.join(BETWEEN), last), pairOf(nearest, last)].flatMap(
      (pair) => this.#rows.get(pair) ?? [],
    );
    return rows.filter((row) => this.#stands(row, levels));
  }

  /** Whether these names stand above a row, from the top; what the sheet does not bring is taken at its word. */
  #stands(row: ReadRow, levels: readonly string[]): boolean {
    const name = nameAbove(row);
    if (name === undefined || levels.length === 0) return name === undefined && levels.length === 0;
    if (name === levels.join(BETWEEN)) return true;
    const above = this.#rows.get(name);
    if (!above) return name === levels.at(-1);
    return above.some(
      (one) => this.#levelOf(one) === levels.at(-1) && this.#stands(one, levels.slice(0, -1)),
    );
  }

  #addBelow(row: ReadRow): void {
    const above = nameAbove(row);
    if (above === undefined) return;
    const own = this.#levelOf(row);
    const called = (this.#rows.get(above) ?? []).map((one) => this.#levelOf(one));
    for (const name of new Set([above, lastLevel(above, this.#calling), ...called]))
      this.#add(pairOf(name, own), row);
  }

  #levelOf({ texts }: ReadRow): string {
    const { level } = this.#calling;
    return level === undefined ? '' : (texts[level] ?? '');
  }

  #add(name: string, row: ReadRow): void {
    const alike = this.#rows.get(name) ?? [];
    if (name === '' || alike.includes(row)) return;
    if (nameAbove(row) === undefined) this.#rows.set(name, [row, ...alike].slice(0, MOST_ALIKE));
    else if (alike.length < MOST_ALIKE) this.#rows.set(name, [...alike, row]);
  }
}

/** A name together with the one above it: alike names are told apart by it. */
const pairOf = (above: string, name: string) => `${above}\n${name}`;
