import type { FontSubset } from './font-subset.ts';
import { hex } from './pdf-file.ts';

/** A sign as it is set. */
interface Sign {
  readonly text: string;
  /** glyph as four hexadecimal digits */
  readonly glyph: string;
  /** in thousandths of the size */
  readonly width: number;
}

/** A line of a text that has been broken to fit, with its width in points. */
export interface SetLine {
  /** glyphs in hexadecimal */
  readonly glyphs: string;
  readonly width: number;
}

/** May not begin a line. */
const CLOSING = new Set([...'，。、；：？！）》」』】〕％,.;:?!)]}%']);
/** May not end a line. */
const OPENING = new Set([...'（《「『【〔([{']);
/** Letters and figures that stay together. */
const WORD = /^[\w.\-+/×%]$/;

/** Measures and breaks texts in one font. */
export class Typesetter {
  readonly #subset: FontSubset;
  readonly #signs = new Map<string, Sign>();

  constructor(subset: FontSubset) {
    this.#subset = subset;
  }

  /** Lines of a text of a size, none wider than so many points if a sign alone is not. Breaks between Chinese signs and between words. */
  lines(text: string, { size, width }: { readonly size: number; readonly width: number }): SetLine[] {
    const most = (width * 1000) / size;
    return text
      .split('\n')
      .flatMap((paragraph) => this.#broken(paragraph, most).map((line) => set(line, size)));
  }

  #broken(paragraph: string, most: number): Sign[][] {
    const lines: Sign[][] = [];
    let line: Sign[] = [];
    let width = 0;
    for (const sign of [...paragraph].map((text) => this.#sign(text))) {
      if (width + sign.width > most && line.length > 0) {
        const rest = line.splice(breakBefore(line, sign));
        lines.push(line);
        line = rest;
        width = rest.reduce((sum, one) => sum + one.width, 0);
      }
      line.push(sign);
      width += sign.width;
    }
    return [...lines, line];
  }

  #sign(text: string): Sign {
    const known = this.#signs.get(text);
    if (known) return known;
    const code = text.codePointAt(0) ?? 0;
    const { font } = this.#subset;
    const advance = font.advanceOf(font.glyphOf(code));
    const glyph = hex(this.#subset.numberOf(code));
    const sign = { text, glyph, width: Math.round((advance * 1000) / font.unitsPerEm) };
    this.#signs.set(text, sign);
    return sign;
  }
}

/** How many signs of a full line stay, when the next one does not fit: a word goes on to the next line as a whole. */
function breakBefore(line: readonly Sign[], next: Sign): number {
  let at = line.length;
  const isInside = (place: number) => {
    const before = line[place - 1];
    const after = line[place] ?? next;
    if (!before) return false;
    return (
      CLOSING.has(after.text) || OPENING.has(before.text) || (WORD.test(before.text) && WORD.test(after.text))
    );
  };
  while (at > 0 && isInside(at)) at -= 1;
  return at === 0 ? line.length : at;
}

function set(line: readonly Sign[], size: number): SetLine {
  const width = line.reduce((sum, sign) => sum + sign.width, 0);
  return { glyphs: line.map(({ glyph }) => glyph).join(''), width: (width * size) / 1000 };
}
