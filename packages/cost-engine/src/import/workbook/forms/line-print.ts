import type { DraftLine } from './unit-draft.ts';

/** A print of the lines of a bill: bills with equal prints say the same, line by line (53 bits of a running hash). */
export class LinePrint {
  #count = 0;
  #low = 0xdeadbeef;
  #high = 0x41c6ce57;

  add({ code, name, unit, quantity, price, amount }: DraftLine): void {
    this.#count += 1;
    this.#mix([code, name, unit, quantity?.text, price?.text, amount?.text].join('\u0001'));
  }

  /** Empty for fewer than two lines, which may well be equal. */
  get text(): string {
    return this.#count < 2 ? '' : `${this.#count}/${this.#low >>> 0}/${this.#high >>> 0}`;
  }

  #mix(words: string): void {
    for (let at = 0; at < words.length; at += 1) {
      const unit = words.charCodeAt(at);
      this.#low = Math.imul(this.#low ^ unit, 2654435761);
      this.#high = Math.imul(this.#high ^ unit, 1597334677);
    }
    this.#low = Math.imul(this.#low ^ (this.#low >>> 16), 2246822507) ^ Math.imul(this.#high, 3266489909);
    this.#high = Math.imul(this.#high ^ (this.#high >>> 16), 2246822507) ^ Math.imul(this.#low, 3266489909);
  }
}
