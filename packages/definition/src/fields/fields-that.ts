import type { AnyField, Fields } from './any-field.ts';

/** Fields of a form with their names, in the order in which they stand. */
export type Named<Field extends AnyField = AnyField> = readonly (readonly [name: string, field: Field])[];

/** Finds the fields of a form that are such; each form is looked through once, for imports ask of every row. */
export function fieldsThat<Field extends AnyField>(
  are: (field: AnyField) => field is Field,
): (fields: Fields) => Named<Field>;
export function fieldsThat(are: (field: AnyField) => boolean): (fields: Fields) => Named;
export function fieldsThat(are: (field: AnyField) => boolean): (fields: Fields) => Named {
  const known = new WeakMap<Fields, Named>();
  return (fields) => {
    const found = known.get(fields);
    if (found) return found;
    const made = Object.entries(fields).filter(([, field]) => are(field));
    known.set(fields, made);
    return made;
  };
}
