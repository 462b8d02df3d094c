import type { ConditionsIn, FieldOf, OnlyKnown } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, isId, type KindRules } from '../schema/kind-rules.ts';
import type { PeopleField, PeopleOptions, PersonField } from './any-field.ts';

const MAX_PEOPLE = 50;
/** What stands between the names in `{field}_label`. */
export const BETWEEN_NAMES = '、';

/** Several members of staff (多人), each once, in the order in which they were chosen; answers carry their names beside them. */
export function people<const O extends PeopleOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, PeopleOptions>,
) {
  return { ...options, kind: 'people', label } as FieldOf<string[], PeopleField & ConditionsIn<O>>;
}

/** How many people the field takes. */
export const mostPeople = ({ max = MAX_PEOPLE }: PeopleField): number => max;

/** One of them by himself. */
export const onePerson = ({ label }: PeopleField): PersonField => ({ kind: 'person', label });

/** Whether they are there and work in the firm is known to the server alone. */
export const peopleRules: KindRules<PeopleField> = {
  check(value, field) {
    if (!Array.isArray(value) || !value.every(isId)) return faultIn(field, 'notFromList');
    const named = [...new Set(value)];
    const most = mostPeople(field);
    return named.length > most ? faultIn(field, 'tooManyPeople', { most, given: named.length }) : good(named);
  },
  asText: (value) => (Array.isArray(value) && value.length > 0 ? `${value.length} 人` : ''),
};
