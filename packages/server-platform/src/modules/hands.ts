import type {
  Entity,
  FieldKind,
  Fields,
  Figures,
  Fillings,
  ListKind,
  MoveNames,
  RowOf,
  ValuesOf,
  WhenOf,
} from '@jianheng/definition';
import type { FirmCalendar } from '../calendar/formula-calendar.ts';
import type { Tx } from '../database/transaction.ts';
import type { BusinessRuleError } from '../errors/errors.ts';
import type { ReadFigures } from '../figures/figures-of-module.ts';
import type { OpenedFile } from '../files/open-file.ts';
import type { OutsideRequest } from '../identity/external/fetch-outside.ts';

/** Any module at all, with its names kept for the compiler. */
export type AnyModule = {
  readonly name: string;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, { readonly on: string; readonly input?: Fields }>>;
  readonly processes?: object;
  readonly settings?: Fields;
  readonly notices?: object;
  readonly jobs?: object;
  readonly figures?: Figures;
};

/** A condition of code: as a declared one, and ids may stand where people, departments and rows linked to are kept. */
type FindWhen<F extends Fields> = WhenOf<F, string>;
type FieldOfKind<F extends Fields, Kind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F & string];
type OrderedBy<F extends Fields> = 'id' | 'createdDate' | FieldOfKind<F, Exclude<FieldKind, ListKind>>;

/** What code may read of the rows of an entity; no right is asked for, for code is the house's own. */
type Reader<F extends Fields> = {
  read(id: string): Promise<StoredRow<F>>;
  /** Rows on which the condition holds, oldest first; more than 500 are refused. `limit` asks for the first ones. */
  find(
    when: FindWhen<F>,
    finding?: { readonly order?: `${'' | '-'}${OrderedBy<F>}`; readonly limit?: number },
  ): Promise<StoredRow<F>[]>;
  /** Rows on which the condition holds, however many: 500 at a time, by their ids. */
  inBatches(when?: FindWhen<F>): AsyncIterable<StoredRow<F>[]>;
  count(when?: FindWhen<F>): Promise<number>;
  /** The exact sum, as text. */
  sum(name: FieldOfKind<F, 'integer' | 'decimal' | 'money'>, when?: FindWhen<F>): Promise<string>;
};

type StoredRow<F extends Fields> = RowOf<F> & { readonly processState?: string };

/** Where a new row of a tree stands: below which row, and at which place there. */
type TreePlace = { readonly parentId?: string; readonly sort?: number };

/**
 * What code may do with the rows of one entity; every call goes through the transaction of its call. `Moves` names the
 * actions that move its rows, `Moved` the fields that they move.
 */
export type Table<
  F extends Fields,
  Moves extends string = never,
  Moved extends PropertyKey = never,
> = Reader<F> & {
  /** Reads a row and holds it until the call ends: two people may ask at once. */
  lock(id: string): Promise<StoredRow<F>>;
  /** Adds a row as the system: fields that only actions change may be given. Answers its id. */
  add(values: Partial<ValuesOf<F>> & TreePlace): Promise<{ id: string }>;
  /** Adds rows as `add` does, in few statements; at most 50 000. Returns their ids in the given order. */
  addAll(rows: readonly (Partial<ValuesOf<F>> & TreePlace)[]): Promise<readonly string[]>;
  /** Changes a locked row; formulas are recomputed. States change by `move`. */
  change(id: string, changes: Partial<Omit<ValuesOf<F>, Moved>>): Promise<void>;
  /** Changes all rows on which the condition holds, in few statements; at most 50 000. Returns their number. */
  changeAll(when: FindWhen<F>, changes: Partial<Omit<ValuesOf<F>, Moved>>): Promise<number>;
  /** Runs an action of the module that moves a row: it begins where the row stands, and the history keeps it. */
  move(id: string, action: Moves): Promise<void>;
  /** Removes a row; one that others still point to is refused. */
  remove(id: string): Promise<void>;
  /** Removes all rows on which the condition holds, in few statements; at most 50 000. Returns their number. */
  removeAll(when: FindWhen<F>): Promise<number>;
};

/** The fields of an entity that actions move. */
type MovedFields<A, Name> = {
  [One in keyof A & string]: A[One] extends {
    readonly on: Name;
    readonly moves: { readonly field: infer Field extends string };
  }
    ? Field
    : never;
}[keyof A & string];

/** Refuses with one of the module's own messages, its places filled. */
type CreateBusinessError<Messages> = <Code extends keyof Messages & string>(
  code: Code,
  ...fillings: keyof Fillings<Messages[Code] & string> extends never
    ? []
    : [Fillings<Messages[Code] & string>]
) => BusinessRuleError;

/** Other modules that code reaches, as types: whose actions it runs, and whose rows it reads. */
export type Reach = { readonly calls?: AnyModule; readonly reads?: AnyModule };
export type Called<R extends Reach> = R extends { readonly calls: infer Others extends AnyModule }
  ? Others
  : never;
export type ReadBy<R extends Reach> = R extends { readonly reads: infer Others extends AnyModule }
  ? Others
  : never;

type ActionsOf<M extends AnyModule> = NonNullable<M['actions']>;
/** What an action is given by code: whatever it always holds, and the rest where there is something to say. */
type InputOf<M extends AnyModule, Name extends keyof ActionsOf<M>> = ActionsOf<M>[Name] extends {
  readonly input: infer Input extends Fields;
}
  ? Owed<InputValues<Input>>
  : Record<never, never>;
/** The values of what an action asks for, by the names that it declares and no others. */
export type InputValues<F extends Fields> = ValuesOf<{
  [Name in keyof F as string extends Name ? never : Name]: F[Name];
}>;
type Owed<Values> = {
  readonly [Name in keyof Values as null extends Values[Name] ? never : Name]: Values[Name];
} & {
  readonly [Name in keyof Values as null extends Values[Name] ? Name : never]?: Values[Name];
};

/** Actions that code runs: on a row, at once. */
type OnRows<A> = {
  [Name in keyof A & string]: A[Name] extends { readonly over: 'none' } | { readonly inBackground: true }
    ? never
    : Name;
}[keyof A & string];

/** Actions in the background. */
export type InBackground<M extends AnyModule> = {
  [Name in keyof ActionsOf<M> & string]: ActionsOf<M>[Name] extends { readonly inBackground: true }
    ? Name
    : never;
}[keyof ActionsOf<M> & string];

/**
 * Runs an action of another module on one of its rows, in this transaction: the row is locked, the input and `showWhen`
 * are asked, it refuses in its own words, and the audit log tells who caused it. A verb of the house called by code: no
 * permission of the person is asked.
 */
type CallAction<Others extends AnyModule> = <Other extends Others, Name extends OnRows<ActionsOf<Other>>>(
  module: Other,
  action: Name,
  row: string,
  input: InputOf<Other, Name>,
) => Promise<void>;

/** Reads the rows of another module, past every right; it writes none. */
type ReadOther<Others extends AnyModule> = <Other extends Others>(
  module: Other,
) => { readonly [E in keyof Other['entities']]: Reader<Other['entities'][E]['fields']> };

/** What code of a module may do, in an action and in a rule alike: one call is one transaction. */
export type Hands<M extends AnyModule, R extends Reach = Record<never, never>> = HandsTo<
  M,
  Called<R>,
  ReadBy<R>
>;
type HandsTo<M extends AnyModule, Called extends AnyModule, Read extends AnyModule> = {
  readonly tables: {
    readonly [E in keyof M['entities']]: Table<
      M['entities'][E]['fields'],
      MoveNames<ActionsOf<M>, E>,
      MovedFields<ActionsOf<M>, E>
    >;
  };
  /** For tables that belong to no entity. */
  readonly tx: Tx;
  readonly user: { readonly id: string; readonly name: string; readonly departmentId: string | null };
  /** What the firm has set for the module, or what it begins with. */
  readonly settings: Readonly<ValuesOf<NonNullable<M['settings']>>>;
  /** Today by the firm's clock. */
  readonly today: string;
  /** This moment by the server's clock, as a moment is stored. */
  readonly now: string;
  /** When the firm works (工作日历). */
  readonly calendar: () => Promise<FirmCalendar>;
  readonly businessError: CreateBusinessError<M['messages']>;
  /** Tells people of a row, or of up to 500, as the notice says; together with this call. */
  readonly notify: (
    notice: keyof NonNullable<M['notices']> & string,
    ids: string | readonly string[],
  ) => Promise<void>;
  /** Contents of files that rows hold, by their ids. */
  readonly files: { readonly open: (id: string) => Promise<OpenedFile> };
  /** Foreign hosts that the operator allows. The transaction waits: 10 seconds at most. */
  readonly outside: { readonly fetch: (url: string, asked?: OutsideRequest) => Promise<Response> };
  readonly call: CallAction<Called>;
  readonly other: ReadOther<Read>;
  /** Figures of the module or of one whose rows the code reads, over all rows: by period or dimension, beside last year. */
  readonly figures: ReadFigures<M | Read>;
  /** For the compiler alone: code that reaches further than its module says does not fit. */
  readonly reach?: (called: Called, read: Read) => void;
};

/** The same for code that changes nothing: it reads the rows of its module past every right. */
export type ReadingHands<M extends AnyModule, R extends Reach = Record<never, never>> = Omit<
  Hands<M, R>,
  'tables' | 'call' | 'notify'
> & {
  readonly tables: { readonly [E in keyof M['entities']]: Reader<M['entities'][E]['fields']> };
};
