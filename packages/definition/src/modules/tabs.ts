import type { Entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import type { OneOf } from '../schema/one-of.ts';
import type { PageAddress } from '../schema/page-address.ts';

type Entities = Readonly<Record<string, Entity>>;
type StandardColumn = 'createdBy' | 'createdDate' | 'updatedBy' | 'updatedDate' | 'processState';
type FieldNames<Of extends Entity> = keyof Of['fields'] & string;
type ColumnOf<Of extends Entity> = FieldNames<Of> | StandardColumn;

type LinksIn<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: 'link' | 'person' | 'department' }
    ? Name
    : never;
}[keyof F & string];
type Links<E extends Entities> = { [Name in keyof E & string]: LinksIn<E[Name]['fields']> }[keyof E & string];
type Columns<E extends Entities> = {
  [Name in keyof E & string]: ColumnOf<E[Name]>;
}[keyof E & string];

/** An address of the tab's own, below the hub's (`contract-management`) or with a slash in front anywhere. */
type TabAddress = { readonly route?: string };

/** A list of this module under the row that the field `by` of its rows links to, of whatever module that is. */
export type ListTab<E extends Entities, L extends string> = TabAddress & {
  readonly list: L;
  readonly by: Links<E>;
  /** Else that of the list. */
  readonly label?: string;
  /** Else those of the list without `by`. */
  readonly columns?: readonly Columns<E>[];
  /** Rows are added, changed and removed here as in the list itself, new ones under this row. */
  readonly edits?: true;
};

/** What a hub shows beside what others bring. */
type HubTab<E extends Entities, L extends string, S extends string> = OneOf<
  | ListTab<E, L>
  /** The row itself; the first tab where the hub does not say. */
  | (TabAddress & { readonly form: true })
  /** A page that the module programs itself; its address leads here. */
  | { readonly screen: S }
  /** What there is not yet, by its name. */
  | { readonly later: string; readonly route: string }
>;

/** The page of one row (工作页): a head with its figures, and tabs that are told apart in the address. */
export type Hub<
  E extends Entities,
  Name extends keyof E,
  L extends string,
  S extends string,
> = PageAddress & {
  /** Figures in the head, in their order. */
  readonly head?: readonly ColumnOf<E[Name]>[];
  /** In their order; what other modules bring follows them. */
  readonly tabs?: readonly HubTab<E, L, S>[];
};

/** A tab as the platforms see it, whoever declared it. */
export type TabShape = {
  readonly list?: string;
  readonly by?: string;
  readonly label?: string;
  readonly columns?: readonly string[];
  readonly edits?: true;
  readonly form?: true;
  readonly screen?: string;
  readonly later?: string;
  readonly route?: string;
};
export type HubShape = PageAddress & {
  readonly head?: readonly string[];
  readonly tabs?: readonly TabShape[];
};
