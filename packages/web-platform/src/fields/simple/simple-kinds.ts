import type { AnyField, FieldKind } from '@jianheng/definition';
import type { FieldKindUi } from '../kind/field-kind.ts';
import { attachmentsKind } from './attachments/attachments-kind.ts';
import { autoNumberKind } from './auto-number/auto-number-kind.ts';
import { booleanKind } from './boolean/boolean-kind.ts';
import { choiceKind } from './choice/choice-kind.ts';
import { choicesKind } from './choices/choices-kind.ts';
import { dateKind } from './date/date-kind.ts';
import { decimalKind } from './decimal/decimal-kind.ts';
import { departmentKind } from './department/department-kind.ts';
import { dictionaryKind } from './dictionary/dictionary-kind.ts';
import { integerKind } from './integer/integer-kind.ts';
import { linkKind } from './link/link-kind.ts';
import { longTextKind } from './long-text/long-text-kind.ts';
import { moneyKind } from './money/money-kind.ts';
import { monthKind } from './month/month-kind.ts';
import { peopleKind } from './people/people-kind.ts';
import { percentKind } from './percent/percent-kind.ts';
import { personKind } from './person/person-kind.ts';
import { richTextKind } from './rich-text/rich-text-kind.ts';
import { textKind } from './text/text-kind.ts';
import { timeKind } from './time/time-kind.ts';

type SimpleKindName = Exclude<FieldKind, 'lines'>;
type SimpleKinds = { readonly [Kind in SimpleKindName]: FieldKindUi<Extract<AnyField, { kind: Kind }>> };

/** The kinds that may stand in a sub-table as well; forgetting one does not compile. */
export const SIMPLE_KINDS: SimpleKinds = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  date: dateKind,
  month: monthKind,
  time: timeKind,
  boolean: booleanKind,
  choice: choiceKind,
  choices: choicesKind,
  dictionary: dictionaryKind,
  person: personKind,
  people: peopleKind,
  department: departmentKind,
  link: linkKind,
  autoNumber: autoNumberKind,
  attachments: attachmentsKind,
};

/** What the web knows of the kind of a sub-table's column. Throws for a sub-table within a sub-table. */
export function columnKindOf(field: AnyField): FieldKindUi<AnyField> {
  if (field.kind === 'lines') throw new Error(`${field.label}: a sub-table holds no sub-table`);
  return SIMPLE_KINDS[field.kind] as FieldKindUi<AnyField>;
}
