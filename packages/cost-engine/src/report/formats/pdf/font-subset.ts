import { FontError, type TrueTypeFont } from './true-type.ts';

/** Glyphs of a font that a document uses, under numbers of their own from 0; 0 is the empty box of what the font does not have. */
export class FontSubset {
  readonly font: TrueTypeFont;
  readonly #numbers = new Map<number, number>([[0, 0]]);
  readonly #characters = new Map<number, number>();

  constructor(font: TrueTypeFont) {
    this.font = font;
  }

  /** The number of a character's glyph, new or known. */
  numberOf(code: number): number {
    const number = this.#number(this.font.glyphOf(code));
    if (!this.#characters.has(number)) this.#characters.set(number, code);
    return number;
  }

  /** The character that a number stands for; none for parts of glyphs. */
  get characters(): ReadonlyMap<number, number> {
    return this.#characters;
  }

  /** Widths by number, in thousandths of the size. */
  widths(): number[] {
    const { font } = this;
    return [...this.#numbers.keys()].map((glyph) =>
      Math.round((font.advanceOf(glyph) * 1000) / font.unitsPerEm),
    );
  }

  /** A font file of these glyphs alone. */
  file(): Uint8Array {
    const outlines: Uint8Array[] = [];
    for (const glyph of this.#numbers.keys()) outlines.push(this.#outline(glyph));
    const places = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
    let at = 0;
    for (const [number, outline] of outlines.entries()) {
      at += padded(outline.length);
      places.setUint32((number + 1) * 4, at);
    }
    return fontFile([
      ...this.#kept(['cvt ', 'fpgm']),
      ['glyf', joined(outlines)],
      ['head', this.#changed('head', (view) => view.setInt16(50, 1))],
      ['hhea', this.#changed('hhea', (view) => view.setUint16(34, outlines.length))],
      ['hmtx', this.#metrics()],
      ['loca', new Uint8Array(places.buffer)],
      ['maxp', this.#changed('maxp', (view) => view.setUint16(4, outlines.length))],
      ...this.#kept(['prep']),
    ]);
  }

  #number(glyph: number): number {
    const known = this.#numbers.get(glyph);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(glyph, number);
    return number;
  }

  /** An outline; of one that is put together of others, with their numbers here. */
  #outline(glyph: number): Uint8Array {
    const outline = this.font.outlineOf(glyph).slice();
    const view = new DataView(outline.buffer);
    if (outline.length < 10 || view.getInt16(0) >= 0) return outline;
    for (const place of parts(view)) view.setUint16(place, this.#number(view.getUint16(place)));
    return outline;
  }

  #metrics(): Uint8Array {
    const view = new DataView(new ArrayBuffer(this.#numbers.size * 4));
    for (const [glyph, number] of this.#numbers) view.setUint16(number * 4, this.font.advanceOf(glyph));
    return new Uint8Array(view.buffer);
  }

  #changed(name: string, change: (view: DataView) => void): Uint8Array {
    const table = (this.font.tables.get(name) ?? new Uint8Array(0)).slice();
    change(new DataView(table.buffer));
    return table;
  }

  #kept(names: readonly string[]): (readonly [string, Uint8Array])[] {
    return names.flatMap((name) => {
      const table = this.font.tables.get(name);
      return table ? [[name, table] as const] : [];
    });
  }
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const FOUR_SCALES = 128;

/** Where the parts of a composite glyph name their glyphs. */
function parts(view: DataView): number[] {
  const places: number[] = [];
  for (let at = 10; ; ) {
    if (at + 4 > view.byteLength) throw new FontError('字体文件已损坏:组合字形不完整');
    const flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2) + scaleLength(flags);
    if ((flags & MORE) === 0) return places;
  }
}

function scaleLength(flags: number): number {
  if (flags & SCALE) return 2;
  if (flags & TWO_SCALES) return 4;
  return flags & FOUR_SCALES ? 8 : 0;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

/** Pieces one after the other, each from a multiple of four on. */
function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + padded(piece.length), 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += padded(piece.length);
  }
  return whole;
}

function fontFile(tables: readonly (readonly [name: string, table: Uint8Array])[]): Uint8Array {
  const exponent = Math.floor(Math.log2(tables.length));
  const head = new Uint8Array(12 + tables.length * 16);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** exponent * 16);
  view.setUint16(8, exponent);
  view.setUint16(10, tables.length * 16 - 2 ** exponent * 16);
  let at = head.length;
  for (const [index, [name, table]] of tables.entries()) {
    const row = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1) head[row + letter] = name.charCodeAt(letter);
    view.setUint32(row + 4, checksum(table));
    view.setUint32(row + 8, at);
    view.setUint32(row + 12, table.length);
    at += padded(table.length);
  }
  return joined([head, ...tables.map(([, table]) => table)]);
}

function checksum(table: Uint8Array): number {
  const whole = joined([table]);
  const view = new DataView(whole.buffer);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
