import type { KindRules } from '../schema/kind-rules.ts';
import type { AnyField, FieldKind } from './any-field.ts';
import { attachmentsRules } from './attachments.ts';
import { autoNumberRules } from './auto-number.ts';
import { booleanRules } from './boolean.ts';
import { choiceRules } from './choice.ts';
import { choicesRules } from './choices.ts';
import { dateRules, monthRules } from './date.ts';
import { decimalRules } from './decimal.ts';
import { dictionaryRules } from './dictionary.ts';
import { integerRules } from './integer.ts';
import { linesRules } from './lines.ts';
import { linkRules } from './link.ts';
import { peopleRules } from './people.ts';
import { richTextRules } from './rich-text/rich-text.ts';
import { textRules } from './text.ts';
import { timeRules } from './time.ts';

type RulesByKind = { [Kind in FieldKind]: KindRules<Extract<AnyField, { kind: Kind }>> };

/** Every kind with its rules; forgetting one does not compile. */
const ALL_KINDS: RulesByKind = {
  text: textRules,
  longText: textRules,
  richText: richTextRules,
  integer: integerRules,
  decimal: decimalRules,
  money: decimalRules,
  percent: decimalRules,
  date: dateRules,
  month: monthRules,
  time: timeRules,
  boolean: booleanRules,
  choice: choiceRules,
  choices: choicesRules,
  dictionary: dictionaryRules,
  person: linkRules,
  people: peopleRules,
  department: linkRules,
  link: linkRules,
  lines: linesRules,
  autoNumber: autoNumberRules,
  attachments: attachmentsRules,
};

/** The rules of this field's kind. */
export function rulesOf(field: AnyField): KindRules<AnyField> {
  return ALL_KINDS[field.kind] as KindRules<AnyField>;
}

/** The value as people read it; nothing for a value that is not there. */
export function asText(field: AnyField, value: unknown): string {
  return value === null || value === undefined ? '' : rulesOf(field).asText(value, field);
}
