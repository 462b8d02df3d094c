import type { PlatformAnswer } from '@jianheng/contract';
import { asText } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { type SqlBool, sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { sightOf } from '../authorization/sight.ts';
import { isClosed, type User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { rowAddress } from '../messages/row-address.ts';
import type { Condition } from '../storage/filters/conditions.ts';
import { readPage } from '../storage/page-labels.ts';
import { pageStatement } from '../storage/page-statement.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { toRow, type WireRow } from '../storage/row-shape.ts';
import { columnName } from '../storage/schema/names.ts';
import type { Sight } from '../storage/sight.ts';
import { rowsInRange } from '../storage/views/rows-in-range.ts';
import { type DatedSource, datedSources } from './dated-sources.ts';

export type DatedRow = NonNullable<PlatformAnswer<'GET /b/wf/home'>['late']>['rows'][number];
export type Looking = {
  readonly tx: Tx;
  readonly user: User;
  readonly registry: Registry;
  readonly now: Date;
};

/** A home page is no list; one more is read, to say that there is more. */
export const MOST_SHOWN = 30;

/** A person's own rows that take any of the time between two days, the last one counts. */
export function rowsBetween(looking: Looking, from: string, to: string): Promise<DatedRow[]> {
  return ofEach(
    looking,
    ({ isAhead }) => isAhead,
    async ({ source, known, sight }) => {
      const { rows } = await rowsInRange(
        looking.tx,
        known,
        {
          view: { kind: 'calendar', of: known.name, label: source.label, route: '/', ...source.calendar },
          query: source.isDay ? { from, to } : { from: startOf(from), to: startOf(dayAfter(to)) },
        },
        sight,
      );
      return rows;
    },
  );
}

/** A person's own rows whose day has passed and that are not done, the latest first. */
export function rowsPast(looking: Looking): Promise<DatedRow[]> {
  const { tx, now } = looking;
  return ofEach(
    looking,
    ({ canBeLate }) => canBeLate,
    async ({ source, known, sight }) => {
      const column = sql.ref(`t.${columnName(source.calendar.from)}`);
      const hasPassed = source.isDay
        ? sql<SqlBool>`${column} < ${chinaDay(now)}::date`
        : sql<SqlBool>`${column} < ${now.toISOString()}::timestamptz`;
      const asked = pageStatement(tx, known, {
        conditions: [hasPassed, ...sight.rights],
        by: sql`${column} desc, t.id desc`,
        size: MOST_SHOWN,
      });
      const { rows, labels } = await readPage(tx, known, asked, { titles: sight.titles });
      return rows.map((row) => toRow(known, row, labels));
    },
  );
}

type Asked = { readonly source: DatedSource; readonly known: RegisteredEntity; readonly sight: Sight };

/** Asks every source whose rows the person may see, for those of them that are his. */
async function ofEach(
  { user, registry }: Looking,
  isAsked: (source: DatedSource) => boolean,
  read: (asked: Asked) => Promise<readonly WireRow[]>,
): Promise<DatedRow[]> {
  const found = await Promise.all(
    datedSources(registry)
      .filter((source) => isAsked(source) && isOpenTo(source, user))
      .map(async (source) => {
        const known = seenBy(source.known, user);
        const { rights, titles } = sightOf(known, user);
        const own: Condition[] = [source.isOwn(user.id), source.condition];
        const rows = await read({ source, known, sight: { rights: [...rights, ...own], titles } });
        return rows.slice(0, MOST_SHOWN + 1).map((row) => datedRow(source, row));
      }),
  );
  return found.flat();
}

function isOpenTo({ known, calendar: { from } }: DatedSource, user: User): boolean {
  const { entity } = seenBy(known, user);
  return !isClosed(user, known.module?.name) && canSee(known, user) && from in entity.fields;
}

function datedRow({ key, label, known, calendar: { from, to }, isDay, route }: DatedSource, row: WireRow) {
  return {
    key: `${key}/${row.id}`,
    label,
    title: titleIn(known, row),
    address: rowAddress(route, row.id),
    from: String(row[from]),
    to: endIn(row, to ?? from),
    isDay,
  };
}

const endIn = (row: WireRow, to: string) => (row[to] === null ? null : String(row[to]));

function titleIn({ entity: { title, fields } }: RegisteredEntity, row: WireRow): string {
  const label = row[`${title}_label`];
  const field = fields[title];
  if (label !== undefined || !field) return String(label ?? '');
  return asText(field, row[title]);
}

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** When a day begins by the firm's clock. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString();
