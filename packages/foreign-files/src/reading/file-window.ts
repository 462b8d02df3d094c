import type { FileHandle } from 'node:fs/promises';
import { bytesAt } from './bytes-at.ts';

/** Bytes that are read at a time. */
const WINDOW = 1 << 20;

/** Reads a file a megabyte at a time: the thousands of small entries of an archive lie side by side, and each read costs as much. */
export class FileWindow {
  readonly #handle: FileHandle;
  #from = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Bytes of the file; fewer than asked when it ends. They stay as they are when more is read. */
  async at(from: number, length: number): Promise<Buffer> {
    if (length >= WINDOW) return bytesAt(this.#handle, from, length);
    const isWithin = from >= this.#from && from + length <= this.#from + this.#bytes.length;
    if (isWithin) return this.#bytes.subarray(from - this.#from, from - this.#from + length);
    const bytes = await bytesAt(this.#handle, from, WINDOW);
    this.#from = from;
    this.#bytes = bytes;
    return bytes.subarray(0, length);
  }
}
