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
type NamesOfKind<F extends Fields, Kind extends string> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof F & string];
type FieldsOfKind<E extends Entities, Kind extends string> = {
  [Name in keyof E & string]: NamesOfKind<E[Name]['fields'], Kind>;
}[keyof E & string];
type Columns<E extends Entities> = {
  [Name in keyof E & string]: ColumnOf<E[Name]>;
}[keyof E & string];

/** An address of the tab's own, below the hub's (`contract-management`) or with a slash in front anywhere. */
type TabAddress = { readonly route?: string };

/** A list of this module under the row that the field `by` of its rows links to, of whatever module that is. */
type ListTab<E extends Entities, L extends string> = TabAddress & {
  readonly list: L;
  readonly by: Links<E>;
  /** Else that of the list. */
  readonly label?: string;
  /** Else those of the list without `by`. */
  readonly columns?: readonly Columns<E>[];
  /** Rows are added, changed and removed here as in the list itself, new ones under this row. */
  readonly edits?: true;
  /** Its rows are drawn on the schedule of the hub as well. */
  readonly schedule?: {
    /** The planned first day; without it a row is a single day (里程碑). */
    readonly from?: FieldsOfKind<E, 'date'>;
    /** The planned last day, or the single day. */
    readonly to: FieldsOfKind<E, 'date'>;
    /** Filled in once the work is done. */
    readonly doneOn?: FieldsOfKind<E, 'date'>;
    readonly isLate?: FieldsOfKind<E, 'boolean'>;
  };
};

/** A screen of this module on the rows of another module's entity; it reads its row with `useOpenRow`. */
type BroughtScreen<S extends string> = { readonly screen: S; readonly on: Entity };

/** A list or a screen that a module brings to rows, in one of the groups of their hub where that has groups. */
export type BroughtTab<E extends Entities, L extends string, S extends string> = OneOf<
  (ListTab<E, L> | BroughtScreen<S>) & { readonly group?: string }
>;

type Tab<E extends Entities, L extends string, S extends string> =
  | ListTab<E, L>
  /** The row itself; the first tab where the hub does not say. */
  | (TabAddress & { readonly form: true })
  /** A page that the module programs itself; its address leads here. */
  | { readonly screen: S }
  /** What there is not yet, by its name. */
  | { readonly later: string; readonly route: string };

/** What a hub shows in addition to what other modules bring: tabs, or groups of tabs. */
type HubTab<E extends Entities, L extends string, S extends string> = OneOf<
  | Tab<E, L, S>
  /** Tabs under one name; a group none of whose tabs the reader may open is not shown. */
  | { readonly group: string; readonly tabs: readonly OneOf<Tab<E, L, S>>[] }
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
  /** Sums of money above the form, each a step that follows from the one before (合同 → 开票 → 到款). */
  readonly amounts?: readonly NamesOfKind<E[Name]['fields'], 'money'>[];
  /** Days of the row that its schedule marks. */
  readonly milestones?: readonly NamesOfKind<E[Name]['fields'], 'date'>[];
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
  readonly schedule?: ScheduleShape;
  readonly form?: true;
  readonly screen?: string;
  /** Of a screen that a module brings: the entity on whose rows it is shown. */
  readonly on?: Pick<Entity, 'path'>;
  readonly later?: string;
  readonly route?: string;
  /** The group of the hub that it is in; of an entry with `tabs`, their common name. */
  readonly group?: string;
  readonly tabs?: readonly TabShape[];
};
export type ScheduleShape = {
  readonly from?: string;
  readonly to: string;
  readonly doneOn?: string;
  readonly isLate?: string;
};
export type HubShape = PageAddress & {
  readonly head?: readonly string[];
  readonly amounts?: readonly string[];
  readonly milestones?: readonly string[];
  readonly tabs?: readonly TabShape[];
};
