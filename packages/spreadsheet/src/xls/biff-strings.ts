import { FileError } from '@jianheng/foreign-content';
import type { BiffRecord } from './biff-record.ts';

/** Bytes of a record and its continuations, read one after another. */
class Bytes {
  readonly #parts: readonly DataView[];
  #part = 0;
  #at = 0;

  constructor({ view, more }: BiffRecord) {
    this.#parts = [view, ...more];
  }

  /** At the end of one part and the beginning of the next; there a text says anew how wide it is. */
  get isAtPart(): boolean {
    return this.#at >= (this.#parts[this.#part]?.byteLength ?? 0);
  }

  byte(): number {
    while (this.isAtPart && this.#part < this.#parts.length) {
      this.#part += 1;
      this.#at = 0;
    }
    const part = this.#parts[this.#part];
    if (!part) throw new FileError('旧版 Excel 文件（.xls）的文字表不完整');
    this.#at += 1;
    return part.getUint8(this.#at - 1);
  }

  number(width: 2 | 4): number {
    let value = 0;
    for (let at = 0; at < width; at += 1) value += this.byte() * 256 ** at;
    return value;
  }

  skip(count: number): void {
    for (let at = 0; at < count; at += 1) this.byte();
  }
}

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** The shared strings (SST); the number that the record states is not believed beyond its bytes. */
export function sharedStrings(record: BiffRecord): string[] {
  const bytes = new Bytes(record);
  bytes.skip(4);
  const count = bytes.number(4);
  const strings: string[] = [];
  for (let at = 0; at < count; at += 1) strings.push(textOf(bytes, bytes.number(2)));
  return strings;
}

function textOf(bytes: Bytes, length: number): string {
  const flags = bytes.byte();
  const runs = (flags & RICH) === 0 ? 0 : bytes.number(2);
  const phonetic = (flags & PHONETIC) === 0 ? 0 : bytes.number(4);
  const text = characters(bytes, length, (flags & WIDE) !== 0);
  bytes.skip(runs * 4 + phonetic);
  return text;
}

function characters(bytes: Bytes, length: number, startsWide: boolean): string {
  let isWide = startsWide;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    // A continued text repeats its width at the start of the next part.
    if (bytes.isAtPart) isWide = (bytes.byte() & WIDE) !== 0;
    text += String.fromCharCode(isWide ? bytes.number(2) : bytes.byte());
  }
  return text;
}

/** A text within one record: its length in one or two bytes, its width, its characters. */
export function plainText(view: DataView, at: number, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? view.getUint8(at) : view.getUint16(at, true);
  const from = at + lengthBytes + 1;
  const isWide = (view.getUint8(at + lengthBytes) & WIDE) !== 0;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text += String.fromCharCode(
      isWide ? view.getUint16(from + place * 2, true) : view.getUint8(from + place),
    );
  }
  return text;
}
