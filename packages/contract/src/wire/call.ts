/**
 * What a call says of itself on the wire: what goes in and what comes out, and what it does not name it does not take.
 * Server, web client, OpenAPI document and the check of replies are made of this one declaration. `data` is the shape of
 * `data` in the envelope; a page of rows declares the array.
 */
export type CallShape = {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly data: Schema;
  /** Valid inputs for the generated tests, added by `defineCalls`. */
  readonly examples?: readonly CallExample[];
};

/** One input of a call; a part that the call does not take is left out. */
export type CallExample = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** A structural stand-in for a zod schema: constraining on `z.ZodType` itself makes the compiler three times slower. */
export type Schema = { readonly _zod: { readonly output: unknown; readonly input: unknown } };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path below `/api`, parameters as `:name`. */
export type CallName = `${Method} /${string}`;
export type Calls = Readonly<Record<CallName, CallShape>>;

/** Valid inputs of calls, by the names of the calls, with exactly the parts that each call takes. */
export type ExamplesOf<C extends Calls> = {
  readonly [Name in keyof C]?: readonly {
    readonly [Part in keyof C[Name] & ('params' | 'query' | 'body')]: InputOf<C[Name][Part]>;
  }[];
};

/**
 * Declares calls by their names. The types of input and answer follow from the schemas.
 *
 * `examples` are valid inputs. The generated tests send the first one where they would otherwise guess an empty
 * body; a call that refuses an empty body needs one. An example that does not match its call does not compile.
 *
 * @example
 * defineCalls(
 *   { 'POST /b/price/queryList': { body: z.strictObject({ city: z.string() }), data: z.array(price) } },
 *   { examples: { 'POST /b/price/queryList': [{ body: { city: 'Shenzhen' } }] } },
 * );
 */
export function defineCalls<const C extends Calls>(
  calls: C,
  more?: { readonly examples?: ExamplesOf<NoInfer<C>> },
): C;
export function defineCalls(calls: Calls, { examples = {} }: { readonly examples?: object } = {}): Calls {
  const given = new Map<string, unknown>(Object.entries(examples));
  const shapes = Object.entries(calls).map(([name, shape]) => {
    const own = given.get(name);
    return [name, areExamples(own) ? { ...shape, examples: own } : shape] as const;
  });
  return Object.fromEntries(shapes);
}

/** The parts of each are checked by `ExamplesOf`. */
const areExamples = (value: unknown): value is readonly CallExample[] => Array.isArray(value);

/** The same shape, all of it readonly. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T;

/** What a call answers, as the caller reads it. */
export type AnswerOf<C, Name extends keyof C> = C[Name] extends { readonly data: Schema }
  ? DeepReadonly<C[Name]['data']['_zod']['output']>
  : never;

type InputOf<S> = S extends Schema ? DeepReadonly<S['_zod']['input']> : undefined;
/** What a call is given: the values of its path, its query and its body. */
export type ParamsOf<C, Name extends keyof C> = C[Name] extends { readonly params: infer S }
  ? InputOf<S>
  : undefined;
export type QueryOf<C, Name extends keyof C> = C[Name] extends { readonly query: infer S }
  ? InputOf<S>
  : undefined;
export type BodyOf<C, Name extends keyof C> = C[Name] extends { readonly body: infer S }
  ? InputOf<S>
  : undefined;

/** What a call's code is given of its body, as the schema leaves it. */
export type GivenBody<C, Name extends keyof C> = C[Name] extends { readonly body: infer S extends Schema }
  ? S['_zod']['output']
  : undefined;

type Split<Name> = Name extends `${infer M} ${infer P}` ? { readonly method: M; readonly path: P } : never;
type Spec<C, Name extends keyof C> = Split<Name> & C[Name] & { readonly declaration: C[Name] };

/**
 * The declaration of one call as a route begins with it: method, path, and what goes in and out. The route adds no schema
 * of its own and changes none: the server compares them with `declaration` before it starts.
 */
export function callSpec<C extends Calls, Name extends keyof C & CallName>(
  calls: C,
  name: Name,
): Spec<C, Name> {
  const [method, path] = name.split(' ');
  return { method, path, declaration: calls[name], ...calls[name] } as unknown as Spec<C, Name>;
}
