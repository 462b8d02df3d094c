import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containerOf } from './container.ts';
import { textPieces } from './read-pieces.ts';

/** 工程 in GB 18030. */
const WORKS = Buffer.from([0xb9, 0xa4, 0xb3, 0xcc]);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: string | Buffer): Promise<string> {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  return file;
}

async function textOf(bytes: string | Buffer, isPacked = false): Promise<string> {
  let text = '';
  for await (const piece of textPieces(await written(bytes), { isPacked })) text += piece;
  return text;
}

function joined(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

describe('text', () => {
  it.each([
    ['a table in UTF-8', '日期,工程\n', '日期,工程\n'],
    ['a table in GB 18030', joined('2024,', WORKS, '\n'), '2024,工程\n'],
    [
      'a table in GB 18030 that begins as UTF-8',
      joined('2024,'.repeat(100_000), WORKS),
      `${'2024,'.repeat(100_000)}工程`,
    ],
    ['XML that declares GBK', joined('<?xml version="1.0" encoding="GBK"?><a b="', WORKS, '"/>'), '工程'],
    ['XML in UTF-16', Buffer.from('\uFEFF<a b="工程"/>', 'utf16le'), '工程'],
  ])('of %s', async (_title, bytes, text) => {
    expect(await textOf(bytes)).toContain(text);
  });

  it('is unpacked', async () => {
    expect(await textOf(gzipSync('日期,工程\n'), true)).toBe('日期,工程\n');
  });

  it.each([
    ['JSON that is not UTF-8', joined('{"a":"', WORKS, '"}'), false, '不是 UTF-8 编码的文本'],
    ['XML that is not what it says', joined('<a b="', WORKS, '"/>'), false, '不是 UTF-8 编码的文本'],
    ['what is torn', gzipSync('日期,工程\n'.repeat(1000)).subarray(0, 30), true, '压缩文件不完整'],
    ['a bomb', gzipSync(Buffer.alloc(60_000_000, 0x20)), true, '压缩炸弹'],
  ])('is refused of %s', async (_title, bytes, isPacked, sentence) => {
    await expect(textOf(bytes, isPacked)).rejects.toThrow(sentence);
  });

  it('is refused of what is not there, and of a folder', async () => {
    await expect(textPieces(join(folder, 'none'), { isPacked: false }).next()).rejects.toThrow(
      'none：文件不存在',
    );
    await expect(containerOf(join(folder, 'none'))).rejects.toThrow('none：文件不存在');
    await expect(containerOf(folder)).rejects.toThrow('这是目录，不是文件');
  });
});

describe('what packs a file stands in its bytes', () => {
  it.each([
    ['504b0304', 'zip'],
    ['504b0506', 'zip'],
    ['d0cf11e0a1b11ae1', 'compound'],
    ['1f8b08', 'gzip'],
    ['504b', 'none'],
    ['', 'none'],
  ])('%s is %s', async (hex, container) => {
    expect(await containerOf(await written(Buffer.from(hex, 'hex')))).toBe(container);
  });
});
