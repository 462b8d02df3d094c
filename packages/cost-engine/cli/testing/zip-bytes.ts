import { crc32, deflateRawSync } from 'node:zlib';

/** What a test makes wrong about one file of an archive. */
export interface ZipLie {
  /** the size that the directory states */
  readonly size?: number;
  /** where the directory says it begins */
  readonly header?: number;
  readonly flags?: number;
}

/** A zip archive of texts or bytes; `lies` spoil what its directory says of a file. */
export function zipBytes(
  files: ReadonlyMap<string, string | Buffer>,
  lies: Readonly<Record<string, ZipLie>> = {},
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

function entry(name: string, { common, at, lie }: { common: Common; at: number; lie: ZipLie }): Buffer {
  const head = Buffer.alloc(46);
  fields(0x02014b50, 28, { common, name }).copy(head);
  head.writeUInt16LE(lie.flags ?? 0x800, 8);
  head.writeUInt32LE(lie.size ?? common[2], 24);
  head.writeUInt32LE(lie.header ?? at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}
