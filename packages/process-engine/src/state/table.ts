/** What a table has to write to the store. */
export interface TableChanges<Row> {
  readonly added: Row[];
  readonly changed: Row[];
  /** The properties in which any of the changed rows differs from what was loaded, in order of their names. */
  readonly touched: readonly (keyof Row & string)[];
  readonly removed: Row[];
}

/** The unit of work holds live rows only, and something asked for the past as well. */
export class NeedsHistory extends Error {}

/**
 * The rows of one kind in a unit of work, knowing what changed. The rows given are copied, never touched. Where only
 * live rows were given, whoever asks beyond them is told so by NeedsHistory, never answered wrongly.
 */
export class Table<Row extends object> {
  readonly #keyOf: (row: Row) => string;
  readonly #isWhole: boolean;
  readonly #rows = new Map<string, Row>();
  readonly #added = new Set<Row>();
  readonly #changed = new Set<Row>();
  readonly #touched = new Set<keyof Row & string>();
  readonly #removed = new Map<string, Row>();

  constructor(keyOf: (row: Row) => string, rows: readonly Row[], isWhole = true) {
    this.#keyOf = keyOf;
    this.#isWhole = isWhole;
    for (const row of inKeyOrder(rows, keyOf)) this.#rows.set(keyOf(row), { ...row });
  }

  get(key: string): Row | undefined {
    const row = this.#rows.get(key);
    if (!row && key !== '' && !this.#removed.has(key)) this.#demandWhole();
    return row;
  }

  /** The row of this key; a missing one is a defect of the engine or of the loaded data. */
  need(key: string): Row {
    const row = this.get(key);
    if (!row) throw new Error(`the unit of work holds no row ${key}`);
    return row;
  }

  has(row: Row): boolean {
    return this.#rows.get(this.#keyOf(row)) === row;
  }

  /** Number of rows held. */
  count(): number {
    return this.#rows.size;
  }

  /** What is held, be it all there is or only what lives. */
  held(): Row[] {
    return [...this.#rows.values()];
  }

  all(): Row[] {
    this.#demandWhole();
    return this.held();
  }

  where(matches: (row: Row) => boolean): Row[] {
    this.#demandWhole();
    return this.live(matches);
  }

  /** Like `where`, for who asks for live rows alone: open tasks, activities that have not ended. */
  live(matches: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.values()) if (matches(row)) found.push(row);
    return found;
  }

  find(matches: (row: Row) => boolean): Row | undefined {
    this.#demandWhole();
    return this.findLive(matches);
  }

  findLive(matches: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (matches(row)) return row;
    return undefined;
  }

  /** Adds a row. One that was removed in this unit and comes back under its key counts as changed. */
  add(row: Row): Row {
    const key = this.#keyOf(row);
    this.#rows.set(key, row);
    if (this.#removed.delete(key)) this.#touch(row, Object.keys(row) as (keyof Row & string)[]);
    else this.#added.add(row);
    return row;
  }

  change(row: Row, patch: Partial<Row>): void {
    const touched = (Object.keys(patch) as (keyof Row & string)[]).filter(
      (name) => row[name] !== patch[name],
    );
    Object.assign(row, patch);
    if (touched.length > 0 && !this.#added.has(row)) this.#touch(row, touched);
  }

  #touch(row: Row, names: readonly (keyof Row & string)[]): void {
    this.#changed.add(row);
    for (const name of names) this.#touched.add(name);
  }

  remove(row: Row): void {
    this.#rows.delete(this.#keyOf(row));
    this.#changed.delete(row);
    if (!this.#added.delete(row)) this.#removed.set(this.#keyOf(row), row);
  }

  #demandWhole(): void {
    if (!this.#isWhole) throw new NeedsHistory();
  }

  changes(): TableChanges<Row> {
    return {
      added: [...this.#added],
      changed: [...this.#changed],
      touched: [...this.#touched].sort(),
      removed: [...this.#removed.values()],
    };
  }
}

/** A store gives rows in any order; what the engine does must not depend on it. */
function inKeyOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const keys = rows.map(keyOf);
  const isOrdered = keys.every((key, index) => index === 0 || byKey(keys[index - 1] ?? '', key) <= 0);
  return isOrdered ? rows : [...rows].sort((left, right) => byKey(keyOf(left), keyOf(right)));
}

/** Ids are whole numbers written as text: the longer one is the later one. */
function byKey(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
