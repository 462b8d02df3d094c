import type { CallName, Calls, DeepReadonly, Schema } from '@jianheng/contract';
import type { RowOf } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { RowCode } from '../entities/row-rules.ts';
import type { ReadFigures } from '../figures/figures-of-module.ts';
import type { AnyRoute, LaterReply, Page, RawReply } from '../http/route.ts';
import type { AnyModule, Hands, InBackground, Reach, ReadBy, ReadingHands } from './hands.ts';
import type { AddedNames, Seen } from './seen-rows.ts';
import { type ServedHandler, type ServeOptions, servedRoute } from './served-route.ts';

type EntityName<M extends AnyModule> = keyof M['entities'] & string;
type Permission<M extends AnyModule> = keyof M['permissions'] & string;
/** One permission, any of several, or every user who signed in. */
type Allowed<M extends AnyModule> = Permission<M> | readonly [Permission<M>, ...Permission<M>[]] | 'signedIn';

type Part<C, Key extends string> = C extends { readonly [K in Key]: infer S extends Schema }
  ? S['_zod']['output']
  : undefined;
type Answer<C> = C extends { readonly data: infer S extends Schema }
  ? DeepReadonly<S['_zod']['input']> | Page | RawReply | LaterReply
  : never;

/** Everything that a call is given by name. */
type Named<C> = Exclude<Part<C, 'params'> | Part<C, 'body'>, undefined>;
/** Names that every one of the calls is given as text: each call's inputs are merged, and the union's keys are the common ones. */
type CommonText<C> = keyof { [Name in keyof C]: TextsOf<C[Name]> }[keyof C] & string;
type TextsOf<C> = { readonly [Name in TextNames<Named<C>>]: string };
type TextNames<Input> = Input extends unknown
  ? { [Name in keyof Input & string]: Input[Name] extends string ? Name : never }[keyof Input & string]
  : never;

type OfRow<M extends AnyModule, E> = [E] extends [EntityName<M>]
  ? [E] extends [never]
    ? Record<never, never>
    : {
        /** The row that the call is about: the caller sees it, or the call is refused (404). A call that writes locks it. */
        readonly row: RowOf<M['entities'][E]['fields']> & { readonly processState?: string };
      }
  : Record<never, never>;

type Given<M extends AnyModule, E, C> = OfRow<M, E> & {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  readonly user: User;
  /** For tables that belong to no entity. */
  readonly tx: Tx;
  /** Rows of an entity under the caller's rights. */
  readonly seen: <Name extends EntityName<M>>(entity: Name) => Seen<M['entities'][Name]['fields']>;
};
/** Rows of the modules that the code reads, under the rights that the caller has in those modules. */
type SeenOthers<M extends AnyModule, R extends Reach> = {
  /** Figures over the rows that the caller sees; null where they see none, or not the field. */
  readonly seenFigures: ReadFigures<M | ReadBy<R>>;
  readonly seenIn: <Other extends ReadBy<R>, Name extends EntityName<Other>>(
    module: Other,
    entity: Name,
  ) => Seen<Other['entities'][Name]['fields'], AddedNames<ReadBy<R>>>;
};
type Reading<M extends AnyModule, E, C, R extends Reach> = Given<M, E, C> &
  ReadingHands<M, R> &
  SeenOthers<M, R>;
/** The hands of a call that reads, for functions that several calls share. */
export type ReadingCall<M extends AnyModule, R extends Reach = Record<never, never>> = ReadingHands<M, R> &
  Pick<Given<M, never, object>, 'user' | 'tx' | 'seen'> &
  SeenOthers<M, R>;
type Writing<M extends AnyModule, E, C, R extends Reach> = Given<M, E, C> &
  Hands<M, R> &
  SeenOthers<M, R> & {
    /** Adds details to the entry of the audit log. Secrets do not belong there. */
    readonly record: (detail: object) => void;
    /** Begins an action in the background on a row that the caller sees, as its button does. */
    readonly begin: (action: InBackground<M>, row: string) => Promise<{ readonly jobRunId: string }>;
  };

/** A call that reads runs in a read-only transaction; one that writes has an audit entry and an idempotency key. */
type Handler<M extends AnyModule, E, Name, C, R extends Reach, W> =
  | { readonly label: string; readonly reads: (given: Reading<M, E, C, R>) => Promise<Answer<C>> | Answer<C> }
  | (Name extends `GET ${string}`
      ? never
      : [W] extends [never]
        ? never
        : {
            readonly label: string;
            readonly writes: (given: Writing<M, E, C, R>) => Promise<Answer<C>> | Answer<C>;
          });

type Handlers<M extends AnyModule, E, C extends Calls, R extends Reach, W> = {
  readonly [Name in keyof C]: Handler<M, E, Name, C[Name], R, W>;
};

type Modules = readonly AnyModule[];
type ReachOf<C extends Modules, R extends Modules> = { readonly calls: C[number]; readonly reads: R[number] };

type Common<M extends AnyModule, C extends Calls, E, W, O extends Modules, R extends Modules> = {
  /** Who may make the calls that read. */
  readonly read: Allowed<M>;
  /** Who may make the calls that write; without it none writes. */
  readonly write?: W & Allowed<M>;
  /** The entity whose row each call is about. */
  readonly of?: E;
  /** The parameter, or the entry of the body, that holds the id of the row; `id` by default. */
  readonly by?: CommonText<C>;
  /** Modules whose actions and rows the code reaches, as in `implement`. */
  readonly calls?: O;
  readonly reads?: R;
};

/** Calls of a module with their code, for `serves` of `implement`. */
export type Served<
  M extends AnyModule = never,
  Called extends AnyModule = never,
  Read extends AnyModule = never,
> = {
  readonly routes: (code: RowCode) => readonly AnyRoute[];
  /** For the compiler alone: calls of another module, or that reach further than their module declares, do not fit. */
  readonly reach?: { readonly module: M; readonly called: Called; readonly read: Read };
};

/**
 * Serves declared calls with the tables, settings and refusals that actions have. Path, schemas, right, transaction, audit
 * entry and the row follow from the declaration; each call has its code. A call without code, a permission that the
 * module does not declare, or an answer of another shape does not compile.
 */
export function serve<
  M extends AnyModule,
  const C extends Calls,
  const W = never,
  const E extends EntityName<M> = never,
  const O extends Modules = readonly [],
  const R extends Modules = readonly [],
>(
  module: M,
  calls: C,
  common: Common<M, NoInfer<C>, E, W, O, R>,
  handlers: Handlers<M, E, NoInfer<C>, ReachOf<NoInfer<O>, NoInfer<R>>, NoInfer<W>>,
): Served<M, O[number], R[number]>;
export function serve(
  module: AnyModule,
  calls: Calls,
  options: ServeOptions,
  handlers: Readonly<Record<CallName, ServedHandler>>,
) {
  return {
    routes: (code: RowCode) =>
      Object.keys(calls)
        .filter(isCallName)
        .map((name) => servedRoute({ module, calls, options, code }, name, handlers[name])),
  };
}

const isCallName = (name: string): name is CallName => /^(?:GET|POST|PUT|DELETE) \//.test(name);
