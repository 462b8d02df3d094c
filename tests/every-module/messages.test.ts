import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { registry } from './declared.ts';

const MODULES = fileURLToPath(new URL('../../modules/src', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');
const OWN = fileURLToPath(new URL('.', import.meta.url));
const declarations = [MODULES, OWN].flatMap((folder) =>
  globSync('**/*.module.ts', { cwd: folder }).map((file) => join(folder, file)),
);

/** All code of a module but its declaration and its tests. */
function codeOf(name: string): string {
  const declaration = declarations.find((file) => read(file).includes(`defineModule('${name}'`));
  if (!declaration) throw new Error(`no file declares ${name}`);
  const files = globSync('**/*.{ts,tsx}', { cwd: dirname(declaration) }).filter(
    (file) => !/\.(module|test)\.tsx?$/.test(file),
  );
  return files.map((file) => read(join(dirname(declaration), file))).join('\n');
}

const refusedIn = (code: string) =>
  [...code.matchAll(/\b(?:businessError\(|module(?:Error|AccessError|Fault)\(\s*\w+,)\s*'(\w+)'/g)].map(
    ([, word = '']) => word,
  );
/** The fillings that stand beside a message in braces of their own; those made elsewhere are the compiler's matter. */
function fillingsOf(code: string, word: string): string[] {
  return [...code.matchAll(new RegExp(`\\(\\s*(?:\\w+,\\s*)?'${word}'\\s*(,\\s*\\{|\\))`, 'g'))].map(
    (found) => {
      const start = found.index + found[0].length;
      if (found[1] === ')') return '';
      let depth = 1;
      let end = start;
      for (; depth > 0 && end < code.length; end++)
        depth += Number(code[end] === '{') - Number(code[end] === '}');
      return code.slice(start, end);
    },
  );
}

const placesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe.each(registry.modules.map((module) => ({ module, label: module.label, code: codeOf(module.name) })))(
  '$label',
  ({ module, code }) => {
    it('uses every message that it declares', () => {
      const isUsed = (word: string) => code.includes(`'${word}'`) || code.includes(`.messages.${word},`);
      expect(Object.keys(module.messages).filter((word) => !isUsed(word))).toEqual([]);
    });

    it('declares every message that it refuses with', () => {
      expect(refusedIn(code).filter((word) => !Object.hasOwn(module.messages, word))).toEqual([]);
    });

    it('fills every place of every sentence', () => {
      for (const [word, sentence] of Object.entries(module.messages)) {
        for (const given of fillingsOf(code, word))
          expect(placesOf(sentence).filter((place) => !new RegExp(`\\b${place}\\b`).test(given))).toEqual([]);
      }
    });

    it('writes sentences that end like sentences', () => {
      expect(Object.values(module.messages).filter((sentence) => !/[。！？]$/.test(sentence))).toEqual([]);
    });
  },
);
