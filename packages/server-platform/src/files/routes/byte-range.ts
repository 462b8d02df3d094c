/** A piece of a file, both ends included. */
export type Piece = { readonly from: number; readonly to: number };

/** The piece that a header `Range` asks for; the whole file where it asks for none that we give, such as several at once. */
export function readRange(header: string | undefined, size: number): Piece | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size);
  const from = Number(first);
  const to = Math.min(last === '' ? size : Number(last), size - 1);
  return from >= size || to < from ? 'outside' : { from, to };
}

const lastBytes = (count: number, size: number): Piece | 'outside' =>
  count === 0 || size === 0 ? 'outside' : { from: Math.max(0, size - count), to: size - 1 };
