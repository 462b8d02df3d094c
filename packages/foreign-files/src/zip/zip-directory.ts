import type { FileHandle } from 'node:fs/promises';
import { FileError } from '@jianheng/foreign-content';
import { bytesAt } from '../reading/bytes-at.ts';
import { type DirectoryPlace, isLarge, largeEndRecord, largeSizes } from './zip64.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
/** No directory of so many entries is larger. */
const MAX_DIRECTORY_BYTES = 100_000_000;
/** Each file repeats its entry before its bytes, in no fewer than this. */
const OWN_HEADER = 30;
const MAX_COMMENT_LENGTH = 65_535;
const MAX_ENTRIES = 30_000;
/** No single entry, and not all together, unpack to more. */
const MAX_BYTES = 2_000_000_000;
const MAX_TOTAL_BYTES = 6_000_000_000;
/** Text packs to a tenth, a sheet of empty rows to a hundredth; beyond this a large entry is a bomb. */
const MAX_RATIO = 400;
const SMALL = 16_000_000;
const UTF8_NAMES = 0x800;
const ENCRYPTED = 1;

/** One file of an archive as its directory describes it; `size` is what it unpacks to. */
export interface ZipRecord {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** where its own header begins */
  readonly header: number;
  /** CRC-32 of what it unpacks to; 0 where none is stated */
  readonly checksum: number;
}

/** The directory of a zip archive. Refuses what is torn, locked, overlapping or a bomb with FileError, in Chinese. */
export async function zipDirectory(file: string, handle: FileHandle): Promise<ZipRecord[]> {
  const { size: length } = await handle.stat();
  const { count, at, size } = await endRecord(file, handle, length);
  if (count > MAX_ENTRIES) throw new FileError(`${file}：压缩包内文件超过 ${MAX_ENTRIES} 个`);
  if (at + size > length || size > MAX_DIRECTORY_BYTES) throw new FileError(`${file}：压缩包目录已损坏`);
  const directory = await bytesAt(handle, at, size);
  const records = recordsOf(file, directory, count);
  refuseBombs(file, records, at);
  return records;
}

async function endRecord(file: string, handle: FileHandle, length: number): Promise<DirectoryPlace> {
  const from = Math.max(0, length - END_LENGTH - MAX_COMMENT_LENGTH);
  const tail = await bytesAt(handle, from, length - from);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const end = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    };
    return isLarge(end) ? largeEndRecord(file, handle, from + at) : end;
  }
  throw new FileError(`${file}：压缩包不完整，可能被截断`);
}

function recordsOf(file: string, directory: Buffer, count: number): ZipRecord[] {
  const records: ZipRecord[] = [];
  let place = 0;
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== ENTRY) {
      throw new FileError(`${file}：压缩包目录已损坏`);
    }
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((at) => directory.readUInt16LE(place + at));
    records.push(recordAt(file, directory.subarray(place, place + 46 + name + extra)));
    place += 46 + name + extra + comment;
  }
  return records;
}

function recordAt(file: string, bytes: Buffer): ZipRecord {
  const flags = bytes.readUInt16LE(8);
  const nameEnd = 46 + bytes.readUInt16LE(28);
  const name = nameOf(bytes.subarray(46, nameEnd), (flags & UTF8_NAMES) !== 0);
  if ((flags & ENCRYPTED) !== 0) throw new FileError(`${file}：压缩包中的 ${name} 已加密，请先解密`);
  return {
    name,
    method: bytes.readUInt16LE(10),
    checksum: bytes.readUInt32LE(16),
    ...largeSizes(file, bytes.subarray(nameEnd), {
      size: bytes.readUInt32LE(24),
      packed: bytes.readUInt32LE(20),
      header: bytes.readUInt32LE(42),
    }),
  };
}

/** Windows in Chinese writes names in GBK without saying so. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(bytes).replaceAll('\\', '/');
  }
}

function refuseBombs(file: string, records: readonly ZipRecord[], directory: number): void {
  let together = 0;
  let end = 0;
  for (const { name, size, packed, header } of records.toSorted(
    (left, right) => left.header - right.header,
  )) {
    const isBomb = size > MAX_BYTES || (size > SMALL && size > packed * MAX_RATIO);
    if (isBomb) throw new FileError(`${file}：压缩包中的 ${name} 解压后过大，疑为压缩炸弹`);
    together += size;
    if (header < end || header + OWN_HEADER + packed > directory) {
      throw new FileError(`${file}：压缩包中的文件相互重叠，疑为压缩炸弹`);
    }
    end = header + OWN_HEADER + packed;
  }
  if (together > MAX_TOTAL_BYTES) throw new FileError(`${file}：压缩包解压后过大，疑为压缩炸弹`);
}
