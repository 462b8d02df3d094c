import type { ExactWhen, WhenOf } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import type { Places } from '../schema/messages.ts';
import type { OneOf } from '../schema/one-of.ts';
import type { NamesOf, OwnOrLinked } from './access.ts';

/** So many days, or hours, by ISO 8601: `P7D`, `PT4H`. */
type Span = `P${number}D` | `PT${number}H`;

/** Who is reminded: whom the row names, who made it, the head of a department it names, holders of a role or a permission. */
export type Receiver<F extends Fields, P extends string> = OneOf<
  | { readonly field: OwnOrLinked<F, 'person' | 'people'> }
  | { readonly headOf: OwnOrLinked<F, 'department'> }
  | { readonly own: true }
  | { readonly role: string }
  | { readonly holds: P }
>;

/** 提醒: what people are told of a row, so long before or after a day or moment that stands in it. */
export type ReminderOf<E extends Readonly<Record<string, Entity>>, P extends string> = {
  [Name in keyof E & string]: {
    readonly of: Name;
    readonly label: string;
    /** The day or moment that it is about. A day begins at eight in the morning: nobody is told at midnight. */
    readonly at: NamesOf<E[Name]['fields'], 'date' | 'time'>;
    /** So long before it; of several each once. A row that comes late is told of once, by the last that has passed. */
    readonly before?: readonly Span[];
    /** So long after it, as long as `when` holds. */
    readonly after?: readonly Span[];
    readonly when?: WhenOf<E[Name]['fields']>;
    /** Whoever of them sees the row. */
    readonly to: readonly Receiver<E[Name]['fields'], P>[];
    /** What they read; places are fields of the row. */
    readonly text: string;
  };
}[keyof E & string];

/** Reminders as they were written: conditions and places of texts are held against the entity's fields. */
export type ExactReminders<
  E extends Readonly<Record<string, Entity>>,
  R extends Readonly<Record<string, ReminderOf<E, string>>>,
> = {
  readonly [Name in keyof R]: {
    readonly [Key in Exclude<keyof R[Name], keyof ReminderOf<E, string>>]: never;
  } & { readonly text: ExactPlaces<E[R[Name]['of']]['fields'], R[Name]['text']> } & (R[Name] extends {
      readonly when: infer W;
    }
      ? { readonly when: ExactWhen<E[R[Name]['of']]['fields'], W> }
      : unknown);
};
/** A text whose places are fields; another does not fit. */
export type ExactPlaces<F extends Fields, Text extends string> =
  Places<Text> extends keyof F & string ? Text : never;
