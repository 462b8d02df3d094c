import { utf8Bytes } from './markup-text.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
/** 1980-01-01: the same content gives the same bytes. */
const FIRST_DAY = 0x0021;

/** A zip archive of texts in UTF-8, stored as they are. At most 65 535 files and 4 GB. */
export function zipFile(files: ReadonlyMap<string, string>): Uint8Array {
  const entries = [...files].map(([name, text]) => {
    const bytes = utf8Bytes(text);
    return { name: utf8Bytes(name), bytes, sum: checksum(bytes) };
  });
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, sum } of entries) {
    const shared = [20, UTF8_NAMES, 0, 0, FIRST_DAY] as const;
    const sizes = [sum, bytes.length, bytes.length] as const;
    const local = record([LOCAL], shared, sizes, [name.length, 0]);
    locals.push(local, name, bytes);
    directory.push(record([CENTRAL], [20, ...shared], sizes, [name.length, 0, 0, 0, 0], [0, offset]), name);
    offset += local.length + name.length + bytes.length;
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = record([END], [0, 0, entries.length, entries.length], [size, offset], [0]);
  return joined([...locals, ...directory, end]);
}

/** Fields of a record: groups of four bytes and of two in turn, as the format has them. */
function record(...groups: readonly (readonly number[])[]): Uint8Array {
  const length = groups.reduce((sum, group, at) => sum + group.length * (at % 2 === 0 ? 4 : 2), 0);
  const view = new DataView(new ArrayBuffer(length));
  let place = 0;
  for (const [at, group] of groups.entries()) {
    for (const field of group) {
      if (at % 2 === 0) view.setUint32(place, field, true);
      else view.setUint16(place, field, true);
      place += at % 2 === 0 ? 4 : 2;
    }
  }
  return new Uint8Array(view.buffer);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
