import { utf8Bytes } from '../markup-text.ts';

/** Packs bytes as zlib does (RFC 1950); what a stream is packed with depends on where the engine runs. */
export type Compress = (bytes: Uint8Array) => Uint8Array;

/** The objects of a PDF 1.7 file (ISO 32000-1), numbered as they come. The same objects give the same bytes. */
export class PdfFile {
  readonly #objects: Uint8Array[] = [];
  readonly #compress: Compress | null;

  constructor(compress: Compress | null) {
    this.#compress = compress;
  }

  /** A number for an object that comes later. */
  reserve(): number {
    return this.#objects.push(new Uint8Array(0));
  }

  /** A dictionary or another object as it is written; under its reserved number, if it has one. */
  object(text: string, number = this.reserve()): number {
    this.#objects[number - 1] = utf8Bytes(text);
    return number;
  }

  /** A stream; `entries` are the further ones of its dictionary. */
  stream(bytes: Uint8Array, entries = ''): number {
    const packed = this.#compress?.(bytes) ?? bytes;
    const filter = this.#compress ? ' /Filter /FlateDecode' : '';
    const head = utf8Bytes(`<< /Length ${packed.length}${filter}${entries} >>\nstream\n`);
    const number = this.reserve();
    this.#objects[number - 1] = joined([head, packed, utf8Bytes('\nendstream')]);
    return number;
  }

  /** The whole file, by the numbers of its catalogue and of what it says of itself. */
  bytes(catalogue: number, info: number): Uint8Array {
    // The second line holds bytes beyond ASCII: programs then take the file for what it is.
    const pieces = [utf8Bytes('%PDF-1.7\n'), Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)];
    const places: number[] = [];
    let at = lengthOf(pieces);
    for (const [index, object] of this.#objects.entries()) {
      places.push(at);
      const own = [utf8Bytes(`${index + 1} 0 obj\n`), object, utf8Bytes('\nendobj\n')];
      pieces.push(...own);
      at += lengthOf(own);
    }
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    const size = places.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return joined([...pieces, utf8Bytes(table + trailer)]);
  }
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A text for people in a dictionary: UTF-16 with its mark, in hexadecimal. */
export function textString(text: string): string {
  let units = 'FEFF';
  for (let at = 0; at < text.length; at += 1) units += hex(text.charCodeAt(at));
  return `<${units}>`;
}

/** Two bytes in hexadecimal. */
export function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}
