import { fault, good, type KindRules } from '../schema/kind-rules.ts';
import type { Field, Fields, LinesField, LinesOptions, ValuesOf } from './any-field.ts';

/** A sub-table inside the form: lines in an order, stored in a table of their own. */
export function lines<const F extends Fields>(label: string, fields: F, options?: LinesOptions) {
  return { ...options, kind: 'lines', label, fields } as unknown as Field<ValuesOf<F>[], LinesField>;
}

const MAX_LINES = 500;

/** The lines themselves are checked one by one by `checkValues`. */
export const linesRules: KindRules<LinesField> = {
  check(value, field) {
    if (!Array.isArray(value)) return fault('应为明细行');
    const max = field.max ?? MAX_LINES;
    return value.length > max ? fault(`最多 ${max} 行，现有 ${value.length} 行`) : good(value);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 行` : ''),
};
