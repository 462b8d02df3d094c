import type { Entity, Fields, Fillings, ModuleShape, RowOf, ValuesOf } from '@jianheng/definition';
import type { RowRules } from '../entities/row-rules.ts';
import type { BusinessRuleError } from '../errors/errors.ts';
import type { AnyRoute } from '../http/route.ts';
import type { ApproverQueryCode } from '../processes/process-context.ts';
import type { SampleMaker } from '../tenants/sample-tenant.ts';

/** Any module at all, with its names kept for the compiler. */
type AnyModule = {
  readonly name: string;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, { readonly on: string; readonly input?: Fields }>>;
};
type Actions<M extends AnyModule> = NonNullable<M['actions']>;
type EntityOf<M extends AnyModule, Name extends keyof Actions<M>> = M['entities'][Actions<M>[Name]['on']];

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

/** Everything a rule may touch: one call is one transaction. */
export type Call<M extends AnyModule, Name extends keyof Actions<M>> = {
  /** The row the action was pressed on, locked, as it was when the call began. */
  row: RowOf<EntityOf<M, Name>['fields']> & { processState?: string };
  input: Actions<M>[Name] extends { input: infer Input extends Fields }
    ? ValuesOf<Input>
    : Record<never, never>;
  tables: { readonly [E in keyof M['entities']]: Table<M['entities'][E]['fields']> };
  user: { readonly id: string; readonly name: string; readonly departmentId: string | null };
  /** Today by the firm's clock. */
  today: string;
  businessError: CreateBusinessError<M['messages']>;
};

type Opening<Action, Name> = Action extends { readonly opens: object } ? never : Name;

type Code<M extends AnyModule> = {
  /** An action that opens a form has none. */
  readonly actions: {
    readonly [Name in keyof Actions<M> as Opening<Actions<M>[Name], Name>]: (
      call: Call<M, Name>,
    ) => Promise<void>;
  };
  /** Rules on saving and removing rows, by entity. */
  readonly rules?: { readonly [E in keyof M['entities']]?: RowRules };
  /** Permissions that these rules ask for by themselves, beside those of the calls. */
  readonly asks?: readonly (keyof M['permissions'] & string)[];
  /** Calls that the catalogue knows and no declaration yields. */
  readonly routes?: readonly AnyRoute[];
  /** Queries that a process may ask for its approvers (审批人查询), by the names that its steps use. */
  readonly approvers?: Readonly<Record<string, ApproverQueryCode>>;
  /** Believable rows for a sample firm. */
  readonly sample?: SampleMaker;
  /** What a row that may be saved must hold where the module's own rules ask for more than its fields say. */
  readonly examples?: {
    readonly [E in keyof M['entities']]?: Readonly<Partial<ValuesOf<M['entities'][E]['fields']>>>;
  };
};

/** A module with its code, as the server runs it. */
export type ImplementedModule = {
  readonly module: ModuleShape;
  readonly actions: Readonly<Record<string, (call: never) => Promise<void>>>;
  readonly rules: Readonly<Record<string, RowRules | undefined>>;
  readonly asks: readonly string[];
  readonly routes: readonly AnyRoute[];
  readonly approvers: Readonly<Record<string, ApproverQueryCode>>;
  readonly sample?: SampleMaker;
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
};

/** Ties every declared action to its code. Forgetting one, or adding one too many, does not compile. */
export function implement<M extends AnyModule>(module: M, code: Code<M>): ImplementedModule {
  return {
    module: module as unknown as ModuleShape,
    actions: code.actions as ImplementedModule['actions'],
    rules: (code.rules ?? {}) as ImplementedModule['rules'],
    asks: code.asks ?? [],
    routes: code.routes ?? [],
    approvers: code.approvers ?? {},
    examples: code.examples ?? {},
    ...(code.sample ? { sample: code.sample } : {}),
  };
}
