import type { AnswerOf, BodyOf, CallName, Calls, Method, PlatformCalls, QueryOf } from '@jianheng/contract';
import { type Answer, type CallOptions, call } from './call.ts';
import type { QueryValue } from './request-url.ts';

/** The names that a path asks values for: `id` of `/b/wf/task/:id`. */
type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsPart<Name extends string> =
  PathParam<Name> extends never
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<PathParam<Name>, string>> };
/** What a call declares it asks for; nothing where it declares nothing, and optional where it may stay empty. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [Name in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Name in Key]?: Value }
    : { readonly [Name in Key]: Value };

/** What a call is given: the values of its path, its query and body as declared, and how it is to be made. */
export type CallInput<C, Name extends keyof C & string> = ParamsPart<Name> &
  Part<'body', BodyOf<C, Name>> &
  Part<'query', QueryOf<C, Name>> &
  Omit<CallOptions, 'query'>;

/** A call that asks for nothing is made by its name alone. */
type OptionalInput<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * Calls by their names in a contract: `api('GET /b/wf/task/:id', { params: { id } })` yields what that call answers.
 * The server checks its answers against the same declaration, so here they are taken as declared.
 */
export function createApi<C extends Calls>() {
  const answered = createPageApi<C>();
  return async <Name extends keyof C & CallName>(
    name: Name,
    ...input: OptionalInput<CallInput<C, Name>>
  ): Promise<AnswerOf<C, Name>> => (await answered(name, ...input)).data;
}

/** The same with what stands beside the data: how many rows there are, and how to go on after these. */
export function createPageApi<C extends Calls>() {
  return <Name extends keyof C & CallName>(
    name: Name,
    ...[input]: OptionalInput<CallInput<C, Name>>
  ): Promise<Answer<AnswerOf<C, Name>>> => {
    const { params, body: given, query, ...options }: LooseInput = input ?? {};
    const { method, path, body } = requestOf(name, { params, body: given });
    return call(method, path, body, { ...options, ...(query ? { query } : {}) });
  };
}

type LooseInput = Omit<CallOptions, 'query'> & {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
};

/** The request that a name stands for, with the values of its path put in. */
export function requestOf(
  name: CallName,
  { params, body }: Pick<LooseInput, 'params' | 'body'> = {},
): { readonly method: Method; readonly path: string; readonly body: unknown } {
  const [method, pattern = ''] = name.split(' ') as [Method, string];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  return { method, path, body };
}

/** The platform's own calls. */
export const api = createApi<PlatformCalls>();
/** Those of them that answer a page of rows. */
export const pageApi = createPageApi<PlatformCalls>();
