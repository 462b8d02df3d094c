import { type AnyField, isRetiredWord, wordOfChoice } from '@jianheng/definition';
import type { Translate } from '../../i18n/use-translation.ts';

type WordedField = Extract<AnyField, { kind: 'choice' | 'choices' }>;
export type ChoiceOption = { readonly value: string; readonly label: string };

/** A word as it stands beside those that are offered: one that no longer is says so. */
export function choiceLabelIn(field: WordedField, word: string, t: Translate): string {
  const label = wordOfChoice(field, word);
  return isRetiredWord(field, word) ? t('{name}（已停用）', { name: label }) : label;
}

/** What may be chosen: the words that are offered, and those that the row holds already though they no longer are. */
export function inputOptions(field: WordedField, held: readonly string[], t: Translate): ChoiceOption[] {
  const kept = Object.keys(field.retired ?? {}).filter((word) => held.includes(word));
  return optionsOf(field, [...Object.keys(field.choices), ...kept], t);
}

/** What may be looked for: whatever rows may hold. */
export const filterOptions = (field: WordedField, t: Translate): ChoiceOption[] =>
  optionsOf(field, [...Object.keys(field.choices), ...Object.keys(field.retired ?? {})], t);

const optionsOf = (field: WordedField, words: readonly string[], t: Translate): ChoiceOption[] =>
  words.map((value) => ({ value, label: choiceLabelIn(field, value, t) }));
