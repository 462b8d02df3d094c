/** Ids of one process: every node and flow has one of its own. Those that the file writes go before those made up. */
export class Names {
  readonly #written: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  constructor(written: Iterable<string>) {
    this.#written = new Set(written);
  }

  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** The id as it is written; when it is taken, the next free one that begins with it. */
  takeWritten(id: string): string {
    return this.#taken.has(id) ? this.make(id) : this.#take(id);
  }

  /** A free id that begins with this word. */
  make(word: string): string {
    if (!this.#isUsed(word)) return this.#take(word);
    for (let number = this.#next.get(word) ?? 2; ; number += 1) {
      const id = `${word}_${number}`;
      if (this.#isUsed(id)) continue;
      this.#next.set(word, number + 1);
      return this.#take(id);
    }
  }

  #isUsed(id: string): boolean {
    return this.#taken.has(id) || this.#written.has(id);
  }

  #take(id: string): string {
    this.#taken.add(id);
    return id;
  }
}
