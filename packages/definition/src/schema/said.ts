import { fillSentence } from './messages.ts';

/** A sentence by its template, and what fills its places. */
type Filled<Filling> = { readonly template: string; readonly params: Readonly<Record<string, Filling>> };

/** A sentence that stands within another. */
export type SaidWithin = Filled<string>;

/** What people are told, so that each reader hears it in his own language: beside the Chinese text what it is made of. */
export type Said = Filled<string | SaidWithin>;

/** The whole sentence in Chinese. */
export function saidText({ template, params }: Said): string {
  const filled = Object.entries(params).map(([name, given]) => [name, wordText(given)]);
  return fillSentence(template, Object.fromEntries(filled));
}

/** A word that may be a sentence itself. */
export function wordText(word: string | SaidWithin): string {
  return typeof word === 'string' ? word : fillSentence(word.template, word.params);
}
