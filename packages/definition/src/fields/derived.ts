import type { AnyField } from './any-field.ts';
import type { RollUp, RollUpKind } from './roll-up.ts';

/** The formula of a field, if its value is worked out from the others of its row. */
export function formulaOf(field: AnyField): string | undefined {
  return 'formula' in field && field.formula ? field.formula : undefined;
}

/** The roll-up of a field, if its value is worked out from rows that link here. */
export function rollUpOf(
  field: AnyField,
): { readonly kind: RollUpKind; readonly rollUp: RollUp } | undefined {
  if ('sum' in field && field.sum) return { kind: 'sum', rollUp: field.sum };
  if ('count' in field && field.count) return { kind: 'count', rollUp: field.count };
  return 'last' in field && field.last ? { kind: 'last', rollUp: field.last } : undefined;
}

/** Whether the value is worked out, so that nobody fills it in. */
export const isDerived = (field: AnyField): boolean =>
  formulaOf(field) !== undefined || rollUpOf(field) !== undefined;
