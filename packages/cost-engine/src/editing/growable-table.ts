import { emptyLike, type NumberColumn } from '../model/number-column.ts';

/** The columns of a table, by name. */
export type Columns = Readonly<Record<string, NumberColumn>>;

/** Rows for which there is room before columns are copied anew. */
const ROOM = 4096;

/** Puts rows into the columns of a table and takes them out without copying all of it each time. The columns given first stay as they were. */
export class GrowableTable {
  readonly #table: object;
  readonly #roomy = new Map<string, NumberColumn>();

  constructor(table: object) {
    this.#table = table;
  }

  /** The columns as they are now. */
  get columns(): Columns {
    const columns = Object.entries(this.#table).filter(([, column]) => ArrayBuffer.isView(column));
    return Object.fromEntries(columns) as Columns;
  }

  /** Puts rows in at a place; those from there on move back. */
  insert(place: number, rows: Columns): void {
    for (const [name, column] of Object.entries(this.columns)) {
      const added = rows[name];
      if (!added || added.length === 0) continue;
      const length = column.length + added.length;
      const roomy = this.#withRoom(name, column, length);
      roomy.copyWithin(place + added.length, place, column.length);
      roomy.set(added, place);
      Object.assign(this.#table, { [name]: roomy.subarray(0, length) });
    }
  }

  /** Takes so many rows out at a place; those behind them move up. */
  remove(place: number, count: number): void {
    if (count === 0) return;
    for (const [name, column] of Object.entries(this.columns)) {
      const roomy = this.#withRoom(name, column, column.length);
      roomy.copyWithin(place, place + count, column.length);
      Object.assign(this.#table, { [name]: roomy.subarray(0, column.length - count) });
    }
  }

  #withRoom(name: string, column: NumberColumn, length: number): NumberColumn {
    const known = this.#roomy.get(name);
    if (known && known.length >= length) return known;
    const made = emptyLike(column, length + ROOM);
    made.set(column);
    this.#roomy.set(name, made);
    return made;
  }
}
