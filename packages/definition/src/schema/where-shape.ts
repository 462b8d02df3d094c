import type { Condition } from './when-shape.ts';

/** A field of the form that the link stands in, in its line before the form around: its value is what is compared with. */
export type Sibling<Name extends string = string> = { readonly sibling: Name };

/** What a condition says of one field of a row to choose; all of its words must hold. */
export type WhereCondition = {
  readonly [Word in keyof Condition]: Word extends 'in' | 'isEmpty' | 'includes'
    ? Condition[Word]
    : Condition[Word] | Sibling;
};

/** Which rows a link may point to, by their own fields and by what else stands in the form. */
export type Where = Readonly<Record<string, WhereCondition | undefined>>;

/** Names a field of the form, to compare with: `{ dueOn: { atMost: sibling('paidOn') } }`. */
export const sibling = <const Name extends string>(name: Name): Sibling<Name> => ({ sibling: name });

/** The same as in a field of the form: `{ contract: same('contract') }`. */
export const same = <const Name extends string>(name: Name): { readonly is: Sibling<Name> } => ({
  is: sibling(name),
});

export function isSibling(wanted: unknown): wanted is Sibling {
  return typeof wanted === 'object' && wanted !== null && 'sibling' in wanted;
}
