/** The `{places}` of a sentence, as a union of names. */
type Places<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** What must be given to fill a sentence: each of its places. */
export type Fillings<Sentence extends string> = { readonly [Name in Places<Sentence>]: string | number };

/** Puts values into the places of a sentence: `仅剩 {left} 包。` */
export function fillSentence(sentence: string, fillings: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(fillings[name] ?? place));
}
