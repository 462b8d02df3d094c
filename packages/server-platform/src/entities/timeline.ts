import { TIMELINE_PAGE, type TimelineEntry } from '@jianheng/contract';
import { type AnyField, directory } from '@jianheng/definition';
import { sql } from 'kysely';
import { WAS } from '../audit/change-detail.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';

type Entry = {
  readonly id: string;
  readonly at: Date | string;
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly user_name: string | null;
};

/** What happened to a row that the caller has proven to see: who saved it or pressed what, when, and what that changed. */
export async function readTimeline(
  tx: Tx,
  known: RegisteredEntity,
  { id, before }: { readonly id: string; readonly before: string | undefined },
): Promise<TimelineEntry[]> {
  const people = known.entityAt(directory.user.path);
  const { rows } = await sql<Entry>`
    select a.id, a.at, a.event, a.detail, p.name as user_name from audit a
    left join ${sql.table(people.table)} p on p.tenant_id = a.tenant_id and p.id = a.user_id
    where a.tenant_id = ${tx.tenantId} and a.object = ${`${known.entity.path}/${id}`}
      ${before === undefined ? sql`` : sql`and a.id < ${before}`}
    order by a.id desc limit ${sql.lit(TIMELINE_PAGE)}`.execute(tx.db);
  return rows.map((row) => toEntry(known, row));
}

function toEntry(
  { entity, module }: RegisteredEntity,
  { id, at, event, detail, user_name }: Entry,
): TimelineEntry {
  const name = event.slice(entity.path.length + 1);
  const action = module?.actions?.[name];
  const was = detail?.[WAS];
  const before: Readonly<Record<string, unknown>> = typeof was === 'object' && was !== null ? { ...was } : {};
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    userName: user_name ?? '',
    kind: action ? 'action' : kindOfSaving(name, was),
    action: action?.label ?? null,
    changes: Object.entries(entity.fields).flatMap(([field, declared]) => {
      if (!Object.hasOwn(before, field)) return [];
      return isToldWhole(declared)
        ? [{ field, before: before[field], after: detail?.[field] ?? null }]
        : [{ field, before: null, after: null }];
    }),
  };
}

const kindOfSaving = (name: string, was: unknown) =>
  was === undefined && name === 'save' ? 'created' : 'changed';

const isToldWhole = ({ kind }: AnyField) => kind !== 'lines' && kind !== 'attachments';
