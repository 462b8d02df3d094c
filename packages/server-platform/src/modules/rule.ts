import type { AnyField, Field, Fields, RowOf, ValuesOf } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { AnyModule, Called, Hands, Reach, ReadBy } from './hands.ts';

/** What a row has beside its fields, where its entity is a tree, is put in an order by hand, or has a process. */
type Place = { readonly parentId?: string | null; readonly sort?: number; readonly processState?: string };

/** A draft may lack whatever people fill in, in its lines too. */
type Lacking<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value, infer Shape> ? LackingValue<Value, Shape> : never;
};
type LackingValue<Value, Shape extends AnyField> = Shape extends { readonly kind: 'autoNumber' }
  ? Value
  : Value extends readonly (infer Line extends object)[]
    ? { [Name in keyof Line]: Line[Name] | null }[]
    : Value | null;

type EntityName<M extends AnyModule> = keyof M['entities'] & string;
type FieldsOf<M extends AnyModule, E extends EntityName<M>> = M['entities'][E]['fields'];
type HasProcess<M extends AnyModule, E> = E extends keyof NonNullable<M['processes']> ? true : false;

type Whole<F extends Fields> = ValuesOf<F> & Place;
type Draft<F extends Fields> = Lacking<F> & Place;
type Stored = { readonly id: string; readonly revision: number };

/** A form is a draft or is sent: only what was sent holds all that is required. Rows without a process always do. */
type Standing<M extends AnyModule, E extends EntityName<M>, Kept> =
  | {
      readonly isSent: true;
      readonly before: Readonly<KeptRow<M, E>> | undefined;
      readonly after: Readonly<Whole<FieldsOf<M, E>> & Kept>;
    }
  | (HasProcess<M, E> extends true
      ? {
          readonly isSent: false;
          readonly before: Readonly<KeptRow<M, E>> | undefined;
          readonly after: Readonly<Draft<FieldsOf<M, E>> & Kept>;
        }
      : never);

/** A stored row; of an entity with a process it may be a draft. */
type KeptRow<M extends AnyModule, E extends EntityName<M>> = Stored &
  (HasProcess<M, E> extends true ? Draft<FieldsOf<M, E>> : Whole<FieldsOf<M, E>>);

/** What every rule is given beside the row; `tx` is for tables that belong to no entity. */
export type RuleHands<M extends AnyModule, R extends Reach = Record<never, never>> = Hands<M, R> & {
  readonly user: User;
  readonly tx: Tx;
};

/** A row that is about to be saved: as it was, and as it will stand, all that is worked out included. */
export type SaveCall<
  M extends AnyModule,
  E extends EntityName<M>,
  R extends Reach = Record<never, never>,
> = RuleHands<M, R> & Standing<M, E, Record<never, never>>;
/** A row that was saved. */
type SavedCall<M extends AnyModule, E extends EntityName<M>, R extends Reach> = RuleHands<M, R> &
  Standing<M, E, Stored>;
export type RemoveCall<
  M extends AnyModule,
  E extends EntityName<M>,
  R extends Reach = Record<never, never>,
> = RuleHands<M, R> & {
  readonly row: Readonly<KeptRow<M, E>>;
};

/** What somebody sent, before it is held against the declaration. */
type GivenCall<M extends AnyModule, E extends EntityName<M>> = {
  readonly before: Readonly<KeptRow<M, E>> | undefined;
  readonly given: Readonly<Record<string, unknown>>;
};

/** A module's own rules on the rows of one entity, typed by its fields; all in the transaction of the call. */
export type RowRule<
  M extends AnyModule,
  E extends EntityName<M>,
  R extends Reach = Record<never, never>,
> = RulesOn<M, E, R> & Reaching<Called<R>, ReadBy<R>>;
/** For the compiler alone: rules that reach further than their module says do not fit. */
type Reaching<C extends AnyModule, D extends AnyModule> = { readonly calls?: C; readonly reads?: D };
type RulesOn<M extends AnyModule, E extends EntityName<M>, R extends Reach> = {
  /** Reads the names by which the catalogue of calls knows fields, and fills in what may be left out. */
  readonly accept?: (call: GivenCall<M, E>) => Readonly<Record<string, unknown>>;
  /** Adds to rows what the catalogue of calls names beside the fields. */
  readonly present?: <Row extends Readonly<RowOf<FieldsOf<M, E>>>>(
    tx: Tx,
    rows: readonly Row[],
  ) => Promise<Row[]>;
  /** Refuses what people save, send, and change in forms that were sent, before it is written. */
  readonly beforeSave?: (call: SaveCall<M, E, R>) => Promise<void> | void;
  /** Writes what follows from a row that was saved, which has its id by now. */
  readonly afterSave?: (call: SavedCall<M, E, R>) => Promise<void> | void;
  /** Refuses to remove a row, or takes away what only the module knows of. */
  readonly beforeRemove?: (call: RemoveCall<M, E, R>) => Promise<void> | void;
};

/** Writes rules on the rows of an entity: `rule<typeof loans, 'loan'>({ beforeSave: … })`. */
export const rule = <M extends AnyModule, E extends EntityName<M>, R extends Reach = Record<never, never>>(
  rules: RowRule<M, E, R>,
): RowRule<M, E, R> => rules;
