import type { Fields } from '../fields/any-field.ts';
import type { MoveNames } from '../moves/moves.ts';

/** What happens to a row: a person or an action saves it, or a person opens its page. */
const ROW_EVENTS = ['created', 'changed', 'removed', 'opened'] as const;
/** What happens to the form of a process; the last two take an end back. */
const PROCESS_EVENTS = [
  'started',
  'approved',
  'rejected',
  'cancelled',
  'terminated',
  'voided',
  'reopened',
] as const;

type RowEvent = (typeof ROW_EVENTS)[number];
type ProcessEvent = (typeof PROCESS_EVENTS)[number];
export type EventName = RowEvent | ProcessEvent;

export const isProcessEvent = (name: string): name is ProcessEvent =>
  PROCESS_EVENTS.some((one) => one === name);
export const EVENT_NAMES: readonly string[] = [...ROW_EVENTS, ...PROCESS_EVENTS];

type Entities = Readonly<Record<string, { readonly fields: Fields }>>;
type Actions = Readonly<Record<string, { readonly on: string; readonly over?: string }>>;
type LinkNames<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: 'link' | 'person' | 'department' }
    ? Name
    : never;
}[keyof F & string];

/** An action of the entity itself, which runs on the row that it happens to. */
type OnRow<A extends Actions, Name> = {
  [One in keyof A & string]: A[One] extends { readonly over: 'none' }
    ? never
    : A[One]['on'] extends Name
      ? One
      : never;
}[keyof A & string];

/** An action that runs on each row whose field links to the one that it happens to. */
type OnLinking<E extends Entities, A extends Actions> = {
  [One in keyof A & string]: {
    readonly run: One;
    readonly rows: { readonly by: LinkNames<E[A[One]['on'] & keyof E]['fields']> };
  };
}[keyof A & string];

/**
 * An action that runs on the row to which a link of the event's row points; `check:modules` compares their entities. Its
 * parameters are names alone: the compiler prints them where an action of another entity is written without its link.
 */
type RunAt<Action extends string, Link extends string> = { readonly run: Action; readonly at: Link };

/**
 * What runs when something happens (事件): to rows of the module itself, or by its full name to those of another, whose
 * moves no compiler sees.
 */
export type Listeners<E extends Entities, A extends Actions, WithProcess extends string> = {
  readonly [Name in keyof E &
    string as `${Name}.${RowEvent | MoveNames<A, Name> | (Name extends WithProcess ? ProcessEvent : never)}`]?:
    | OnRow<A, Name>
    | OnLinking<E, A>
    | RunAt<keyof A & string, LinkNames<E[Name]['fields']>>;
} & { readonly [Event in `${string}.${string}.${string}`]?: OnLinking<E, A> };

/** A listener as the platforms see it. */
export type ListenerShape =
  | string
  | { readonly run: string; readonly rows?: { readonly by: string }; readonly at?: string };

/** What an event's name says; the module is left out where it is the listener's own. */
export type EventPlace = { readonly module: string; readonly entity: string; readonly event: string };

export function eventPlace(name: string, own: string): EventPlace {
  const parts = name.split('.');
  const [event = '', entity = '', module = own] = parts.toReversed();
  return { module, entity, event };
}
