/** Seeded random numbers (mulberry32): the same seed gives the same walk on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, without, the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** The items in another order; the given list stays as it is. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const mixed: Item[] = [];
    while (left.length > 0) mixed.push(...left.splice(this.below(left.length), 1));
    return mixed;
  }
}
