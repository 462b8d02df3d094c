import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import type { Field, Fields, LinesField, LinesOptions, ValuesOf } from './any-field.ts';

/** A sub-table inside the form: lines in an order, stored in a table of their own. */
export function lines<const F extends Fields>(label: string, fields: F, options?: LinesOptions) {
  return { ...options, kind: 'lines', label, fields } as unknown as Field<
    ValuesOf<F>[],
    Omit<LinesField, 'fields'> & { readonly fields: F }
  >;
}

const MAX_LINES = 500;

/** The lines themselves are checked one by one by `checkValues`. */
export const linesRules: KindRules<LinesField> = {
  check(value, field) {
    if (!Array.isArray(value)) return faultIn(field, 'notLines');
    const max = field.max ?? MAX_LINES;
    return value.length > max
      ? faultIn(field, 'tooManyLines', { most: max, given: value.length })
      : good(value);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 行` : ''),
};
