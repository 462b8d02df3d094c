import type { Exact } from '../conditions/when.ts';
import { whenHolds } from '../conditions/when-holds.ts';
import type { Field, FieldKind, Fields } from '../fields/any-field.ts';
import type { When } from '../schema/when-shape.ts';

type NamesOf<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F & string];
type StateOf<Of> = Of extends Field<infer Value> ? NonNullable<Value> & string : never;

/** How an action moves a row from one state to another, as an author writes it. */
export type MovesOf<F extends Fields> = {
  [Name in NamesOf<F, 'choice'>]: {
    /** A choice that is `writableBy: 'moves'`: it begins with its default, and nothing else changes it. */
    readonly field: Name;
    readonly from: readonly StateOf<F[Name]>[];
    readonly to: StateOf<F[Name]>;
    /** A day or moment of the row that keeps when it was moved. */
    readonly stamps?: NamesOf<F, 'date' | 'time'>;
  };
}[NamesOf<F, 'choice'>];

type Entities = Readonly<Record<string, { readonly fields: Fields }>>;

/** What was written beside known names does not compile either. */
export type ExactMoves<E extends Entities, Action> = Action extends {
  readonly on: infer On extends keyof E;
  readonly moves: infer Given;
}
  ? { readonly moves: Exact<Given, MovesOf<E[On]['fields']>> }
  : unknown;

/** Names of the actions that move rows of an entity; each is an event of its rows as well. */
export type MoveNames<A, Name> = {
  [One in keyof A & string]: A[One] extends { readonly on: Name; readonly moves: object } ? One : never;
}[keyof A & string];

/** A move as the platforms see it. */
export type MovesShape = {
  readonly field: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly stamps?: string;
};

type Acting = { readonly showWhen?: When; readonly moves?: MovesShape };

/** Whether an action may be pressed on a row: its condition holds, and a move begins where the row stands. */
export function isOffered(
  { showWhen, moves }: Acting,
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
) {
  return (
    whenHolds(showWhen, fields, row) && (moves === undefined || moves.from.includes(String(row[moves.field])))
  );
}
