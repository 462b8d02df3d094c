import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileError } from '@jianheng/foreign-content';
import { isHtml } from '@jianheng/spreadsheet';
import { decodedXml, xmlEncoding } from './decode-text.ts';
import { readingError } from './reading-error.ts';

/** More text than any file of an office has; a bomb ends here. */
const MAX_BYTES = 4_000_000_000;
/** Text of records packs to a twentieth; what unpacks to a thousand times its size says nothing a thousand times. */
const MAX_RATIO = 400;
const SMALL = 16_000_000;
const PIECE = 1 << 18;

/**
 * The text of a file in pieces, unpacked when it is packed with gzip: UTF-8, what an XML declaration says, or GB 18030 when a table
 * is not UTF-8. Throws FileError in Chinese.
 */
export async function* textPieces(
  file: string,
  { isPacked }: { readonly isPacked: boolean },
): AsyncGenerator<string> {
  const encoding = await encodingOf(file, isPacked);
  if (encoding === null) {
    yield* decodedXml(file, bytePieces(file, isPacked));
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of bytePieces(file, isPacked)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw readingError(file, error);
  }
}

/** The encoding of a table, which no declaration names; `null` for what declares it or is UTF-8 by its standard. */
async function encodingOf(file: string, isPacked: boolean): Promise<string | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const piece of bytePieces(file, isPacked)) {
    if (isFirst && (isDeclared(piece) || xmlEncoding(piece) !== 'utf-8')) return null;
    isFirst = false;
    try {
      utf8.decode(piece, { stream: true });
    } catch {
      return 'gb18030';
    }
  }
  return null;
}

/** XML, JSON and IFC declare their encoding or are UTF-8; text tables declare none, and HTML pages often declare a wrong one. */
function isDeclared(start: Buffer): boolean {
  const text = start.toString('latin1', 0, 100).replace(/^[\s\uFEFF\u00ef\u00bb\u00bf]+/, '');
  return /^(?:<|\{|ISO-10303|~V\|)/.test(text) && !isHtml(text);
}

async function* bytePieces(file: string, isPacked: boolean): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: PIECE });
  const pieces = isPacked ? unpacked(source) : source;
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += (piece as Buffer).length;
      if (bytes > MAX_BYTES) throw new FileError(`${file}：内容超过 ${MAX_BYTES} 字节`);
      if (isPacked && bytes > SMALL && bytes > source.bytesRead * MAX_RATIO) {
        throw new FileError(`${file}：压缩比过高，疑为压缩炸弹`);
      }
      yield piece as Buffer;
    }
  } catch (error) {
    throw readingError(file, error);
  } finally {
    source.destroy();
  }
}

function unpacked(source: ReturnType<typeof createReadStream>): Readable {
  const gunzip = createGunzip({ chunkSize: PIECE });
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => source.destroy());
  return source.pipe(gunzip);
}

/** A whole file of at most so many bytes. */
export async function fileBytes(file: string, most: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > most) throw new FileError(`${file}：文件超过 ${most} 字节`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
