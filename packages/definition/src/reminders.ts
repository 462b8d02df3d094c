import type { NamesOf, OneOf, OwnOrLinked } from './access.ts';
import { checkWhen, type DeclarationFault } from './check-when.ts';
import type { ExactWhen, WhenOf } from './conditions/when.ts';
import type { Entity } from './entity.ts';
import type { Fields } from './fields/any-field.ts';
import { listFields } from './list-fields.ts';
import type { ModuleShape } from './module-shape.ts';
import { faultSentence } from './schema/faults.ts';
import { type Places, placesOf } from './schema/messages.ts';
import { unknownName } from './schema/unknown-name.ts';
import type { When } from './schema/when-shape.ts';

/** So many days, or hours, by ISO 8601: `P7D`, `PT4H`. */
export type Span = `P${number}D` | `PT${number}H`;

/** Who is reminded: whom the row names, who made it, the head of a department it names, holders of a role or a permission. */
type Receiver<F extends Fields, P extends string> = OneOf<
  | { readonly field: OwnOrLinked<F, 'person'> }
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
type ExactPlaces<F extends Fields, Text extends string> =
  Places<Text> extends keyof F & string ? Text : never;

/** A receiver as the server sees it, whoever declared it. */
export type ReceiverShape = {
  readonly field?: string;
  readonly headOf?: string;
  readonly own?: true;
  readonly role?: string;
  readonly holds?: string;
};
export type ReminderShape = {
  readonly of: string;
  readonly label: string;
  readonly at: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly when?: When;
  readonly to: readonly ReceiverShape[];
  readonly text: string;
};

const SPAN = /^(?:P(\d{1,4})D|PT(\d{1,4})H)$/;

/** Hours of a span. Throws on what is none: the check of the module has refused it before. */
export function hoursOf(span: string): number {
  const [, days, hours] = SPAN.exec(span) ?? [];
  if (days === undefined && hours === undefined) throw new Error(`${span} is no span of days or hours`);
  return days === undefined ? Number(hours) : Number(days) * 24;
}

/** What is wrong with a module's reminders and the compiler may not see. */
export function checkReminders({
  entities,
  reminders = {},
  processes = {},
}: ModuleShape): DeclarationFault[] {
  return Object.entries(reminders).flatMap(([name, reminder]) => {
    const entity = entities[reminder.of];
    if (!entity)
      return [{ word: reminder.of, says: faultSentence(unknownName(reminder.of, Object.keys(entities))) }];
    const fields = listFields(entity, processes[reminder.of] !== undefined);
    return [
      ...checkWhen(reminder.when, fields),
      ...checkSpans(name, reminder, fields),
      ...checkText(reminder, entity.fields),
    ];
  });
}

/** A reminder goes out by mail and short message: what is sensitive stays in the house. */
function checkText({ text }: ReminderShape, fields: Fields): DeclarationFault[] {
  return placesOf(text).flatMap((place) => {
    const field = fields[place];
    if (!field) return [{ word: text, says: faultSentence(unknownName(place, Object.keys(fields))) }];
    return field.sensitive ? [{ word: text, says: `${field.label}是敏感信息，不能写进提醒` }] : [];
  });
}

function checkSpans(
  name: string,
  { at, before = [], after = [] }: ReminderShape,
  fields: Fields,
): DeclarationFault[] {
  const kind = fields[at]?.kind;
  const spans = [...before, ...after];
  if (kind !== 'date' && kind !== 'time') return [{ word: at, says: `${at}不是日期或时间` }];
  if (spans.length === 0) return [{ word: name, says: '应有 before 或 after' }];
  const isFit = (span: string) => SPAN.test(span) && (kind === 'time' || span.endsWith('D'));
  return spans
    .filter((span) => !isFit(span))
    .map((span) => ({ word: span, says: `${span}不是${kind === 'date' ? '若干天' : '若干天或小时'}` }));
}
