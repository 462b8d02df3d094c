import type { Fields, ModuleShape, RowOf, ValuesOf } from '@jianheng/definition';
import type { MadeFile, RowCode, RowRules, WorkCode } from '../entities/row-rules.ts';
import type { AnyRoute } from '../http/route.ts';
import type { ApproverQueryCode } from '../processes/process-context.ts';
import type { SampleMaker } from '../tenants/sample-tenant.ts';
import type { AnyModule, Hands, InputValues, Reach } from './hands.ts';
import type { RowRule } from './rule.ts';
import type { Served } from './serve.ts';

type Actions<M extends AnyModule> = NonNullable<M['actions']>;
type EntityOf<M extends AnyModule, Name extends keyof Actions<M>> = M['entities'][Actions<M>[Name]['on']];

/** An action that is over no rows has none. */
type OnRow<Action, F extends Fields> = Action extends { readonly over: 'none' }
  ? Record<never, never>
  : {
      /** The row the action was pressed on, locked, as it was when the call began. */
      readonly row: RowOf<F> & { processState?: string };
    };

/** What the code of an action is given. */
export type Call<
  M extends AnyModule,
  Name extends keyof Actions<M>,
  R extends Reach = Record<never, never>,
> = Hands<M, R> &
  OnRow<Actions<M>[Name], EntityOf<M, Name>['fields']> & {
    readonly input: Actions<M>[Name] extends { input: infer Input extends Fields }
      ? InputValues<Input>
      : Record<never, never>;
  };

type Modules = readonly AnyModule[];
/** The modules that these lists name, as the code of their module reaches them. */
type ReachOf<C extends Modules, R extends Modules> = { readonly calls: C[number]; readonly reads: R[number] };
type Coded<Action, Name> = Action extends
  | { readonly opens: object }
  | { readonly moves: object }
  | { readonly inBackground: true }
  | { readonly shares: object }
  | { readonly revokes: string }
  ? never
  : Name;
type InBackground<Action, Name> = Action extends { readonly inBackground: true } ? Name : never;
type Moving<Action, Name> = Action extends { readonly moves: object } ? Name : never;

type ActionCode<M extends AnyModule, Name extends keyof Actions<M>, C extends Modules, R extends Modules> = (
  call: Call<M, Name, ReachOf<NoInfer<C>, NoInfer<R>>>,
) => AnswerOf<Actions<M>[Name]>;

/** What an action's code answers: nothing, the declared values, or a file. */
type AnswerOf<Action> = Action extends { readonly makes: 'file' }
  ? Promise<MadeFile>
  : Action extends { readonly answers: infer F extends Fields }
    ? Promise<InputValues<F>>
    : Promise<void>;

/**
 * The code of an action in the background. `parts` runs with the call, may refuse it, and names the parts of the work; each
 * part then runs in a transaction of its own, in this order, under the rights of the person who began it. After an
 * interruption the work continues at the first part that is not done. Cancelling keeps what is done.
 */
export type BackgroundWork<
  M extends AnyModule,
  Name extends keyof Actions<M>,
  R extends Reach = Record<never, never>,
> = {
  readonly parts: (call: Call<M, Name, R>) => Promise<readonly string[]>;
  readonly part: (call: Call<M, Name, R> & { readonly part: string }) => Promise<void>;
} & (Actions<M>[Name] extends { readonly makes: 'file' }
  ? { readonly end: (call: Call<M, Name, R>) => Promise<MadeFile> }
  : { readonly end?: (call: Call<M, Name, R>) => Promise<void> });
type BackgroundNames<M extends AnyModule> = {
  [Name in keyof Actions<M>]: InBackground<Actions<M>[Name], Name>;
}[keyof Actions<M>];
type Works<M extends AnyModule, C extends Modules, R extends Modules> = [BackgroundNames<M>] extends [never]
  ? { readonly work?: Readonly<Record<string, never>> }
  : {
      readonly work: {
        readonly [Name in BackgroundNames<M>]: BackgroundWork<M, Name, ReachOf<NoInfer<C>, NoInfer<R>>>;
      };
    };

/** What a job does, in the name of the system: one transaction, again from the beginning when it fails. */
export type JobCall<M extends AnyModule, R extends Reach = Record<never, never>> = Hands<M, R> & {
  /** The moment at which it was due. */
  readonly due: string;
};
type JobNames<M extends AnyModule> = keyof NonNullable<M['jobs']> & string;
type Jobs<M extends AnyModule, C extends Modules, R extends Modules> = [JobNames<M>] extends [never]
  ? { readonly jobs?: Readonly<Record<string, never>> }
  : {
      readonly jobs: {
        readonly [Name in JobNames<M>]: (call: JobCall<M, ReachOf<NoInfer<C>, NoInfer<R>>>) => Promise<void>;
      };
    };

type Code<M extends AnyModule, C extends Modules, R extends Modules> = Jobs<M, C, R> &
  Works<M, C, R> & {
    /** Modules whose actions this one runs; none of them may lead back here, by calls or by events. */
    readonly calls?: C;
    /** Modules whose rows this one reads. */
    readonly reads?: R;
    /** An action that opens a form has none; one that moves a row may refuse to, or write more, before the row is moved. */
    readonly actions: {
      readonly [Name in keyof Actions<M> as Coded<Actions<M>[Name], Name>]: ActionCode<M, Name, C, R>;
    } & { readonly [Name in keyof Actions<M> as Moving<Actions<M>[Name], Name>]?: ActionCode<M, Name, C, R> };
    /** Rules on saving and removing rows, by entity. */
    readonly rules?: {
      readonly [E in keyof M['entities'] & string]?: RowRule<M, E, ReachOf<NoInfer<C>, NoInfer<R>>>;
    };
    /** Permissions that these rules ask for by themselves, beside those of the calls. */
    readonly asks?: readonly (keyof M['permissions'] & string)[];
    /** Calls that the catalogue knows and no declaration yields. */
    readonly routes?: readonly AnyRoute[];
    /** The same with the hands of actions: what `serve` yields. */
    readonly serves?: readonly Served<M, C[number], R[number]>[];
    /** Second paths of calls that save rows, by which the catalogue knows them: the second path and the first. */
    readonly alsoAt?: Readonly<Record<string, string>>;
    /** Queries that a process may ask for its approvers (审批人查询), by the names that its steps use. */
    readonly approvers?: Readonly<Record<string, ApproverQueryCode>>;
    /** Believable rows for a sample firm. */
    readonly sample?: SampleMaker;
    /** What a row that may be saved must hold where the module's own rules ask for more than its fields say. */
    readonly examples?: {
      readonly [E in keyof M['entities']]?: ExampleOf<ValuesOf<M['entities'][E]['fields']>>;
    };
  };

/** Some values of a row, and some of each of its lines. */
type ExampleOf<V> = {
  readonly [K in keyof V]?: V[K] extends readonly (infer L extends object)[]
    ? readonly Readonly<Partial<L>>[]
    : V[K];
};

/** A module with its code, as the server runs it. */
export type ImplementedModule = {
  readonly module: ModuleShape;
  /** Names of the modules whose actions it runs. */
  readonly calls: readonly string[];
  readonly actions: Readonly<Record<string, (call: never) => Promise<unknown>>>;
  /** The code of actions in the background. */
  readonly work?: Readonly<Record<string, WorkCode>>;
  readonly rules: Readonly<Record<string, RowRules | undefined>>;
  readonly jobs: Readonly<Record<string, ((call: never) => Promise<void>) | undefined>>;
  readonly asks: readonly string[];
  readonly routes: readonly AnyRoute[];
  readonly serves: readonly { readonly routes: (code: RowCode) => readonly AnyRoute[] }[];
  readonly alsoAt: Readonly<Record<string, string>>;
  readonly approvers: Readonly<Record<string, ApproverQueryCode>>;
  readonly sample?: SampleMaker;
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
};

/** Ties every declared action to its code. Forgetting one, or adding one too many, does not compile. */
export function implement<
  M extends AnyModule,
  const C extends Modules = readonly [],
  const R extends Modules = readonly [],
>(module: M, code: Code<M, C, R>): ImplementedModule {
  return {
    module: module as unknown as ModuleShape,
    calls: (code.calls ?? []).map(({ name }) => name),
    actions: code.actions as ImplementedModule['actions'],
    rules: (code.rules ?? {}) as ImplementedModule['rules'],
    ...(code.work ? { work: code.work } : {}),
    jobs: (code.jobs ?? {}) as ImplementedModule['jobs'],
    asks: code.asks ?? [],
    ...callsOf(code),
    alsoAt: code.alsoAt ?? {},
    approvers: code.approvers ?? {},
    examples: code.examples ?? {},
    ...(code.sample ? { sample: code.sample } : {}),
  };
}

const callsOf = ({ routes = [], serves = [] }: Partial<Pick<ImplementedModule, 'routes' | 'serves'>>) => ({
  routes,
  serves,
});
