import type { WhenOf } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import type { OneOf } from '../schema/one-of.ts';
import type { When } from '../schema/when-shape.ts';

/** Names of the fields of some kinds. */
export type NamesOf<F extends Fields, Kind> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof F & string];

/** The fields of the row that a link points to. */
export type LinkedFields<Link> = Link extends { readonly target?: infer To extends Fields } ? To : never;

/** A field of a kind, or one of a row linked to: `'manager'`, `'contract.manager'`. */
export type OwnOrLinked<F extends Fields, Kind> =
  | NamesOf<F, Kind>
  | { [Link in NamesOf<F, 'link'>]: `${Link}.${NamesOf<LinkedFields<F[Link]>, Kind>}` }[NamesOf<F, 'link'>];

type InLines<F extends Fields, Kind> = {
  [Lines in NamesOf<F, 'lines'>]: F[Lines] extends { readonly fields: infer In extends Fields }
    ? `${Lines}.${NamesOf<In, Kind>}`
    : never;
}[NamesOf<F, 'lines'>];

/** A field of lines, or of the lines of a row linked to: `'members.person'`, `'project.members.person'`. */
type OwnOrLinkedLines<F extends Fields, Kind> =
  | InLines<F, Kind>
  | { [Link in NamesOf<F, 'link'>]: `${Link}.${InLines<LinkedFields<F[Link]>, Kind>}` }[NamesOf<F, 'link'>];

/** Narrows an access rule to rows on which a condition holds, in addition to what else the rule requires. */
type Narrowed<F extends Fields> = { readonly when?: WhenOf<F> };

/** An access rule (数据权限): which rows it opens to a reader. `when` beside another key requires both. */
type Way<F extends Fields> = OneOf<
  /** Rows that name the reader, alone or among others, or one of the reader's roles by a link to `directory.role`. */
  | ({ readonly field: OwnOrLinked<F, 'person' | 'people'> | NamesOf<F, 'link'> } & Narrowed<F>)
  /** Rows that name the reader's department; with `tree` also one below it. */
  | ({ readonly field: OwnOrLinked<F, 'department'>; readonly tree?: true } & Narrowed<F>)
  /** Rows with a line that names the reader or, by a link to `directory.role`, one of the reader's roles. */
  | ({ readonly through: OwnOrLinkedLines<F, 'person' | 'link'> } & Narrowed<F>)
  /** Rows with a line that names the reader's department; with `tree` also one below it. */
  | ({ readonly through: OwnOrLinkedLines<F, 'department'>; readonly tree?: true } & Narrowed<F>)
  /** Rows that the reader created. */
  | ({ readonly own: true } & Narrowed<F>)
  /** Rows created in the reader's department or one below it, or by the reader. */
  | ({ readonly ownDepartment: true } & Narrowed<F>)
  /** Rows on which the condition holds. */
  | { readonly when: WhenOf<F> }
>;

/** The permission that the rule requires of the reader; without it the rule is for everybody who signed in. */
type Needing<P extends string> = { readonly needs?: P };

/** Which rows a reader sees: all of them, or those that any of the rules opens. */
type Rows<F extends Fields, P extends string> = OneOf<
  | { readonly all?: P; readonly by?: readonly (Way<F> & Needing<P>)[] }
  /** Rows whose link points to a row that the reader sees; one that points nowhere yet is its creator's. */
  | { readonly parent: NamesOf<F, 'link'> }
>;

type Deeds<P extends string> = {
  readonly create?: P;
  readonly change?: P;
  readonly remove?: P;
  readonly export?: P;
};

/** Who may do what with an entity's rows. `write` stands for create, change and remove, where they do not say their own. */
export type Access<Of extends Entity, P extends string> = Deeds<P> & {
  readonly rows: Rows<Of['fields'], P>;
  readonly write?: P;
};

/** A way as the platforms see it, whoever declared it. */
export type WayShape = {
  readonly field?: string;
  readonly tree?: true;
  readonly through?: string;
  readonly own?: true;
  readonly ownDepartment?: true;
  readonly when?: When;
  readonly needs?: string;
};
export type RowsShape = {
  readonly all?: string;
  readonly by?: readonly WayShape[];
  readonly parent?: string;
};
export type AccessShape = Deeds<string> & { readonly rows: RowsShape };

type Written = Deeds<string> & { readonly write?: string };

/** An access with create, change and remove said one by one. */
const spreadWrite = ({ write, ...said }: Written): Written =>
  write === undefined ? said : { create: write, change: write, remove: write, ...said };

/** The accesses of a module, every deed with its own permission: `write` is a word of those who declare. */
export function spreadWrites<A extends Readonly<Record<string, Written>>>(access: A): A {
  const spread = Object.entries<Written>(access).map(([name, said]) => [name, spreadWrite(said)]);
  // The same names with the same rows: each deed that is optional in the type is said or not.
  return Object.fromEntries(spread) as A;
}
