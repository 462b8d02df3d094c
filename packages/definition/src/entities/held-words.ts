import type { AnyField } from '../fields/any-field.ts';
import { everyWord } from '../fields/choice.ts';

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
