/**
 * `npm run docs` writes `docs/generated/` from the declarations; `--check` says what is out of date and writes nothing.
 * These pages are never edited by hand. The examples of `docs/language.md`, which is, must be compiled ones.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { pages } from './doc-pages.ts';
import { unknownExamples } from './language-examples.ts';

const FOLDER = 'docs/generated';
const isCheck = process.argv.includes('--check');

const written = pages();
const left = globSync('**/*.md', { cwd: FOLDER })
  .map((name) => name.split(sep).join('/'))
  .filter((name) => !Object.hasOwn(written, name));
for (const name of left) {
  if (!isCheck) rmSync(`${FOLDER}/${name}`);
  console.log(isCheck ? `✗ ${FOLDER}/${name} describes nothing: npm run docs` : `removed ${FOLDER}/${name}`);
}
const stale = Object.entries(written).filter(([name, text]) => {
  const file = `${FOLDER}/${name}`;
  if (read(file) === text) return false;
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return true;
});
for (const [name] of stale)
  console.log(isCheck ? `✗ ${FOLDER}/${name} is out of date: npm run docs` : `wrote ${FOLDER}/${name}`);
const uncompiled = unknownExamples();
for (const example of uncompiled) console.log(`✗ docs/language.md shows what is not compiled:\n${example}`);
process.exitCode = (isCheck && stale.length + left.length > 0) || uncompiled.length > 0 ? 1 : 0;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
