/** An archive holds more than a browser is asked to unpack. */
export class TooHeavyError extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
const MOST = { entries: 4000, bytes: 300_000_000, ratio: 300 } as const;

/**
 * Refuses an office document that unpacks beyond reason, by its own list of contents, before a library unpacks any of it.
 * One that lies in that list fails by the library.
 */
export function requireLight(bytes: ArrayBuffer): void {
  const view = new DataView(bytes);
  const end = findEnd(view);
  if (end === undefined) return;
  const count = view.getUint16(end + 10, true);
  if (count > MOST.entries) throw new TooHeavyError();
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = 0; entry < count && at + ENTRY_BYTES <= view.byteLength; entry++) {
    if (view.getUint32(at, true) !== ENTRY) throw new TooHeavyError();
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    sum += unpacked;
    if (sum > MOST.bytes || unpacked > Math.max(1_000_000, packed * MOST.ratio)) throw new TooHeavyError();
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
