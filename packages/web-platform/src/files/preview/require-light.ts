/** An archive holds more than a browser is asked to unpack. */
export class TooHeavyError extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
const MAX_COMMENT = 65_535;
const MOST = { entries: 4000, bytes: 300_000_000, ratio: 300 } as const;

/** A part of an archive as its list of contents has it; sizes in bytes. */
type Part = { readonly at: number; readonly packed: number; readonly unpacked: number };

/**
 * Refuses an office document that unpacks beyond reason before a library unpacks any of it: by its own list of contents,
 * and where a part holds more than that list says. Libraries find out when they have all of it.
 */
export async function requireLight(bytes: ArrayBuffer): Promise<void> {
  const view = new DataView(bytes);
  const parts = deflatedParts(view);
  for (const part of parts) await requireHonest(view, part);
}

/** The names of the parts of an archive, by its list of contents; none of what is no archive. */
export function partNames(bytes: ArrayBuffer): readonly string[] {
  const view = new DataView(bytes);
  const end = findEnd(view);
  if (end === undefined) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const length = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(bytes.slice(at + ENTRY_BYTES, at + ENTRY_BYTES + length)));
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function deflatedParts(view: DataView): readonly Part[] {
  const end = findEnd(view);
  if (end === undefined) return [];
  const count = view.getUint16(end + 10, true);
  if (count > MOST.entries) throw new TooHeavyError();
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = 0; entry < count && at + ENTRY_BYTES <= view.byteLength; entry++) {
    if (view.getUint32(at, true) !== ENTRY) throw new TooHeavyError();
    const part = partAt(view, at);
    sum += part.unpacked;
    if (sum > MOST.bytes) throw new TooHeavyError();
    if (view.getUint16(at + 10, true) === DEFLATED) parts.push(part);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return parts;
}

function partAt(view: DataView, at: number): Part {
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  if (unpacked > Math.max(1_000_000, packed * MOST.ratio)) throw new TooHeavyError();
  return { at: view.getUint32(at + 42, true), packed, unpacked };
}

/** Unpacks a part and keeps none of it. What cannot be unpacked is left to the library, which says so. */
async function requireHonest(view: DataView, { at, packed, unpacked }: Part): Promise<void> {
  if (at + LOCAL_BYTES > view.byteLength) return;
  const begin = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = new Blob([view.buffer.slice(begin, begin + packed) as ArrayBuffer]);
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let left = unpacked;
  for (;;) {
    const piece = await reader.read().catch(() => undefined);
    if (piece?.value === undefined) return;
    left -= piece.value.length;
    if (left >= 0) continue;
    await reader.cancel().catch(() => undefined);
    throw new TooHeavyError();
  }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
