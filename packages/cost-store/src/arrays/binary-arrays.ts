/**
 * One-dimensional arrays in PostgreSQL's binary form (`array_send`): number of dimensions, whether there are nulls, type of
 * the elements, length, lower bound; then each element with its size, -1 for null.
 */

export type ElementType = 'smallint' | 'integer' | 'bigint' | 'text';

/** Numbers of the types in PostgreSQL's catalogue. */
const OIDS: Readonly<Record<ElementType, number>> = { smallint: 21, integer: 23, bigint: 20, text: 25 };
const SIZES = { smallint: 2, integer: 4, bigint: 8 } as const;
const HEAD = 20;
const EMPTY = 12;
const NULL_SIZE = -1;
const HALF = 2 ** 32;

/** Whole numbers; NaN is null. Every number must fit its type and, of `bigint`, be a safe integer. */
export function numberArray(type: keyof typeof SIZES, values: ArrayLike<number>): Buffer {
  const { length } = values;
  const size = SIZES[type];
  const bytes = Buffer.allocUnsafe(length === 0 ? EMPTY : HEAD + length * (4 + size));
  let at = startArray(bytes, type, length);
  let hasNulls = false;
  for (let place = 0; place < length; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) {
      hasNulls = true;
      at = bytes.writeInt32BE(NULL_SIZE, at);
      continue;
    }
    at = writeNumber(bytes, { at: bytes.writeInt32BE(size, at), size }, value);
  }
  bytes.writeInt32BE(hasNulls ? 1 : 0, 4);
  return bytes.subarray(0, at);
}

function writeNumber(
  bytes: Buffer,
  { at, size }: { readonly at: number; readonly size: 2 | 4 | 8 },
  value: number,
): number {
  if (size === 2) return bytes.writeInt16BE(value, at);
  if (size === 4) return bytes.writeInt32BE(value, at);
  const high = Math.floor(value / HALF);
  return bytes.writeUInt32BE(value - high * HALF, bytes.writeInt32BE(high, at));
}

export function textArray(values: readonly string[]): Buffer {
  const parts = values.map((text) => Buffer.from(text));
  const size = parts.reduce((sum, part) => sum + 4 + part.length, 0);
  const bytes = Buffer.allocUnsafe(parts.length === 0 ? EMPTY : HEAD + size);
  let at = startArray(bytes, 'text', parts.length);
  bytes.writeInt32BE(0, 4);
  for (const part of parts) {
    at = bytes.writeInt32BE(part.length, at);
    at += part.copy(bytes, at);
  }
  return bytes;
}

/** Writes the head but for the mark of nulls; where the first element begins. */
function startArray(bytes: Buffer, type: ElementType, length: number): number {
  bytes.writeInt32BE(length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(OIDS[type], 8);
  if (length === 0) return EMPTY;
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return HEAD;
}
