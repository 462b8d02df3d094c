/**
 * `npm run check:words`: reads the glossary's *never* column and refuses those words in the names of `modules/`.
 * One Chinese term has one English word everywhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

type Term = { readonly chinese: string; readonly word: string; readonly never: readonly string[] };

function readGlossary(): Term[] {
  const rows = readFileSync('docs/GLOSSARY.md', 'utf8').split('\n').filter((line) => line.startsWith('|'));
  const terms = rows.slice(2).map((line): Term => {
    const [, chinese = '', word = '', , never = ''] = line.split('|').map((cell) => cell.trim());
    return { chinese, word, never: never.split(',').map((one) => one.trim()).filter((one) => /^[a-z]+$/.test(one)) };
  });
  if (terms.length === 0) throw new Error('docs/GLOSSARY.md holds no terms: the check would pass without checking');
  return terms;
}

/** `loanApplication` and `loan-application.ts` are the words loan and application. */
const wordsOf = (name: string) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

function namesIn(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = new Set<string>([file.split('/').at(-1) ?? '']);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, id, key, local } = node as { type?: string; id?: { name?: string }; key?: { name?: string }; local?: { name?: string } };
    // Only names that this file gives; what a library is called is not ours.
    if (type === 'VariableDeclarator' || type === 'FunctionDeclaration' || type?.startsWith('TSTypeAlias')) if (id?.name) names.add(id.name);
    if (type === 'Property' && key?.name) names.add(key.name);
    if (type === 'ImportSpecifier' && local?.name) names.delete(local.name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return [...names];
}

const terms = readGlossary();
const forbidden = new Map(terms.flatMap((term) => term.never.map((word) => [word, term] as const)));
const files = globSync('modules/src/**/*.{ts,tsx}');
if (files.length === 0) throw new Error('no module was found: the check would pass without checking');

const faults = files.flatMap((file) =>
  namesIn(file).flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const term = forbidden.get(word);
      return term ? [`${file}: ${name} says "${word}" for ${term.chinese}; the word is ${term.word}`] : [];
    }),
  ),
);
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${files.length} files against ${terms.length} terms, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
