import type { ActionShape, Entity, Fields, ValuesOf } from '@jianheng/definition';
import { callForData } from '../../api/call.ts';
import type { ActionCallOptions } from '../../mutations/use-action.ts';
import type { Row } from '../definition/web-module.ts';

/** The row it is run on, and what is filled in for it. */
export type ActionOnRow<Input = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly input?: Input;
  /** The revision that was seen, for an action that asks for it. */
  readonly revision?: number | undefined;
};

type Actions = Readonly<Record<string, { readonly on: string; readonly input?: Fields }>>;
type Declaring<A extends Actions> = {
  readonly entities: Readonly<Record<string, Entity>>;
  readonly actions?: A;
};
type InputOf<Action> = Action extends { readonly input: infer F extends Fields }
  ? Partial<ValuesOf<F>>
  : Readonly<Record<string, never>>;

/**
 * The call of an action that a module declares, for `useAction`: its name and its input are checked by the compiler.
 * Throws for an action on an entity that the module does not have: its declaration is broken.
 */
export function declaredAction<A extends Actions, Name extends keyof A & string>(
  module: Declaring<A>,
  name: Name,
): (given: ActionOnRow<InputOf<A[Name]>>, options: ActionCallOptions) => Promise<Row> {
  const on = module.actions?.[name]?.on ?? '';
  const entity = module.entities[on];
  if (entity === undefined) throw new Error(`action ${name} is on ${on}, which is no entity of its module`);
  return ({ input, ...given }, options) =>
    runOnRow(entity.path, name, { ...given, input: input ?? {} }, options);
}

/** Runs an action on many rows, all of them or none; without any where none are named. */
export function runOver(
  path: string,
  name: string,
  { ids, input, revisions }: OverRows,
  options: ActionCallOptions,
): Promise<unknown> {
  return callForData(
    'POST',
    `${path}/${name}`,
    ids === undefined ? input : { ids, input, ...(revisions ? { revisions } : {}) },
    options,
  );
}

type Input = Readonly<Record<string, unknown>>;
type OverRows = {
  readonly ids: readonly string[] | undefined;
  readonly input: Input;
  /** by the id of the row, as far as the action asks for them */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
};

/** The revision of a row as it was seen, for an action that asks for it. */
export const seen = ({ asSeen }: ActionShape, { revision }: Row) => (asSeen ? { revision } : {});

/** The revisions of rows as they were seen, for an action that asks for them. */
export const revisionsOf = (rows: readonly Row[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    rows.flatMap(({ id, revision }) => (revision === undefined ? [] : [[id, revision] as const])),
  );

/** Runs an action on a row, both known by name alone. */
export function runOnRow(
  path: string,
  name: string,
  { id, input, revision }: ActionOnRow,
  options: ActionCallOptions,
): Promise<Row> {
  return callForData<Row>(
    'POST',
    `${path}/${id}/${name}`,
    revision === undefined ? input : { ...input, revision },
    options,
  );
}
