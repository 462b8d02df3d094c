/**
 * `npm run check:terms`: reads the glossary's *never* column and refuses those words in the names of `modules/`, and
 * those that left in any name of ours. One Chinese term has one English word everywhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { leftWords, namesOfTheLanguage, readGlossary, refusedTerms } from './terms.ts';

const sourcesOf = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const language = namesOfTheLanguage(sourcesOf('packages/definition/src/**/*.ts'));
const glossary = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));
// Tests of modules speak of the wire; its spellings and those of addresses are the catalogue's.
const ofModules = sourcesOf('modules/src/**/*.{ts,tsx}').filter(
  ({ file }) => !/\.test\.|\/testing\/|\/reserved-routes\//.test(file),
);
const own = sourcesOf(
  '{packages/{definition,process-engine,server-platform,web-platform},modules}/src/**/*.{ts,tsx}',
);
const { terms, left } = glossary;
if (terms.length === 0 || left.length === 0 || ofModules.length === 0)
  throw new Error('no terms or no files: the check would pass unchecked');

const faults = [
  ...ofModules.flatMap((source) => refusedTerms(source, glossary, language)),
  ...own.flatMap((source) => leftWords(source, glossary, language)),
];
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(
  `${own.length} files against ${terms.length} terms and ${left.length} that left, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
