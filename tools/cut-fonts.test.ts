import { readFileSync } from 'node:fs';
import { PRINT_FONTS } from '@jianheng/server-platform/printing';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { charactersOf } from './cut-fonts.ts';
import { gbkCharacters, KEPT_CHARACTERS } from './font-characters.ts';

const fonts = PRINT_FONTS.map(({ family, file }) => {
  const font = readFileSync(file);
  return { family, font, held: new Set(charactersOf(font)) };
});
const cut = fonts.filter(({ family }) => KEPT_CHARACTERS.has(family));
const isHeld = (code: number) => fonts.some(({ held }) => held.has(code));

describe('the fonts of prints', () => {
  it('hold GBK', () => {
    expect(gbkCharacters().size).toBeGreaterThan(21_800);
    expect([...gbkCharacters()].filter((code) => !isHeld(code))).toEqual([]);
  });

  it.each([
    ['rare characters of names', '䶮㛃㧐𬭎𫖮𬱖鿍𠮷'],
    ['what bills are measured in', 'm²m³㎡㎥ΦØ‰±×÷≤≥①⑳Ⅻ⅓⅔CO₂m⁻³'],
    ['boxes and ticks', '☐☑☒✓✔✗✘□■√×'],
    ['arrows', '←→↔⇒⟶↦⬅'],
    ['the letters of European languages', 'áéíóúüñ¿¡ÁÉÍÓÚÜÑ€£řźğşŁẞ'],
    ['old forms of characters', '龍門廣東'],
  ])('hold %s', (_what, characters) => {
    expect([...characters].filter((one) => !isHeld(one.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('draw 〓 for what they lack', () => {
    const font = new Font(new Face(new Blob(fonts[0]?.font ?? new Uint8Array())));

    expect(font.glyphToPath(0)).toBe(font.glyphToPath(font.nominalGlyph(0x3013) ?? 0));
    expect(font.glyphToPath(0)).not.toBe('');
    expect(font.glyphHAdvance(0)).toBe(1000);
  });

  it('hold nothing that they were to lose', () => {
    for (const { family, held } of cut) {
      expect([...held].filter((code) => !KEPT_CHARACTERS.get(family)?.(code))).toEqual([]);
    }
    expect(fonts.reduce((sum, { font }) => sum + font.length, 0)).toBeLessThan(10_600_000);
  });
});
