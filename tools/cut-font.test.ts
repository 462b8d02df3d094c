import { readFileSync } from 'node:fs';
import { CHINESE_FONT } from '@jianheng/server-platform/printing';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { charactersOf } from './cut-font.ts';
import { gbkCharacters, keptCharacters } from './font-characters.ts';

const font = readFileSync(CHINESE_FONT);
const held = new Set(charactersOf(font));

describe('the font of prints', () => {
  it('holds GBK but for one sign of mathematics that its source lacks', () => {
    expect(gbkCharacters().size).toBeGreaterThan(21_800);
    expect([...gbkCharacters()].filter((code) => !held.has(code))).toEqual([0x2252]);
  });

  it.each([
    ['rare characters of names', '䶮㛃㧐𬭎𫖮𬱖鿍'],
    ['what bills are measured in', 'm²m³㎡㎥ΦØ‰±×÷≤≥①⑳Ⅻ'],
    ['the letters of Spanish and English', 'áéíóúüñ¿¡ÁÉÍÓÚÜÑ€£'],
    ['old forms of characters', '龍門廣東'],
  ])('holds %s', (_what, characters) => {
    expect([...characters].filter((one) => !held.has(one.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('prints a box for what it lacks, and not nothing', () => {
    expect(new Font(new Face(new Blob(font))).glyphToPath(0)).not.toBe('');
  });

  it('holds nothing that it was to lose', () => {
    expect(keptCharacters(held)).toHaveLength(held.size);
    expect(font.length).toBeLessThan(8_200_000);
  });
});
