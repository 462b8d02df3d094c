import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type ArchivePart, FileError } from '@jianheng/foreign-content';
import { decodedXml } from '../reading/decode-text.ts';
import { FileWindow } from '../reading/file-window.ts';
import { type ZipRecord, zipDirectory } from './zip-directory.ts';

const PIECE = 1 << 18;
/** Smaller entries are unpacked at one go. */
const BATCH_SIZE = 8_000_000;
/** Packed bytes of such an entry that are unpacked first. */
const START = 2048;

/** One file of an archive, unpacked when asked, each time from the start. */
export interface ZipEntry extends ArchivePart {
  /** bytes that it unpacks to, as the directory states */
  readonly size: number;
  /** the whole, for small files; throws FileError when it is not what the directory says */
  bytes(): Promise<Buffer>;
  /** the bytes piece by piece */
  raw(): AsyncIterable<Buffer>;
}

/** A zip archive that is open; its entries stay readable until `close`. */
export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  close(): Promise<void>;
}

/** Opens a zip archive. Nothing is unpacked yet. Throws FileError in Chinese for what cannot be read safely. */
export async function openZip(file: string): Promise<ZipArchive> {
  const handle = await open(file);
  try {
    const records = await zipDirectory(file, handle);
    const window = new FileWindow(handle);
    const entries = records.map((record) => entryOf(file, window, record));
    return { entries, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function entryOf(file: string, window: FileWindow, record: ZipRecord): ZipEntry {
  const place = `${file} 内 ${record.name}`;
  const bytes = async () => unpackedAtOnce(place, record, await packedBytes(place, window, record));
  const raw = () =>
    record.size <= BATCH_SIZE ? startAndRest(place, window, record) : pieces(place, window, record);
  return { name: record.name, size: record.size, bytes, raw, text: () => decodedXml(place, raw()) };
}

/** The start of an entry comes first, for those who want to know what it is; the whole is unpacked when more is asked for. */
async function* startAndRest(place: string, window: FileWindow, record: ZipRecord): AsyncGenerator<Buffer> {
  const packed = await packedBytes(place, window, record);
  const start = record.method === 8 && packed.length > 2 * START ? unpackedStart(place, packed) : null;
  if (start && start.length > 0) yield start;
  const bytes = unpackedAtOnce(place, record, packed);
  yield start ? bytes.subarray(start.length) : bytes;
}

function unpackedStart(place: string, packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed.subarray(0, START), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw broken(place);
  }
}

async function dataStart(place: string, window: FileWindow, { header, method }: ZipRecord): Promise<number> {
  const own = await window.at(header, 30);
  if (own.length < 30 || (method !== 0 && method !== 8)) throw broken(place);
  return header + 30 + own.readUInt16LE(26) + own.readUInt16LE(28);
}

async function packedBytes(place: string, window: FileWindow, record: ZipRecord): Promise<Buffer> {
  const bytes = await window.at(await dataStart(place, window, record), record.packed);
  if (bytes.length < record.packed) throw broken(place);
  return bytes;
}

function unpackedAtOnce(place: string, record: ZipRecord, packed: Buffer): Buffer {
  const { method, size } = record;
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
    if (bytes.length === size) return asStated(place, record, bytes);
  } catch (error) {
    throw error instanceof FileError ? error : broken(place);
  }
  throw broken(place);
}

function asStated(place: string, record: ZipRecord, bytes: Buffer): Buffer {
  requireChecksum(place, record, crc32(bytes));
  return bytes;
}

/** A bit that fell over may unpack to figures that look right. */
function requireChecksum(place: string, { checksum }: ZipRecord, found: number): void {
  if (checksum !== 0 && checksum !== found)
    throw new FileError(`${place}：内容与文件所记的校验值不符，文件已损坏`);
}

async function* pieces(place: string, window: FileWindow, record: ZipRecord): AsyncGenerator<Buffer> {
  const start = await dataStart(place, window, record);
  const packed = packedPieces(window, start, record.packed);
  let bytes = 0;
  let found = 0;
  for await (const piece of record.method === 0 ? packed : inflated(place, packed)) {
    bytes += piece.length;
    if (bytes > record.size) throw broken(place);
    found = crc32(piece, found);
    yield piece;
  }
  if (bytes !== record.size) throw broken(place);
  requireChecksum(place, record, found);
}

async function* packedPieces(window: FileWindow, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) {
    yield await window.at(start + at, Math.min(PIECE, length - at));
  }
}

async function* inflated(place: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed);
  const inflate = createInflateRaw({ chunkSize: PIECE });
  source.on('error', (error) => inflate.destroy(error));
  try {
    for await (const piece of source.pipe(inflate)) yield piece as Buffer;
  } catch {
    throw broken(place);
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

function broken(place: string): FileError {
  return new FileError(`${place}：压缩数据已损坏，或与目录所写的大小不符`);
}
