import { crc32, deflateRawSync } from 'node:zlib';

/** What a test makes wrong about one file of an archive. */
export interface ZipCorruption {
  /** the size that the directory states */
  readonly size?: number;
  /** where the directory says it begins */
  readonly header?: number;
  readonly flags?: number;
}

/** A figure of eight bytes that a test makes wrong, `null` where its field is left out. */
export interface LargeZipCorruption {
  readonly size?: bigint | null;
  readonly count?: bigint;
  readonly at?: bigint;
  readonly locator?: bigint;
}

/** The same archive in ZIP64: every size and place of its directory stands in eight bytes. */
export function zip64Bytes(
  files: ReadonlyMap<string, string | Buffer>,
  lie: LargeZipCorruption = {},
): Buffer {
  const plain = zipBytes(files);
  const end = plain.length - 22;
  const from = plain.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = from; at < end; at += 46 + plain.readUInt16LE(at + 28)) {
    entries.push(largeEntry(plain.subarray(at, at + 46 + plain.readUInt16LE(at + 28)), lie));
  }
  const directory = Buffer.concat(entries);
  const place = from + directory.length;
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(lie.count ?? BigInt(files.size), 32);
  record.writeBigUInt64LE(BigInt(directory.length), 40);
  record.writeBigUInt64LE(lie.at ?? BigInt(from), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(lie.locator ?? BigInt(place), 64);
  const last = Buffer.from(plain.subarray(end));
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([plain.subarray(0, from), directory, record, last]);
}

function largeEntry(entryBytes: Buffer, { size }: LargeZipCorruption): Buffer {
  const bytes = Buffer.from(entryBytes);
  const sizes = [24, 20, 42].map((at) => BigInt(bytes.readUInt32LE(at)));
  for (const at of [20, 24, 42]) bytes.writeUInt32LE(0xffffffff, at);
  if (size === null) return bytes;
  const extra = Buffer.alloc(4 + 24);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, figure] of sizes.entries())
    extra.writeBigUInt64LE(index === 0 ? (size ?? figure) : figure, 4 + index * 8);
  bytes.writeUInt16LE(extra.length, 30);
  return Buffer.concat([bytes, extra]);
}

/** A zip archive of texts or bytes; `lies` spoil what its directory says of a file. */
export function zipBytes(
  files: ReadonlyMap<string, string | Buffer>,
  lies: Readonly<Record<string, ZipCorruption>> = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = [crc32(bytes), packed.length, bytes.length] as const;
    const body = Buffer.concat([fields(0x04034b50, 26, { common, name }), Buffer.from(name), packed]);
    directory.push(entry(name, { common, at, lie: lies[name] ?? {} }));
    bodies.push(body);
    at += body.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, index, end]);
}

type Common = readonly [crc: number, packed: number, size: number];

function fields(
  signature: number,
  nameAt: number,
  { common, name }: { common: Common; name: string },
): Buffer {
  const bytes = Buffer.alloc(nameAt + 4);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(8, nameAt - 18);
  for (const [index, value] of common.entries()) bytes.writeUInt32LE(value, nameAt - 12 + index * 4);
  bytes.writeUInt16LE(Buffer.byteLength(name), nameAt);
  return bytes;
}

function entry(
  name: string,
  { common, at, lie }: { common: Common; at: number; lie: ZipCorruption },
): Buffer {
  const head = Buffer.alloc(46);
  fields(0x02014b50, 28, { common, name }).copy(head);
  head.writeUInt16LE(lie.flags ?? 0x800, 8);
  head.writeUInt32LE(lie.size ?? common[2], 24);
  head.writeUInt32LE(lie.header ?? at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}
