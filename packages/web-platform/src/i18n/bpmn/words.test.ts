import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bpmnWordEs } from './es.ts';
import { bpmnWord } from './zh.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const read = (name: string, pattern: string) =>
  globSync(pattern, { cwd: folderOf(name) }).map((file) => readFileSync(join(folderOf(name), file), 'utf8'));

/** An example in a comment of the library. */
const NEVER_SAID = 'HELLO {you}';

/** Every text that the library hands to its translation, or puts into its menus under a name. */
function textsOf(sources: readonly string[]): readonly string[] {
  const said = sources.flatMap((source) => [...source.matchAll(/translate\(\s*'([^']+)'/g)]);
  const named = sources
    .filter((source) => source.includes('PopupEntries'))
    .flatMap((source) => [...source.matchAll(/label: '([^']+)'/g)]);
  return [...new Set([...said, ...named].map(([, text = '']) => text))].filter((text) => text !== NEVER_SAID);
}

const texts = textsOf([
  ...read('bpmn-js', 'lib/**/*.js'),
  ...read('diagram-js', 'lib/**/*.js'),
  ...read('diagram-js-minimap', 'dist/index.esm.js'),
]);

it('everything that the library says has its Chinese word', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !/[一-鿿]|^ \+/.test(bpmnWord(text) ?? ''))).toEqual([]);
});

it('and its Spanish one, which is no other text of the library', () => {
  expect(texts.filter((text) => bpmnWordEs(text) === undefined)).toEqual([]);
  expect(texts.filter((text) => text !== ' + x + ' && texts.includes(bpmnWordEs(text) ?? ''))).toEqual([]);
});
