import type { Entity, Fields, Fillings, RowOf, ValuesOf } from '@jianheng/definition';
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

/** What a rule may do with the rows of one entity; every call goes through the transaction of its call. */
export type Table<F extends Fields> = {
  /** Reads a row and holds it until the call ends: two people may ask at once. */
  lock(id: string): Promise<RowOf<F>>;
  read(id: string): Promise<RowOf<F>>;
  /** Adds a row as the system: fields that only actions change may be given. Answers its id. */
  add(values: Partial<ValuesOf<F>>): Promise<{ id: string }>;
  /** Changes a locked row; formulas are worked out anew. */
  change(id: string, changes: Partial<ValuesOf<F>>): Promise<void>;
  /** Rows whose fields equal the given values, oldest first, at most 500. */
  find(equals: Partial<ValuesOf<F>>): Promise<RowOf<F>[]>;
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
