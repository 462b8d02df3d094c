import {
  type AnyField,
  asText,
  type Condition,
  comparedAs,
  type Fields,
  namesField,
  type When,
} from '@jianheng/definition';
import { translate } from '../../i18n/i18n.ts';

type Values = Readonly<Record<string, unknown>>;
type Of = { readonly field: AnyField; readonly fields: Fields; readonly row: Values };

/** What a condition says, for the tooltip of a marked row: `库存低于 库存下限 5`. */
export function describeCondition(when: When, fields: Fields, row: Values): string {
  return Object.entries(when)
    .flatMap(([name, condition]) => {
      const field = fields[name];
      return field && condition ? comparisons(condition, { field, fields, row }) : [];
    })
    .join(translate('，'));
}

const WORDS = [
  ['is', '{label}为{limit}'],
  ['isNot', '{label}不为{limit}'],
  ['in', '{label}为{limit}'],
  ['above', '{label}高于 {limit}'],
  ['atLeast', '{label}不低于 {limit}'],
  ['below', '{label}低于 {limit}'],
  ['atMost', '{label}不高于 {limit}'],
] as const;

function comparisons(condition: Condition, of: Of): string[] {
  const { label } = of.field;
  const told = WORDS.flatMap(([word, sentence]) => {
    const wanted = condition[word];
    if (wanted === undefined) return [];
    if (wanted === null) return [emptiness(label, word === 'is')];
    const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    const limit = values.map((one) => operandText(one, of)).join(translate('、'));
    return [translate(sentence, { label, limit })];
  });
  const { isEmpty } = condition;
  return isEmpty === undefined ? told : [...told, emptiness(label, isEmpty)];
}

const emptiness = (label: string, isEmpty: boolean) =>
  isEmpty ? translate('{label}为空', { label }) : translate('{label}已填写', { label });

/** A value as people read it; another field by its name, with its value. */
function operandText(wanted: unknown, { field, fields, row }: Of): string {
  const other = namesField(wanted, comparedAs(field)) ? fields[wanted] : undefined;
  if (other === undefined || typeof wanted !== 'string') return plain(field, wanted);
  return `${other.label} ${asText(other, row[wanted] ?? 0)}`;
}

/** Limits stand as they were declared; only words have labels of their own. */
const plain = (field: AnyField, value: unknown) =>
  comparedAs(field) === 'number' ? String(value) : asText(field, value);
