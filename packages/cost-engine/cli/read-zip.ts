import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { ImportError } from '../src/index.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MOST_ENTRIES = 10_000;
/** No single entry unpacks to more. */
const MOST_BYTES = 1_000_000_000;

export interface ZipEntry {
  readonly name: string;
  read(): Buffer;
}

/** The entries of a zip archive by its directory, unpacked one by one when asked. Throws ImportError in Chinese. */
export async function zipEntries(file: string): Promise<ZipEntry[]> {
  const archive = await readFile(file);
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== END) {
    throw new ImportError(`${file}:压缩包不完整,可能被截断`);
  }
  try {
    return directory(archive, { at: archive.readUInt32LE(end + 16), count: archive.readUInt16LE(end + 10) });
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError(`${file}:压缩包目录已损坏`);
    throw error;
  }
}

function directory(archive: Buffer, { at, count }: { at: number; count: number }): ZipEntry[] {
  if (count > MOST_ENTRIES) throw new ImportError(`压缩包内文件超过 ${MOST_ENTRIES} 个`);
  const entries: ZipEntry[] = [];
  let place = at;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(place) !== ENTRY) throw new ImportError('压缩包目录已损坏');
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(place + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const entry = { method: archive.readUInt16LE(place + 10), size: archive.readUInt32LE(place + 20) };
    const header = archive.readUInt32LE(place + 42);
    entries.push({ name, read: () => unpacked(archive, name, { ...entry, header }) });
    place += 46 + nameLength + extra + comment;
  }
  return entries;
}

function unpacked(
  archive: Buffer,
  name: string,
  { method, size, header }: { method: number; size: number; header: number },
): Buffer {
  try {
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(start, start + size);
    return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
  } catch {
    throw new ImportError(`压缩包中的 ${name} 已损坏或过大`);
  }
}
