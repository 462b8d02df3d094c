/**
 *   node tools/cut-font.ts FONT.ttf    writes the Chinese font of all prints, cut to the characters that they keep
 *
 * The font in the repository was cut from `400Regular/NotoSansSC_400Regular.ttf` of the npm package
 * `@expo-google-fonts/noto-sans-sc` 0.4.3 (`npm pack @expo-google-fonts/noto-sans-sc@0.4.3`), which is under the OFL.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHINESE_FONT } from '@jianheng/server-platform/printing';
import { Blob, Face } from 'harfbuzzjs';
import { keptCharacters } from './font-characters.ts';
import { subsetFont } from './subset-font.ts';

/** Every character of a font that has a glyph. */
export function charactersOf(font: Uint8Array): Uint32Array {
  return new Face(new Blob(font)).collectUnicodes();
}

if (import.meta.main) {
  const [source] = process.argv.slice(2);
  if (source === undefined) throw new Error('usage: node tools/cut-font.ts FONT.ttf');
  const whole = readFileSync(source);
  const kept = keptCharacters(charactersOf(whole));
  const cut = await subsetFont(whole, kept);
  writeFileSync(fileURLToPath(CHINESE_FONT), cut);
  console.log(`${kept.length} characters, ${cut.length} bytes`);
}
