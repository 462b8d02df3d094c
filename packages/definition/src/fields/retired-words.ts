import type { AnyField } from './any-field.ts';
import type { RetiredWords } from './choice.ts';

type Words = {
  readonly choices: Readonly<Record<string, string>>;
  readonly retired?: RetiredWords;
};

/** Every word that rows may hold: those that are offered, after them those that no longer are. */
export const everyWord = ({ choices, retired }: Words): Readonly<Record<string, string>> =>
  retired === undefined ? choices : { ...choices, ...retired };

/** The word of a stored value; one that no version of the field ever had is shown as it stands. */
export const wordOfChoice = ({ choices, retired }: Words, value: string): string =>
  choices[value] ?? retired?.[value] ?? value;

/** Whether a value may be held, but no longer chosen. */
export const isRetiredWord = ({ choices, retired = {} }: Words, value: string): boolean =>
  Object.hasOwn(retired, value) && !Object.hasOwn(choices, value);

/** The field as it takes every word that rows may hold: what is looked for, compared or shown. */
export function withEveryWord(field: AnyField): AnyField {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  return field.retired === undefined ? field : { ...field, choices: everyWord(field) };
}

/** The field as it takes what a row held before beside what is offered: saving a row does not ask for another word. */
export function withHeldWords(field: AnyField, before: unknown): AnyField {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  const held: readonly unknown[] = Array.isArray(before) ? before : [before];
  const kept = Object.entries(field.retired ?? {}).filter(([word]) => held.includes(word));
  return kept.length === 0 ? field : { ...field, choices: { ...field.choices, ...Object.fromEntries(kept) } };
}
