type Catalogue = Readonly<Record<string, string>>;
type Term = { readonly chinese: string; readonly word: string };

/** A word without a translation, the first place that uses it, and the translation of the glossary, if there is one. */
export type LackingWord = {
  readonly word: string;
  readonly at: string;
  readonly translated: string | undefined;
};

/** Words of a declaration that no catalogue has, each once. */
export function lackingWords(
  used: readonly { readonly word: string; readonly at: string }[],
  catalogues: readonly Catalogue[],
  terms: readonly Term[],
): readonly LackingWord[] {
  const byTerm = new Map(terms.map(({ chinese, word }) => [chinese, word]));
  const found = new Map<string, LackingWord>();
  for (const { word, at } of used) {
    if (found.has(word) || catalogues.some((catalogue) => Object.hasOwn(catalogue, word))) continue;
    found.set(word, { word, at, translated: labelOf(byTerm.get(word)) });
  }
  return [...found.values()];
}

/** A term of the glossary as a label: `process` is `Process`; of several words for one term none is chosen. */
const labelOf = (term: string | undefined): string | undefined =>
  term === undefined || /[,;*]/.test(term) ? undefined : `${term.charAt(0).toUpperCase()}${term.slice(1)}`;

/** Lines for a file of words, each with the place of its word. */
export const pairsOf = (words: readonly LackingWord[]): string =>
  words
    .map(({ word, at, translated = '' }) => `  [${quoted(word)}, ${quoted(translated)}], // ${at}`)
    .join('\n');

/** A file of words with further pairs at its end. */
export function fillWords(file: string, words: readonly LackingWord[]): string {
  const pairs = words.flatMap(({ word, translated }) =>
    translated === undefined ? [] : [`  [${quoted(word)}, ${quoted(translated)}],\n`],
  );
  return file.replace(/\n\];/, `\n${pairs.join('')}];`);
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
