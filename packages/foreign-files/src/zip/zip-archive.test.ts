import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LargeZipCorruption, type ZipCorruption, zip64Bytes, zipBytes } from '../testing/zip-bytes.ts';
import { openZip } from './zip-archive.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function opened(bytes: Buffer) {
  const file = join(folder, 'test.zip');
  await writeFile(file, bytes);
  return openZip(file);
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The first piece of a text, whose rest stays unread. */
async function startOf(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

/** The text of the first entry. */
async function textOf(bytes: Buffer): Promise<string> {
  const { entries, close } = await opened(bytes);
  const [entry] = entries;
  try {
    return entry ? await joined(entry.text()) : '';
  } finally {
    await close();
  }
}

const FILES = new Map([
  ['清单.xml', '<a/>'],
  ['b.xml', '<b/>'],
]);

describe('zip', () => {
  it('reads small and large entries, each time from the start', async () => {
    const large = `<a>${'清单'.repeat(2_000_000)}</a>`;
    const noise = Array.from({ length: 1_000_000 }, (_none, at) => (at * 7919) % 9973).join(',');

    expect(await textOf(zipBytes(FILES))).toBe('<a/>');
    expect(await textOf(zipBytes(new Map([['a.xml', large + noise]])))).toBe(large + noise);
  });

  it('reads entries in any order, two at once, and the start of one whose rest nobody asks for', async () => {
    const textAt = (at: number) =>
      `<a>${Array.from({ length: 6000 }, (_none, n) => (n * 7919 + at) % 9973)}清</a>`;
    const files = new Map(Array.from({ length: 60 }, (_none, at) => [`${at}.xml`, textAt(at)] as const));
    const { entries, close } = await opened(zipBytes(files));
    const texts = entries.map((entry) => () => entry.text());
    const whole = (at: number) => joined(texts[at]?.() ?? Readable.from([]));
    const start = await startOf(texts[7]?.() ?? Readable.from([]));

    expect([start.length > 0, start.length < textAt(7).length]).toEqual([true, true]);
    expect(textAt(7).startsWith(start)).toBe(true);
    for (const at of [59, 0, 7, 30])
      expect(await Promise.all([whole(at), whole(59 - at)])).toEqual([textAt(at), textAt(59 - at)]);
    await close();
  });

  it.each([
    [
      'gb18030',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="GBK"?><a x="'),
        Buffer.from([0xb9, 0xa4]),
        Buffer.from('"/>'),
      ]),
      '工',
    ],
    ['utf-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a x="工"/>', 'utf16le')]), '工'],
  ])('reads XML in %s', async (_name, bytes, word) => {
    expect(await textOf(zipBytes(new Map([['a.xml', bytes]])))).toContain(word);
  });

  it('refuses bytes that are not of their encoding', async () => {
    await expect(
      textOf(zipBytes(new Map([['a.xml', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])]]))),
    ).rejects.toThrow('编码有误');
  });

  it('refuses an archive that is cut, wherever', async () => {
    const whole = zipBytes(FILES);
    for (let length = 4; length < whole.length; length += 13) {
      await expect(textOf(whole.subarray(0, length))).rejects.toThrow('压缩包');
    }
  });

  it.each([
    ['a size that is too small', { size: 2 }, '与目录所写的大小不符'],
    ['a size that is too large', { size: 400 }, '与目录所写的大小不符'],
    ['a place beyond the archive', { header: 9_999_999 }, '相互重叠'],
    ['a password', { flags: 1 }, '已加密'],
    ['a bomb by its size', { size: 1_000_000_000 }, '压缩炸弹'],
    ['a bomb beyond all bounds', { size: 4_000_000_000 }, '压缩炸弹'],
  ] satisfies [string, ZipCorruption, string][])('refuses %s', async (_title, lie, message) => {
    await expect(textOf(zipBytes(FILES, { '清单.xml': lie }))).rejects.toThrow(message);
  });

  it.each([9, 3_000_000])('refuses %s numbers of which a bit has fallen over', async (count) => {
    const noise = Array.from({ length: count }, (_none, at) => (at * 7919) % 9973).join();
    const archive = zipBytes(new Map([['a.xml', noise]]));
    // The sum that the directory states is that of other bytes.
    const directory = archive.readUInt32LE(archive.length - 6);
    archive.writeUInt32LE((archive.readUInt32LE(directory + 16) ^ 1) >>> 0, directory + 16);

    await expect(textOf(archive)).rejects.toThrow('校验值不符');
  });

  it('refuses files that share their bytes', async () => {
    await expect(textOf(zipBytes(FILES, { 'b.xml': { header: 10 } }))).rejects.toThrow('相互重叠');
  });

  it('refuses a bomb that tells the truth', async () => {
    await expect(textOf(zipBytes(new Map([['a.xml', Buffer.alloc(40_000_000)]])))).rejects.toThrow(
      '压缩炸弹',
    );
  });

  it('refuses a large entry that unpacks to more than it says', async () => {
    const noise = Array.from({ length: 3_000_000 }, (_none, at) => (at * 7919) % 9973).join(',');

    await expect(
      textOf(zipBytes(new Map([['a.xml', noise]]), { 'a.xml': { size: 9_000_000 } })),
    ).rejects.toThrow('与目录所写的大小不符');
  });

  it('reads ZIP64', async () => {
    const archive = await opened(zip64Bytes(FILES));

    expect(archive.entries.map(({ name }) => name)).toEqual(['清单.xml', 'b.xml']);
    await archive.close();
    expect(await textOf(zip64Bytes(FILES))).toBe('<a/>');
  });

  it.each([
    ['a size that is too small', { size: 2n }, '与目录所写的大小不符'],
    ['a size that is too large', { size: 400n }, '与目录所写的大小不符'],
    ['a bomb by its size', { size: 5_000_000_000n }, '压缩炸弹'],
    ['a size beyond all numbers', { size: 2n ** 63n }, 'ZIP64 目录已损坏'],
    ['sizes that are left out', { size: null }, 'ZIP64 目录已损坏'],
    ['more entries than may be', { count: 2n ** 40n }, '压缩包内文件超过'],
    ['a directory beyond the archive', { at: 2n ** 40n }, '压缩包目录已损坏'],
    ['a record beyond the archive', { locator: 2n ** 40n }, 'ZIP64 目录已损坏'],
    ['a record that is none', { locator: 0n }, 'ZIP64 目录已损坏'],
  ] satisfies [string, LargeZipCorruption, string][])('refuses %s in ZIP64', async (_title, lie, message) => {
    await expect(textOf(zip64Bytes(FILES, lie))).rejects.toThrow(message);
  });

  it('refuses a ZIP64 archive that is cut, wherever', async () => {
    const whole = zip64Bytes(FILES);
    for (let length = 4; length < whole.length; length += 13) {
      await expect(textOf(whole.subarray(0, length))).rejects.toThrow('压缩包');
    }
  });
});
