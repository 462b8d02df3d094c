import { createReadStream, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { openXlsx } from '@jianheng/spreadsheet';

/** The floor of reading a workbook: the reader alone, whose cells nobody looks at. Yields how many there are. */
export async function readCells(file: string): Promise<number> {
  const book = await openXlsx(unpackedParts(readFileSync(file)));
  let cells = 0;
  for (const sheet of book.sheets) {
    for await (const rows of sheet.rows()) for (const row of rows) cells += row.cells.length;
  }
  return cells;
}

type Part = { readonly name: string; text(): AsyncGenerator<string> };

/** Every part of an archive, unpacked when it is asked for. */
function unpackedParts(archive: Buffer): Part[] {
  const parts: Part[] = [];
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    );
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const isPacked = archive.readUInt16LE(at + 10) !== 0;
    parts.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      async *text() {
        yield (isPacked ? inflateRawSync(packed) : packed).toString('utf8');
      },
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
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
