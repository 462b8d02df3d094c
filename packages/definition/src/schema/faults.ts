import { type Fillings, fillSentence, type SentenceParams } from './messages.ts';

/** What is wrong with one value: `code` to branch on, a sentence with places, and what fills them. */
export type Fault = {
  readonly code: string;
  readonly template: string;
  readonly params: SentenceParams;
  /** The line of a table (明细) that the value stands in; rows count from 1. */
  readonly line?: { readonly field: string; readonly row: number };
  /** It speaks of what a firm drew: what fills its places is said as it is written. */
  readonly drawn?: true;
};

/** Faults by the path of the value they speak of: `amount`, `items.2.price`. */
export type Faults = Readonly<Record<string, Fault>>;

/** Where a fault in a line of a table stands; its own sentence follows. */
export const LINE_PLACE = '{field}第{row}行';

type Filled<Sentence extends string> = keyof Fillings<Sentence> extends never ? [] : [Fillings<Sentence>];

/** Makes faults of a table of sentences by code, each with all of its places filled. */
export function faultsFrom<const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences) {
  return <Code extends keyof Sentences & string>(code: Code, ...filled: Filled<Sentences[Code]>): Fault => ({
    code,
    template: sentences[code] ?? code,
    params: filled[0] ?? {},
  });
}

/** The fault as a Chinese sentence. */
export function faultSentence({ template, params, line }: Fault): string {
  const place = line ? fillSentence(LINE_PLACE, line) : '';
  return place + fillSentence(template, params);
}

/** The sentences of several faults, by the same paths. */
export function faultSentences(faults: Faults): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, faultSentence(fault)]));
}
