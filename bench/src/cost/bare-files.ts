import { createReadStream, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The floor of reading a workbook: every part of the archive unpacked. Yields bytes and sheets. */
export function inflateParts(file: string): { bytes: number; sheets: number } {
  const archive = readFileSync(file);
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  let [bytes, sheets] = [0, 0];
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    bytes += archive.readUInt16LE(at + 10) === 0 ? packed.length : inflateRawSync(packed).length;
    if (name.startsWith('xl/worksheets/')) sheets += 1;
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return { bytes, sheets };
}

/** The floor of reading XML: every byte looked at once. Yields bytes and tags. */
export async function scanTags(file: string): Promise<{ bytes: number; tags: number }> {
  const less = '<'.charCodeAt(0);
  let [bytes, tags] = [0, 0];
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const buffer = piece as Buffer;
    bytes += buffer.length;
    for (const byte of buffer) if (byte === less) tags += 1;
  }
  return { bytes, tags };
}
