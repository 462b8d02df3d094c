import type { Entity, FieldKind, Fields, Fillings, RowOf, ValuesOf, WhenOf } from '@jianheng/definition';
import type { BusinessRuleError } from '../errors/errors.ts';

/** Any module at all, with its names kept for the compiler. */
export type AnyModule = {
  readonly name: string;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, { readonly on: string; readonly input?: Fields }>>;
  readonly processes?: object;
};

/** A condition of code: as a declared one, and ids may stand where people, departments and rows linked to are kept. */
type FindWhen<F extends Fields> = WhenOf<F, string>;
type FieldOfKind<F extends Fields, Kind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F & string];
type OrderedBy<F extends Fields> =
  | 'id'
  | 'createdDate'
  | FieldOfKind<F, Exclude<FieldKind, 'lines' | 'attachments'>>;

/** What code may read of the rows of an entity; no right is asked for, for code is the house's own. */
type Reader<F extends Fields> = {
  read(id: string): Promise<StoredRow<F>>;
  /** Rows on which the condition holds, oldest first; more than 500 are refused. `limit` asks for the first ones. */
  find(
    when: FindWhen<F>,
    finding?: { readonly order?: `${'' | '-'}${OrderedBy<F>}`; readonly limit?: number },
  ): Promise<StoredRow<F>[]>;
  count(when?: FindWhen<F>): Promise<number>;
  /** The exact sum, as text. */
  sum(name: FieldOfKind<F, 'integer' | 'decimal' | 'money'>, when?: FindWhen<F>): Promise<string>;
};

type StoredRow<F extends Fields> = RowOf<F> & { readonly processState?: string };

/** What a rule may do with the rows of one entity; every call goes through the transaction of its call. */
export type Table<F extends Fields> = Reader<F> & {
  /** Reads a row and holds it until the call ends: two people may ask at once. */
  lock(id: string): Promise<StoredRow<F>>;
  /** Adds a row as the system: fields that only actions change may be given. Answers its id. */
  add(values: Partial<ValuesOf<F>>): Promise<{ id: string }>;
  /** Changes a locked row; formulas are worked out anew. */
  change(id: string, changes: Partial<ValuesOf<F>>): Promise<void>;
};

/** Refuses with one of the module's own messages, its places filled. */
type CreateBusinessError<Messages> = <Code extends keyof Messages & string>(
  code: Code,
  ...fillings: keyof Fillings<Messages[Code] & string> extends never
    ? []
    : [Fillings<Messages[Code] & string>]
) => BusinessRuleError;

/** What code of a module may do, in an action and in a rule alike: one call is one transaction. */
export type Hands<M extends AnyModule> = {
  readonly tables: { readonly [E in keyof M['entities']]: Table<M['entities'][E]['fields']> };
  readonly user: { readonly id: string; readonly name: string; readonly departmentId: string | null };
  /** Today by the firm's clock. */
  readonly today: string;
  readonly businessError: CreateBusinessError<M['messages']>;
};
