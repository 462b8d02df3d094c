/** The `{places}` of a sentence, as a union of names. */
export type Places<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** What fills one place; several words are told one after the other. */
type Filling = string | number | readonly string[];

/** What fills the places of a sentence that is not known here. */
export type SentenceParams = Readonly<Record<string, Filling>>;

/** What must be given to fill a sentence: each of its places. */
export type Fillings<Sentence extends string> = { readonly [Name in Places<Sentence>]: Filling };

/** The names of the places of a sentence. */
export const placesOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** Puts values into the places of a sentence: `仅剩 {left} 包。` */
export function fillSentence(sentence: string, params: SentenceParams): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => textOf(params[name] ?? place));
}

const textOf = (filling: Filling): string =>
  typeof filling === 'object' ? filling.join('、') : String(filling);
