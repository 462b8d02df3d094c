import type { Fault } from '@jianheng/definition';
import { inputFault } from '../errors/input-faults.ts';

const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const OPEN_LIST = 0x5b;
const CLOSE_OBJECT = 0x7d;
const CLOSE_LIST = 0x5d;

/** Deeper than anything that people or browsers send; whatever walks through input must come to an end. */
const MAX_LEVELS = 50;
/** More than any form has. An object of very many keys takes far longer to build and to check than as many small ones. */
const MAX_KEYS = 500;

/** What lies open in a text of JSON and what was passed so far, told sign by sign without building anything. */
export class Weight {
  #level = 0;
  #values = 1;
  /** Keys of the object that is open at each level; none where a list is. */
  readonly #keys: (number | undefined)[] = [];
  #maxKeys = 0;

  add(sign: number): void {
    if (sign === OPEN_OBJECT) this.#keys[++this.#level] = 1;
    else if (sign === OPEN_LIST) this.#keys[++this.#level] = undefined;
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) this.#level--;
    else if (sign === COMMA) this.#another();
  }

  #another(): void {
    this.#values++;
    const keys = this.#keys[this.#level];
    if (keys === undefined) return;
    this.#keys[this.#level] = keys + 1;
    this.#maxKeys = Math.max(this.#maxKeys, keys + 1);
  }

  /** Why it is too much already, if it is. */
  faultAbove(maxValues: number): Fault | undefined {
    if (this.#level > MAX_LEVELS) return inputFault('tooDeep', { most: MAX_LEVELS });
    if (this.#maxKeys > MAX_KEYS) return inputFault('tooManyKeys', { most: MAX_KEYS });
    return this.#values > maxValues ? inputFault('tooManyValues', { most: maxValues }) : undefined;
  }
}
