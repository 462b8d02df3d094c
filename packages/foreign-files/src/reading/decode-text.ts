import { readingError } from './reading-error.ts';

/** The encoding that XML bytes declare; the standard's own is UTF-8. GBK and GB2312 are parts of GB 18030. */
export function xmlEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start.toString('latin1', 0, 200));
  const declared = declaration?.[1] ?? '';
  if (/^gb/i.test(declared)) return 'gb18030';
  // A declaration of UTF-16 that can be read byte by byte is wrong.
  return declared === '' || /^utf|^ucs/i.test(declared) || !isEncoding(declared)
    ? 'utf-8'
    : declared.toLowerCase();
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** Text of XML bytes in pieces. Throws FileError naming `place` when the bytes are not of their encoding. */
export async function* decodedXml(place: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(xmlEncoding(piece), { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    throw readingError(place, error);
  }
}
