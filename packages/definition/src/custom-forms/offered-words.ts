import type { CustomField, CustomFields } from './custom-form.ts';

/** The words that a form's choices ever offered, by the field (of a line `lines.field`) and the code under which rows hold them. */
export type OfferedWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was offered before together with what the fields offer; a word that is called otherwise by now is called so. */
export function offeredWords(fields: CustomFields, before: OfferedWords = {}): OfferedWords {
  const offered = Object.entries(fields).flatMap(([name, field]) => wordsOf(name, field));
  return {
    ...before,
    ...Object.fromEntries(offered.map(([place, words]) => [place, { ...before[place], ...words }])),
  };
}

type Offered = readonly [place: string, words: Readonly<Record<string, string>>];

function wordsOf(place: string, field: CustomField): readonly Offered[] {
  if (field.kind === 'lines')
    return Object.entries(field.fields).flatMap(([name, inner]) => wordsOf(`${place}.${name}`, inner));
  return field.kind === 'choice' || field.kind === 'choices' ? [[place, field.choices]] : [];
}

/** The fields with what they no longer offer beside what they do. */
export function withRetiredWords(fields: CustomFields, words: OfferedWords): CustomFields {
  const places = Object.entries(fields).map(
    ([name, field]) => [name, retiredIn(name, field, words)] as const,
  );
  return Object.fromEntries(places);
}

function retiredIn(place: string, field: CustomField, words: OfferedWords): CustomField {
  if (field.kind === 'lines') {
    const inner = Object.entries(field.fields).map(
      ([name, one]) => [name, withRetired(`${place}.${name}`, one, words)] as const,
    );
    return { ...field, fields: Object.fromEntries(inner) };
  }
  return withRetired(place, field, words);
}

function withRetired<Field extends CustomField>(place: string, field: Field, words: OfferedWords): Field {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  const retired = Object.entries(words[place] ?? {}).filter(([word]) => !Object.hasOwn(field.choices, word));
  return retired.length === 0 ? field : { ...field, retired: Object.fromEntries(retired) };
}
