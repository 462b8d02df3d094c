/**
 *   node tools/cut-fonts.ts FOLDER    writes the fonts of prints, cut from the whole fonts in a folder
 *
 * The whole fonts are the files `400Regular/NotoSans…_400Regular.ttf` of npm packages under the OFL (`npm pack …`):
 * `@expo-google-fonts/noto-sans-sc` 0.4.3, `-hk` 0.4.3, `-jp` 0.4.3, `-math` 0.4.2, `-symbols` 0.4.1, `-symbols-2` 0.4.1
 * and `@expo-google-fonts/noto-sans` 0.4.2.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRINT_FONTS } from '@jianheng/server-platform/printing';
import { Blob, Face } from 'harfbuzzjs';
import { KEPT_CHARACTERS } from './font-characters.ts';
import { drawMissingAs } from './missing-glyph.ts';
import { subsetFont } from './subset-font.ts';

/** Every character of a font that has a glyph. */
export function charactersOf(font: Uint8Array): Uint32Array {
  return new Face(new Blob(font)).collectUnicodes();
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: node tools/cut-fonts.ts FOLDER');
  const held = new Set<number>();
  for (const { family, file } of PRINT_FONTS) {
    const isKept = KEPT_CHARACTERS.get(family);
    if (isKept) {
      const whole = readFileSync(join(folder, `${family.replaceAll(' ', '')}_400Regular.ttf`));
      const kept = [...charactersOf(whole)].filter((code) => isKept(code) && !held.has(code));
      const cut = await subsetFont(whole, kept);
      // The first font draws what no font has: its own sign, a crossed box, looks like a ticked one.
      writeFileSync(file, held.size === 0 ? drawMissingAs(cut, '〓') : cut);
      console.log(`${family}: ${kept.length} characters, ${cut.length} bytes`);
    }
    for (const code of charactersOf(readFileSync(file))) held.add(code);
  }
}
