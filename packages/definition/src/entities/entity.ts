import { type ExactLock, linksOfLock } from '../conditions/locks.ts';
import type { Exact, ExactWhen, WithConditions } from '../conditions/when.ts';
import type { FieldKind, Fields } from '../fields/any-field.ts';
import { selfLinks, withReads } from '../fields/link.ts';
import type { ListKind } from '../fields/traits.ts';
import { readLinks } from '../formulas/read-links.ts';
import { placeLinks } from '../links/place-links.ts';
import type { WithLinks } from '../links/with-links.ts';
import type { Check } from '../schema/check-shape.ts';
import type { Exclusion } from '../schema/exclusion-shape.ts';
import type { Places } from '../schema/messages.ts';
import type { Lock } from '../schema/when-shape.ts';

/** A thing the business keeps records of: one table, one set of calls, one form. */
export type Entity<F extends Fields = Fields> = {
  readonly label: string;
  /** Where its calls stand in the catalogue, such as `/a/sys/dept`; also the name by which others link to it. */
  readonly path: `/${string}`;
  /** The field that stands for the row where others link to it. */
  readonly title: string;
  /** Further fields that a person may search by when choosing a row. */
  readonly findBy?: readonly string[];
  readonly fields: F;
  /** Rows hang below other rows: brings `parentId`, the tree calls and the order among brothers. */
  readonly tree?: boolean;
  /** Rows stand in an order that people change: brings `sort` and its call. */
  readonly sortable?: boolean;
  /** Field names that together may occur once in a firm. */
  readonly unique?: readonly (readonly string[])[];
  /** What must hold of every row, whoever writes it: kept by form, server and database alike. */
  readonly checks?: Readonly<Record<string, Check>>;
  /** What no two rows may hold, at the same time (排他占用) or at all: fifty at once leave one. */
  readonly exclusive?: Readonly<Record<string, Exclusion>>;
  /** Rows that people may neither change nor remove any more; actions and what is worked out go on. */
  readonly lockedWhen?: Lock;
  /** Its rows name nobody who made or changed them; the audit log alone does. */
  readonly anonymous?: true;
  /** Its page reports that a person opened a row (`opened`): an event for `on`. */
  readonly opened?: true;
  /** Whether its rows tell what happened to them (动态); they do unless it is false. */
  readonly talk?: false;
  /** Whether the search over everything (全局搜索) finds its rows; it does unless it is false. */
  readonly search?: false;
  /** Its rows come into being through code alone; no save, change or delete call. */
  readonly readOnly?: boolean;
  /** Table name where the usual one (module and entity) does not fit. */
  readonly table?: string;
};

type Checks = Readonly<Record<string, Check>>;
/** Places of a sentence are fields of the row that it speaks of. */
type FieldPlaces<F extends Fields, Message extends string> =
  Places<Message> extends keyof F & string ? Message : never;
type ExactChecks<F extends Fields, C extends Checks> = {
  readonly [Name in keyof C]: Exact<C[Name], Check> & {
    readonly message: FieldPlaces<F, C[Name]['message']>;
  };
};

type Exclusions = Readonly<Record<string, Exclusion>>;
/** Two fields of one kind that make a range, or none. */
type RangeOf<F extends Fields> =
  | { readonly from?: never; readonly to?: never }
  | { readonly from: NamesOf<F, 'date'>; readonly to: NamesOf<F, 'date'> }
  | { readonly from: NamesOf<F, 'time'>; readonly to: NamesOf<F, 'time'> };
type NamesOf<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F & string];
/** Fields that hold one value: what a row is called and known by. */
type SingleOf<F extends Fields> = NamesOf<F, Exclude<FieldKind, ListKind>>;
type ExactExclusions<F extends Fields, X extends Exclusions> = {
  readonly [Name in keyof X]: Exact<X[Name], Exclusion> &
    RangeOf<F> & {
      readonly by: readonly SingleOf<F>[];
      readonly message: FieldPlaces<F, X[Name]['message']>;
    } & (X[Name] extends { readonly when: infer W } ? { readonly when: ExactWhen<F, W> } : unknown);
};

type EntityOptions<F extends Fields, C extends Checks, X extends Exclusions, W extends Lock> = {
  readonly path: `/${string}`;
  readonly title: SingleOf<F>;
  readonly findBy?: readonly SingleOf<F>[];
  readonly fields: F & WithConditions<NoInfer<F>> & WithLinks<NoInfer<F>>;
  readonly tree?: boolean;
  readonly sortable?: boolean;
  readonly unique?: readonly (readonly SingleOf<F>[])[];
  readonly checks?: C & ExactChecks<F, NoInfer<C>>;
  readonly exclusive?: X & ExactExclusions<F, NoInfer<X>>;
  /** Not an intersection: a wrong value is reported beside the right ones. */
  readonly lockedWhen?: W extends ExactLock<F, W> ? W : ExactLock<F, NoInfer<W>>;
  readonly anonymous?: true;
  readonly opened?: true;
  readonly talk?: false;
  readonly search?: false;
  readonly readOnly?: boolean;
  readonly table?: string;
};

/** Declares an entity. Every name in its options is checked against its fields by the compiler. */
export function entity<
  const F extends Fields,
  const C extends Checks = Readonly<Record<never, never>>,
  const X extends Exclusions = Readonly<Record<never, never>>,
  const W extends Lock = Readonly<Record<never, never>>,
>(label: string, options: EntityOptions<F, C, X, W>): Entity<F> {
  const own = selfLinks<F>(options.path, options.fields);
  const read = linksReadBy<F>(options.lockedWhen, readLinks<F>(own));
  return { label, ...options, fields: placeLinks<F>(options.path, read) };
}

/** The fields of an entity, in which each link tells what the lock of its rows reads over it. */
function linksReadBy<F extends Fields>(lock: Lock | undefined, fields: F): F {
  const read = [...linksOfLock(lock)].flatMap(([name, names]) => {
    const field = fields[name];
    return field?.kind === 'link' ? [[name, withReads(field, names)] as const] : [];
  });
  return read.length === 0 ? fields : { ...fields, ...Object.fromEntries(read) };
}
