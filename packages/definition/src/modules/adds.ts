import type { Exact } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import type { Check } from '../schema/check-shape.ts';
import type { CheckedField } from './roll-up-names.ts';

/** Fields that a module adds to an entity of another's (附加字段): worked out alone, from rows that link to it. */
export type Added = {
  /** The entity that the fields are added to. */
  readonly to: Entity;
  readonly fields: Fields;
  /**
   * Entities of other modules that link there, by the names that roll-ups here give them: their own fields are rolled up,
   * and those that this module adds to them.
   */
  readonly from?: Readonly<Record<string, Entity>>;
  /** What must hold of its rows from then on, by the names of these fields and of its own. */
  readonly checks?: Readonly<Record<string, AddedCheck>>;
  /** Lists of that entity at whose end they stand, and where they are summed up. */
  readonly lists?: Readonly<Record<string, AddedToList>>;
  /** Those that stand in the head of its hub, behind its own figures. */
  readonly head?: readonly string[];
  /** Those that follow the amounts of its hub. */
  readonly amounts?: readonly string[];
};
type AddedCheck = Pick<Check, 'holds' | 'message'>;
type AddedToList = { readonly columns: readonly string[]; readonly sums?: readonly string[] };

type Entities = Readonly<Record<string, Entity>>;
type NamesOf<F extends Fields> = keyof F & string;

/**
 * What people fill in belongs to the entity's own module: only what is worked out may be added. Whether a number has a
 * formula its type does not tell; `checkModules` does.
 */
type Derived<Of> = Of extends
  | { readonly sum: object }
  | { readonly count: object }
  | { readonly last: object }
  | { readonly largest: object }
  | { readonly smallest: object }
  | { readonly average: object }
  | { readonly formula?: string }
  ? unknown
  : never;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Of) => void
  ? Of
  : never;
/** The fields that a module adds to this entity. */
type AddedTo<Of extends Entity, D extends readonly Added[]> = All<
  { readonly [At in keyof D]: D[At]['to'] extends Of ? D[At]['fields'] : never }[number]
>;
/** Whose rows may be rolled up: the module's own entities, and what is named beside them. */
type SourcesOf<E extends Entities, A extends Added, D extends readonly Added[]> = A extends {
  readonly from: infer From extends Entities;
}
  ? E & { readonly [Name in keyof From]: { readonly fields: From[Name]['fields'] & AddedTo<From[Name], D> } }
  : E;

type CheckedAdd<E extends Entities, A extends Added, D extends readonly Added[]> = Exact<A, Added> & {
  readonly fields: {
    readonly [Name in keyof A['fields']]: CheckedField<SourcesOf<E, A, D>, A['fields'][Name]> &
      Derived<A['fields'][Name]>;
  };
} & (A extends { readonly lists: infer Lists }
    ? { readonly lists: { readonly [Name in keyof Lists]: ColumnsOf<A['fields'], Lists[Name]> } }
    : unknown) &
  (A extends { readonly checks: infer Checks }
    ? { readonly checks: { readonly [Name in keyof Checks]: Exact<Checks[Name], AddedCheck> } }
    : unknown) &
  (A extends { readonly head: unknown } ? { readonly head: readonly NamesOf<A['fields']>[] } : unknown) &
  (A extends { readonly amounts: unknown } ? { readonly amounts: readonly NamesOf<A['fields']>[] } : unknown);
type ColumnsOf<F extends Fields, Of> = Exact<Of, AddedToList> & {
  readonly columns: readonly NamesOf<F>[];
  readonly sums?: readonly NamesOf<F>[];
};

/** What a module adds, each of whose names is one of its own; a wrong one does not fit. */
export type CheckedAdds<E extends Entities, D extends readonly Added[]> = {
  readonly [At in keyof D]: CheckedAdd<E, D[At], D>;
};
