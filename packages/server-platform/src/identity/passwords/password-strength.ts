import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { WEAK_WORDS } from './weak-words.ts';

/** A password that falls within so many guesses (as a power of ten) is as good as none: eight random signs take ten to the eighth. */
const MIN_GUESSES_LOG10 = 7.5;

let meter: Promise<ZxcvbnFactory> | undefined;

const HABITS: ReadonlySet<string> = new Set(WEAK_WORDS);
/** Of a word with a year or a few signs before or behind it (Huawei@2026) the word. */
const wordWithin = (password: string) => password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether the commonest passwords and what they are made of (words, names, years, keyboard walks, 1 for l) lead to this one. */
export async function isEasilyGuessed(password: string, own: readonly string[]): Promise<boolean> {
  if (HABITS.has(wordWithin(password))) return true;
  meter ??= openMeter();
  return (await meter).check(password, [...own]).guessesLog10 < MIN_GUESSES_LOG10;
}

/** Fifty thousand words are read when the first password is set, not at every start. */
async function openMeter(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, companyHabits: [...WEAK_WORDS] },
    graphs: adjacencyGraphs,
  });
}
