import { asText, type Fields, fillSentence, labelText } from '@jianheng/definition';
import type { Translate } from '../../i18n/use-translation.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field of a row in words: the label beside an id, else the value as people read it. */
export function fieldText(fields: Fields, row: Values, name: string): string {
  const label = row[`${name}_label`];
  const field = fields[name];
  if (typeof label === 'string' && label !== '') return field === undefined ? label : labelText(field, label);
  return field === undefined ? '' : asText(field, row[name]);
}

/** The question before an action, its places filled with the row's words. */
export function confirmSentence(sentence: string, fields: Fields, row: Values): string {
  const places = Object.keys(fields).map((name) => [name, fieldText(fields, row, name)]);
  return fillSentence(sentence, Object.fromEntries(places));
}

/** The question before removing, naming what goes: one by name, several by the first three and their count. */
export function removeConfirmation(names: readonly string[], t: Translate): string {
  const [first = ''] = names;
  if (names.length === 1) return t('删除{names}？', { names: t('“{name}”', { name: first }) });
  const some = names.slice(0, 3).map((name) => t('“{name}”', { name }));
  const shown = some.join(t('、'));
  return names.length <= 3
    ? t('删除{names}？', { names: shown })
    : t('删除{names}等 {count} 条？', { names: shown, count: names.length });
}
