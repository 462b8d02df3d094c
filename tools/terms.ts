import { parseSync } from 'oxc-parser';

/** A word that is refused; in some areas it is the right one for something else. */
type Refused = { readonly word: string; readonly rightIn: readonly string[] };
type Term = { readonly chinese: string; readonly word: string; readonly never: readonly Refused[] };
/** A word, or several in a row, that no name holds any more. */
type Left = { readonly words: string; readonly now: string };
type Node = {
  readonly type?: string;
  readonly id?: { readonly name?: string };
  readonly key?: { readonly name?: string };
};

export type Source = { readonly file: string; readonly text: string };

const NAMING = [
  'VariableDeclarator',
  'FunctionDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
];

export type Glossary = { readonly terms: readonly Term[]; readonly left: readonly Left[] };

/** `bill (not costs, quality)`: refused everywhere but in these areas. Several words are no name. */
const NEVER = /(?<=^|,)\s*(?<refused>[a-z]+)(?: \(not (?<areas>[^)]+)\))?\s*(?=,|$)/g;

/** The tables of the glossary's text. */
export function readGlossary(text: string): Glossary {
  const [terms = '', left = ''] = text.split('## Words that left');
  return {
    terms: rowsOf(terms).map(([chinese = '', word = '', , never = '']) => ({
      chinese,
      word,
      never: [...never.matchAll(NEVER)].map(({ groups: { refused = '', areas = '' } = {} }) => ({
        word: refused,
        rightIn: areas.split(',').map((area) => area.trim()),
      })),
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
function namesIn({ file, text }: Source, language: ReadonlySet<string>): string[] {
  return [file.split('/').at(-1) ?? '', ...new Set(namesBelow(parse({ file, text }), language))];
}

function parse({ file, text }: Source): unknown {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

function namesBelow(node: unknown, language: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => namesBelow(one, language));
  if (typeof node !== 'object' || node === null) return [];
  // Codes and values of dictionaries are the catalogue's.
  if ((node as Node).key?.name === 'dictionaries') return [];
  const below = Object.values(node).flatMap((one) => namesBelow(one, language));
  const name = nameGiven(node as Node, language);
  return name ? [name, ...below] : below;
}

function nameGiven({ type = '', id, key }: Node, language: ReadonlySet<string>): string | undefined {
  if (NAMING.includes(type)) return id?.name;
  if (type !== 'Property' || !key?.name || language.has(key.name)) return undefined;
  return key.name;
}

/** What the definition language calls its own options, such as the kinds of approvers, is no choice of a module. */
export function namesOfTheLanguage(definition: readonly Source[]): ReadonlySet<string> {
  return new Set(definition.flatMap((source) => optionsBelow(parse(source))));
}

function optionsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(optionsBelow);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(optionsBelow);
  const { type, key } = node as Node;
  return type === 'TSPropertySignature' && key?.name ? [key.name, ...below] : below;
}

/** Names of a module that say a term by a word that the glossary refuses. */
export function refusedTerms(source: Source, { terms }: Glossary, language: ReadonlySet<string>): string[] {
  const area = /^modules\/src\/(?<area>[^/]+)\//.exec(source.file)?.groups?.area ?? '';
  const forbidden = new Map(
    terms.flatMap((term) =>
      term.never.filter(({ rightIn }) => !rightIn.includes(area)).map(({ word }) => [word, term] as const),
    ),
  );
  return namesIn(source, language).flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const term = forbidden.get(word);
      return term
        ? [`${source.file}: ${name} says "${word}" for ${term.chinese}; the word is ${term.word}`]
        : [];
    }),
  );
}

/** Names that say what left the vocabulary. */
export function leftWords(source: Source, { left }: Glossary, language: ReadonlySet<string>): string[] {
  return namesIn(source, language).flatMap((name) =>
    left
      .filter(({ words }) => ` ${wordsOf(name).join(' ')} `.includes(` ${words} `))
      .map(({ words, now }) => `${source.file}: ${name} says "${words}", which left; the word is ${now}`),
  );
}
