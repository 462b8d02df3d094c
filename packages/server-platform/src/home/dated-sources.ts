import { type CalendarShape, listFields } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { routeOf } from '../messages/row-address.ts';
import { reminderCondition } from '../reminders/due-rows.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { receiversSql } from '../reminders/receivers-sql.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { columnName } from '../storage/schema/names.ts';

/** Rows of a module that take time or fall due, as its declaration says, and whose they are. */
export type DatedSource = {
  readonly key: string;
  readonly known: RegisteredEntity;
  /** What people call such a row. */
  readonly label: string;
  readonly calendar: Pick<CalendarShape, 'from' | 'to' | 'when'>;
  readonly isDay: boolean;
  /** What else must hold of the row `t`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Whether the row `t` is this person's affair. */
  isOwn(userId: string): RawBuilder<SqlBool>;
  /** Looked forward to; what stands in the calendar already is not told twice. */
  readonly isAhead: boolean;
  /** Still to be done once its day has passed. */
  readonly canBeLate: boolean;
  /** Where its rows are looked at. */
  readonly route: string | undefined;
};

const read = new WeakMap<Registry, readonly DatedSource[]>();

/** Everything of a firm that its people may find in their calendar (我的日程): calendars and reminders of its modules. */
export function datedSources(registry: Registry): readonly DatedSource[] {
  const found = read.get(registry);
  if (found) return found;
  const calendars = calendarSources(registry);
  const stands = new Set(
    calendars.flatMap(({ known, calendar: { from, to } }) =>
      [from, to].map((at) => `${known.entity.path}.${at}`),
    ),
  );
  const made = [
    ...calendars,
    ...reminderSources(registry).map((source) => ({
      ...source,
      isAhead: !stands.has(`${source.known.entity.path}.${source.calendar.from}`),
    })),
  ];
  read.set(registry, made);
  return made;
}

function calendarSources({ modules, entityOf }: Registry): DatedSource[] {
  return modules.flatMap((module) =>
    Object.entries(module.views ?? {}).flatMap(([name, view]) => {
      if (view.kind !== 'calendar') return [];
      const known = entityOf(module.name, view.of);
      return [
        {
          key: `${module.name}.${name}`,
          known,
          label: known.entity.label,
          calendar: view,
          isDay: isDay(known, view.from),
          condition: sql<SqlBool>`true`,
          isOwn: (userId) => namesPerson(known, userId),
          isAhead: true,
          canBeLate: false,
          route: routeOf(module, view.of),
        } satisfies DatedSource,
      ];
    }),
  );
}

function reminderSources(registry: Registry): DatedSource[] {
  return planReminders(registry).map((reminder) => ({
    key: reminder.key,
    known: reminder.known,
    label: reminder.label,
    calendar: { from: reminder.at },
    isDay: reminder.kind === 'date',
    condition: reminderCondition(reminder),
    isOwn: (userId) => sql<SqlBool>`${userId} = any(${receiversSql(reminder)})`,
    isAhead: true,
    canBeLate: (reminder.after ?? []).length > 0,
    route: reminder.route,
  }));
}

const isDay = ({ entity, hasProcess }: RegisteredEntity, name: string) =>
  listFields(entity, hasProcess)[name]?.kind === 'date';

/** Whoever a row names takes part in it; one that names nobody is whose it was made by. */
function namesPerson({ entity }: RegisteredEntity, userId: string): RawBuilder<SqlBool> {
  const named = peopleIn(entity);
  if (named.length === 0) return sql<SqlBool>`t.created_by = ${userId}::bigint`;
  return sql<SqlBool>`(${sql.join(
    named.map(({ column, isMany }) =>
      isMany ? sql`${userId}::bigint = any(${column})` : sql`${column} = ${userId}::bigint`,
    ),
    sql` or `,
  )})`;
}

const peopleIn = ({ fields }: RegisteredEntity['entity']) =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'person' || kind === 'people'
      ? [{ column: sql.ref(`t.${columnName(name)}`), isMany: kind === 'people' }]
      : [],
  );
