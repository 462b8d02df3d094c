import { hoursOf, placeOfWay, type ReceiverShape, type ReminderShape } from '@jianheng/definition';
import { routeOf } from '../messages/row-address.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';

/**
 * One step of a reminder: rows are told of whose day or moment lies beyond `above` and not beyond `upTo`, in hours from
 * now, so that each row is in one step at a time.
 */
export type Step = { readonly span: string; readonly above: number; readonly upTo: number };

/** A reminder as the server runs it. */
export type Reminder = ReminderShape & {
  /** By which it is known in what was sent: `loans.repayment`. */
  readonly key: string;
  readonly known: RegisteredEntity;
  readonly kind: 'date' | 'time';
  readonly steps: readonly Step[];
  /** Where its rows are looked at. */
  readonly route: string | undefined;
};

/** What was missed for so long after its day is not told any more. */
const TOLD_FOR_HOURS = 30 * 24;

/** Every reminder of all modules. Throws when a receiver names nobody. */
export function planReminders({ modules, entityOf }: Registry): readonly Reminder[] {
  return modules.flatMap((module) =>
    Object.entries(module.reminders ?? {}).map(([name, reminder]) => {
      const known = entityOf(module.name, reminder.of);
      const kind = known.entity.fields[reminder.at]?.kind === 'date' ? 'date' : 'time';
      for (const receiver of reminder.to) requireReceiver(known, receiver);
      return {
        ...reminder,
        key: `${module.name}.${name}`,
        known,
        kind,
        steps: [...stepsBefore(reminder, kind), ...stepsAfter(reminder)],
        route: routeOf(module, reminder.of),
      };
    }),
  );
}

/** A day that is today is still to come. */
function stepsBefore({ before = [] }: ReminderShape, kind: 'date' | 'time'): Step[] {
  const nearest = kind === 'date' ? -24 : 0;
  const spans = sorted(before);
  return spans.map(({ span, hours }, at) => ({ span, above: spans[at - 1]?.hours ?? nearest, upTo: hours }));
}

function stepsAfter({ after = [] }: ReminderShape): Step[] {
  const spans = sorted(after);
  return spans.map(({ span, hours }, at) => ({
    span: `-${span}`,
    above: -(spans[at + 1]?.hours ?? hours + TOLD_FOR_HOURS),
    upTo: -hours,
  }));
}

const sorted = (spans: readonly string[]) =>
  spans.map((span) => ({ span, hours: hoursOf(span) })).sort((left, right) => left.hours - right.hours);

/** Throws when a receiver of what is told of these rows names nobody. */
export function requireReceiver(
  { entity, entityAt }: RegisteredEntity,
  { field, headOf }: ReceiverShape,
): void {
  const path = field ?? headOf;
  if (path === undefined) return;
  const kind = placeOfWay(entity, path, (at) => entityAt(at).entity)?.field.kind;
  const wanted = field === undefined ? 'department' : 'person';
  const named = kind === 'people' ? 'person' : kind;
  if (named !== wanted) throw new Error(`a reminder of ${entity.label}: ${path} names no ${wanted}`);
}
