import type { AnyField } from '../fields/any-field.ts';
import { isDerived } from '../fields/derived.ts';

/** Serial numbers, derived values and what only actions change come from the system. */
export function isFilledByPeople(field: AnyField): boolean {
  return field.kind !== 'autoNumber' && (field.writableBy ?? 'forms') === 'forms' && !isDerived(field);
}

/** Whether nothing stands there: no value, no word, no line. */
export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
