import type { FigureColumn, Scaled } from '@jianheng/fixed-point';

/** One column of a table: the value of row `n` stands at place `n`. */
export type NumberColumn = Float64Array | Uint32Array | Uint8Array | Int32Array;

/** The value of a row that exists; the caller's loop is bounded by the table's count. */
export function cell<Unit extends string>(column: FigureColumn<Unit>, row: number): Scaled<Unit>;
export function cell(column: NumberColumn, row: number): number;
export function cell(column: NumberColumn, row: number): number {
  return column[row] as number;
}

/** A copy of a column with values taken out and put in at a place. */
export function spliced<Kind extends NumberColumn>(
  column: Kind,
  {
    at: place,
    remove,
    add,
  }: { readonly at: number; readonly remove: number; readonly add: readonly number[] },
): Kind {
  const length = column.length - remove + add.length;
  const copy = emptyLike(column, length);
  copy.set(column.subarray(0, place));
  copy.set(add, place);
  copy.set(column.subarray(place + remove), place + add.length);
  return copy as Kind;
}

/** A column of zeros of the same kind. */
export function emptyLike(column: NumberColumn, length: number): NumberColumn {
  if (column instanceof Float64Array) return new Float64Array(length);
  if (column instanceof Uint32Array) return new Uint32Array(length);
  return column instanceof Int32Array ? new Int32Array(length) : new Uint8Array(length);
}

/** A column that grows while rows arrive; `finish` cuts it to its rows. */
export class GrowingColumn<Kind extends NumberColumn> {
  #values: Kind;
  readonly #make: (length: number) => Kind;
  #count = 0;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.#values = make(1024);
  }

  get count(): number {
    return this.#count;
  }

  push(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = this.#make(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  finish(): Kind {
    return this.#values.slice(0, this.#count) as Kind;
  }
}

/** Exact scaled numbers; NaN stands for a figure that the file does not carry. */
export function growingFigures(): GrowingColumn<Float64Array> {
  return new GrowingColumn((length) => new Float64Array(length));
}

/** Places in another table or in the text pool. */
export function growingPlaces(): GrowingColumn<Uint32Array> {
  return new GrowingColumn((length) => new Uint32Array(length));
}

/** How many decimals a source displays. */
export function growingDecimals(): GrowingColumn<Uint8Array> {
  return new GrowingColumn((length) => new Uint8Array(length));
}
