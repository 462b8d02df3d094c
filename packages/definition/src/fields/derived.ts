import type { AnyField, Fields } from './any-field.ts';
import { ROLL_UP_KINDS, type RollUp, type RollUpKind } from './roll-up.ts';
import { traitsOf } from './traits.ts';

/** The formula of a field, if its value is worked out from the others of its row. */
export function formulaOf(field: AnyField): string | undefined {
  return 'formula' in field && field.formula ? field.formula : undefined;
}

/** The roll-up of a field, if its value is worked out from rows that link here. */
export function rollUpOf(
  field: AnyField,
): { readonly kind: RollUpKind; readonly rollUp: RollUp } | undefined {
  for (const kind of ROLL_UP_KINDS) {
    const rollUp = rollUpIn(field, kind);
    if (rollUp) return { kind, rollUp };
  }
  return undefined;
}

type Holding = { readonly kind: string } & { readonly [Kind in RollUpKind]?: RollUp };
const rollUpIn = (field: Holding, kind: RollUpKind) => field[kind];

/** Whether the value is worked out, so that nobody fills it in. */
export const isDerived = (field: AnyField): boolean =>
  formulaOf(field) !== undefined || rollUpOf(field) !== undefined;

/** Serial numbers, derived values and what only actions change come from the system. */
export function isFilledByPeople(field: AnyField): boolean {
  return field.kind !== 'autoNumber' && (field.writableBy ?? 'forms') === 'forms' && !isDerived(field);
}

/** Empty values for those of the named fields that do not count while they are not shown: entries of people, and formulas. */
export function emptyValues(fields: Fields, unshown: ReadonlySet<string>): Record<string, unknown> {
  const emptied = Object.entries(fields).filter(
    ([name, field]) => unshown.has(name) && (isFilledByPeople(field) || formulaOf(field) !== undefined),
  );
  return Object.fromEntries(emptied.map(([name, field]) => [name, emptyValueOf(field)]));
}

/** The value of a field into which nothing is filled in. */
export const emptyValueOf = (field: AnyField): null | readonly never[] =>
  traitsOf(field).isList ? [] : null;

/** Whether nothing stands there: no value, no word, no line. */
export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
