/**
 * `npm run check:terms`: reads the glossary's *never* column and refuses those words in the names of `modules/`, and
 * those that left in any name of ours. One Chinese term has one English word everywhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

type Term = { readonly chinese: string; readonly word: string; readonly never: readonly string[] };
/** A word, or several in a row, that no name holds any more. */
type Left = { readonly words: string; readonly now: string };
type Node = {
  readonly type?: string;
  readonly id?: { readonly name?: string };
  readonly key?: { readonly name?: string };
};

const NAMING = [
  'VariableDeclarator',
  'FunctionDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
];

function readGlossary(): { terms: Term[]; left: Left[] } {
  const [terms = '', left = ''] = readFileSync('docs/GLOSSARY.md', 'utf8').split('## Words that left');
  return {
    terms: rowsOf(terms).map(([chinese = '', word = '', , never = '']) => ({
      chinese,
      word,
      never: never
        .split(',')
        .map((one) => one.trim())
        .filter((one) => /^[a-z]+$/.test(one)),
    })),
    left: rowsOf(left).flatMap(([words = '', now = '']) =>
      words.split(',').map((one) => ({ words: one.trim(), now })),
    ),
  };
}

/** The cells of each row of a table, without its head. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** `loanApplication` and `loan-application.ts` are the words loan and application. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());
}

/** The names that a file gives: its own and those of what it declares. What a library is called is not ours. */
function namesIn(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [file.split('/').at(-1) ?? '', ...new Set(namesBelow(program))];
}

function namesBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesBelow);
  if (typeof node !== 'object' || node === null) return [];
  // Codes and values of dictionaries are the catalogue's.
  if ((node as Node).key?.name === 'dictionaries') return [];
  const below = Object.values(node).flatMap(namesBelow);
  const name = nameGiven(node as Node);
  return name ? [name, ...below] : below;
}

function nameGiven({ type = '', id, key }: Node): string | undefined {
  if (NAMING.includes(type)) return id?.name;
  if (type !== 'Property' || !key?.name || languageNames.has(key.name)) return undefined;
  return key.name;
}

/** What the definition language calls its own options, such as the kinds of approvers, is no choice of a module. */
function namesOfTheLanguage(): Set<string> {
  const files = globSync('packages/definition/src/**/*.ts');
  return new Set(files.flatMap((file) => optionsBelow(parseSync(file, readFileSync(file, 'utf8')).program)));
}

function optionsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(optionsBelow);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(optionsBelow);
  const { type, key } = node as Node;
  return type === 'TSPropertySignature' && key?.name ? [key.name, ...below] : below;
}

const languageNames = namesOfTheLanguage();
const { terms, left } = readGlossary();
// Tests of modules speak of the wire; its spellings and those of addresses are the catalogue's.
const moduleFiles = globSync('modules/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/reserved-routes\//.test(file),
);
const ownFiles = globSync(
  '{packages/{definition,process-engine,server-platform,web-platform},modules}/src/**/*.{ts,tsx}',
);
if (terms.length === 0 || left.length === 0 || moduleFiles.length === 0)
  throw new Error('no terms or no files: the check would pass unchecked');

const forbidden = new Map(terms.flatMap((term) => term.never.map((word) => [word, term] as const)));
const faults = [
  ...moduleFiles.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      wordsOf(name).flatMap((word) => {
        const term = forbidden.get(word);
        return term ? [`${file}: ${name} says "${word}" for ${term.chinese}; the word is ${term.word}`] : [];
      }),
    ),
  ),
  ...ownFiles.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      left
        .filter(({ words }) => ` ${wordsOf(name).join(' ')} `.includes(` ${words} `))
        .map(({ words, now }) => `${file}: ${name} says "${words}", which left; the word is ${now}`),
    ),
  ),
];
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(
  `${ownFiles.length} files against ${terms.length} terms and ${left.length} that left, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
