import type { AnyField } from './any-field.ts';
import { oneOfChoices } from './choices.ts';
import { onePerson } from './people.ts';
import type { SetKind } from './traits.ts';

type Elements = { readonly [Kind in SetKind]: (field: Extract<AnyField, { kind: Kind }>) => AnyField };

/** One of the values of each kind that holds several; forgetting one does not compile. */
const ELEMENTS: Elements = { choices: oneOfChoices, people: onePerson };

/** The field that one value of this one would stand in by itself; nothing where it is no list of values. */
export function elementOf(field: AnyField): AnyField | undefined {
  return field.kind in ELEMENTS
    ? (ELEMENTS[field.kind as SetKind] as (field: AnyField) => AnyField)(field)
    : undefined;
}
