/**
 * `npm run words [-- --fill]`: Chinese words of the modules' declarations that a language lacks, by module, as pairs to fill
 * in; words that modules translate differently; and, with `--fill`, the English pairs that `docs/GLOSSARY.md` knows written
 * into `words/en.ts` of the module.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ModuleShape } from '@jianheng/definition';
import { en, own as ownEn } from '@jianheng/modules/en';
import { es, own as ownEs } from '@jianheng/modules/es';
import { allModules } from '@jianheng/modules/server';
import * as platform from '@jianheng/web-platform/i18n';
import { sectionTitles, wordsIn } from '../tests/every-module/declared-words.ts';
import { readGlossary } from './terms.ts';
import { fillWords, type LackingWord, lackingWords, pairsOf } from './words-of-modules.ts';

const LANGUAGES = {
  en: [en, platform.en],
  es: [es, platform.es],
} as const;
const { terms } = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));
const isFilling = process.argv.includes('--fill');

const usedIn = (module: ModuleShape) => [...wordsIn(module), ...sectionTitles(module.forms)];

function folderOf(name: string): string {
  const file = globSync('modules/src/*/*/*.module.ts').find((one) =>
    readFileSync(one, 'utf8').includes(`defineModule('${name}'`),
  );
  return dirname(file ?? '');
}

let lacking = 0;
for (const { module } of allModules)
  for (const [language, catalogues] of Object.entries(LANGUAGES)) {
    const words: readonly LackingWord[] = lackingWords(
      usedIn(module),
      catalogues,
      language === 'en' ? terms : [],
    );
    if (words.length === 0) continue;
    const file = `${folderOf(module.name)}/words/${language}.ts`;
    const known = words.filter(({ translated }) => translated !== undefined);
    if (isFilling && known.length > 0) writeFileSync(file, fillWords(readFileSync(file, 'utf8'), known));
    const left = isFilling ? words.filter(({ translated }) => translated === undefined) : words;
    lacking += left.length;
    if (left.length > 0) console.log(`${file}\n${pairsOf(left)}\n`);
  }
for (const [language, all, own] of [
  ['en', en, ownEn],
  ['es', es, ownEs],
] as const)
  for (const [module, words] of Object.entries(own))
    for (const [word, translated] of Object.entries(words))
      console.log(`${language}: “${word}” is “${translated}” in ${module} and “${all[word]}” elsewhere`);
console.log(`${lacking} words lack a translation`);
process.exitCode = lacking > 0 ? 1 : 0;
