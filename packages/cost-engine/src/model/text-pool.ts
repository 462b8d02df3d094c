/** Texts kept once each: a column of texts is a column of places in the pool. Place 0 is the empty text. */
export class TextPool {
  readonly #texts: string[] = [''];
  readonly #places = new Map<string, number>([['', 0]]);

  get count(): number {
    return this.#texts.length;
  }

  /** The place of a text, new or known. */
  keep(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#texts.length;
    const own = copied(text);
    this.#texts.push(own);
    this.#places.set(own, place);
    return place;
  }

  /** The text at a place that `keep` has given. */
  text(place: number): string {
    return this.#texts[place] ?? '';
  }
}

/** A text cut out of a file holds on to all of the file's piece; a copy does not. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}
