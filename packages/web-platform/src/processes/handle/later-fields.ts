import { type FieldStates, fieldStates } from '../../entities/form/field-states.ts';
import type { Values } from '../../entities/form/form-values.ts';
import { isNumber } from '../../fields/kind/number-text.ts';
import type { FormPlan } from '../data/process-data.ts';

/** The states with sections left out of which nothing has come to be yet: what actions fill in, before they have run. */
export function withoutLater(
  { sections, fields }: Pick<FormPlan, 'sections' | 'fields'>,
  states: FieldStates,
  record: Values,
): FieldStates {
  const atFirst = fieldStates(fields, 'create');
  const isYetNothing = (name: string) => atFirst[name] === 'hidden' && isNothing(record[name]);
  const hidden = sections
    .filter(({ fields: names }) => names.every(isYetNothing))
    .flatMap((one) => one.fields);
  return { ...states, ...Object.fromEntries(hidden.map((name) => [name, 'hidden' as const])) };
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return isNumber(String(value)) && Number(value) === 0;
}
