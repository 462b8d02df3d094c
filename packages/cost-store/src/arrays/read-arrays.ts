/** Arrays in PostgreSQL's binary form, read: see `binary-arrays.ts`. */

const LENGTH_AT = 12;
const HEAD = 20;
const NULL_SIZE = -1;
const HALF = 2 ** 32;

/** Number of elements. */
export const lengthOf = (bytes: Buffer): number =>
  bytes.readInt32BE(0) === 0 ? 0 : bytes.readInt32BE(LENGTH_AT);

type NumberColumn = Float64Array | Uint32Array | Uint8Array | Int32Array;

/** Where whole numbers go: from which place of a column, and what is added to each. */
type NumberPlace<Column extends NumberColumn> = {
  readonly column: Column;
  readonly from: number;
  readonly plus?: number;
};

/** Reads whole numbers into a column; null becomes NaN, which is 0 in a column of whole numbers. */
export function readNumbers<Column extends NumberColumn>(
  bytes: Buffer,
  { column, from, plus = 0 }: NumberPlace<Column>,
): void {
  const length = lengthOf(bytes);
  let at = HEAD;
  for (let place = from; place < from + length; place += 1) {
    const size = bytes.readInt32BE(at);
    at += 4;
    if (size === NULL_SIZE) {
      column[place] = Number.NaN;
      continue;
    }
    column[place] = plus + numberAt(bytes, at, size);
    at += size;
  }
}

function numberAt(bytes: Buffer, at: number, size: number): number {
  if (size === 8) return bytes.readInt32BE(at) * HALF + bytes.readUInt32BE(at + 4);
  return size === 4 ? bytes.readInt32BE(at) : bytes.readInt16BE(at);
}

/** Reads texts; null becomes an empty one. */
export function readTexts(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  let at = HEAD;
  for (let left = lengthOf(bytes); left > 0; left -= 1) {
    const size = bytes.readInt32BE(at);
    at += 4;
    texts.push(size === NULL_SIZE ? '' : bytes.toString('utf8', at, at + size));
    if (size !== NULL_SIZE) at += size;
  }
  return texts;
}
