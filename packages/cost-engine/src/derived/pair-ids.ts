/** Largest number of different values on either side of a pair. */
const SIDE = 2 ** 26;

/** Small numbers for pairs of small numbers: grouping by several columns without joining texts. */
export class PairIds {
  readonly #ids = new Map<number, number>();

  /** The same id for the same pair; both below 2^26. */
  id(left: number, right: number): number {
    const key = left * SIDE + right;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
}
