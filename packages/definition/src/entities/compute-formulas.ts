import type { Fields } from '../fields/any-field.ts';
import { evaluateFormulas, type FormulaSurroundings } from '../formulas/formulas.ts';
import { unshownFields } from './field-conditions.ts';

/**
 * Computes every formula of a form on what the form shows: the same in the browser while typing and on the server before
 * writing. Entries that are not shown count for nothing, and a formula that is not shown is empty.
 */
export function computeFormulas(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  surroundings: FormulaSurroundings,
): Record<string, unknown> {
  return evaluateFormulas(fields, values, { ...surroundings, unshownOf: unshownFields });
}
