import { readCharacterMap } from './character-map.ts';

/** The tables of a font file, by their names of four letters. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

/** A font that cannot be read: its sentence is for the person who has chosen it. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

const TRUE_TYPE = 0x00010000;
const MAX_TABLES = 100;

/** A TrueType font (glyphs as outlines in `glyf`), as far as a document needs it. Throws FontError for any other. */
export class TrueTypeFont {
  readonly tables: FontTables;
  /** units of the design in one size of the font */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly glyphs: number;
  readonly #advances: number;
  readonly #hasLongPlaces: boolean;
  readonly #characters: (code: number) => number;

  constructor(bytes: Uint8Array) {
    // A Buffer's slices share its memory; those of plain bytes are copies.
    this.tables = tablesOf(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    const [head, hhea] = [this.view('head', 54), this.view('hhea', 36)];
    this.unitsPerEm = head.getUint16(18);
    this.box = [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)];
    this.#hasLongPlaces = head.getInt16(50) === 1;
    this.ascent = hhea.getInt16(4);
    this.descent = hhea.getInt16(6);
    this.#advances = hhea.getUint16(34);
    this.glyphs = this.view('maxp', 6).getUint16(4);
    const isWhole = this.unitsPerEm > 0 && this.#advances > 0 && this.#advances <= this.glyphs;
    if (!isWhole) throw new FontError('字体文件已损坏');
    this.view('hmtx', this.#advances * 4);
    this.view('loca', (this.glyphs + 1) * (this.#hasLongPlaces ? 4 : 2));
    this.view('glyf', 0);
    this.#characters = readCharacterMap(this.view('cmap', 4));
  }

  /** The glyph of a character, 0 when the font has none. */
  glyphOf(code: number): number {
    const glyph = this.#characters(code);
    return glyph < this.glyphs ? glyph : 0;
  }

  /** How far a glyph moves on, in units of the design. */
  advanceOf(glyph: number): number {
    return this.view('hmtx', 0).getUint16(Math.min(glyph, this.#advances - 1) * 4);
  }

  /** The outline of a glyph; empty for a blank. */
  outlineOf(glyph: number): Uint8Array {
    const [from, to] = [this.#placeOf(glyph), this.#placeOf(glyph + 1)];
    const outlines = this.tables.get('glyf') ?? new Uint8Array(0);
    if (from > to || to > outlines.length) throw new FontError('字体文件已损坏:字形越界');
    return outlines.subarray(from, to);
  }

  #placeOf(glyph: number): number {
    const places = this.view('loca', 0);
    return this.#hasLongPlaces ? places.getUint32(glyph * 4) : places.getUint16(glyph * 2) * 2;
  }

  /** A table that holds at least so many bytes. */
  view(name: string, least: number): DataView {
    const table = this.tables.get(name);
    if (!table || table.length < least) throw new FontError(`字体文件缺少 ${name} 表,不是 TrueType 字体`);
    return new DataView(table.buffer, table.byteOffset, table.length);
  }
}

function tablesOf(bytes: Uint8Array): FontTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 12 || view.getUint32(0) !== TRUE_TYPE)
    throw new FontError('不是 TrueType(.ttf)字体文件');
  const count = view.getUint16(4);
  if (count > MAX_TABLES || bytes.length < 12 + count * 16) throw new FontError('字体文件已损坏');
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const [from, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (from + length > bytes.length) throw new FontError('字体文件不完整');
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), bytes.subarray(from, from + length));
  }
  return tables;
}
