import { TIMELINE_PAGE, type TimelineEntry } from '@jianheng/contract';
import { type AnyField, asText, directory, type Fields, isBlank, traitsOf } from '@jianheng/definition';
import { sql } from 'kysely';
import { IS, WAS } from '../audit/change-detail.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { COMMENT, commentEvent, isWithdrawn, withdrawnEvent } from '../talk/comment-events.ts';
import { objectsOf, processWord, stepSql } from './process-acts.ts';

type Values = Readonly<Record<string, unknown>>;
type Entry = {
  readonly id: string;
  readonly at: Date | string;
  readonly event: string;
  readonly detail: Values | null;
  readonly user_name: string | null;
  /** The step of a process in which it was done. */
  readonly step: string | null;
  readonly is_own: boolean;
  readonly is_withdrawn: boolean;
};

type Asked = {
  readonly id: string;
  readonly before: string | undefined;
  /** Who asks. */
  readonly reader: string;
  /** Whether the reader is told what was said there. */
  readonly sees: (field: AnyField) => boolean;
  /** Comments are for whoever sees the row itself. */
  readonly hasComments?: boolean;
};

type Told = Pick<Asked, 'sees'> & { readonly names: ReadonlyMap<string, string> };

/** What happened to a row that the caller has proven to see: who saved it or pressed what, when, and what that changed. */
export async function readTimeline(
  tx: Tx,
  known: RegisteredEntity,
  { id, before, reader, sees, hasComments = true }: Asked,
): Promise<TimelineEntry[]> {
  const people = known.entityAt(directory.user.path);
  const { rows } = await sql<Entry>`
    select a.id, a.at, a.event, a.detail, p.name as user_name, ${stepSql(tx)} as step,
      a.user_id = ${reader} as is_own,
      case when a.event = ${commentEvent(known.entity)} then ${isWithdrawn(known.entity)} else false end as is_withdrawn
    from audit a
    left join ${sql.table(people.table)} p on p.tenant_id = a.tenant_id and p.id = a.user_id
    where a.tenant_id = ${tx.tenantId} and ${objectsOf(known, tx, id)}
      ${before === undefined ? sql`` : sql`and a.id < ${before}`}
      and a.event <> all(${[withdrawnEvent(known.entity), ...(hasComments ? [] : [commentEvent(known.entity)])]})
    order by a.id desc limit ${sql.lit(TIMELINE_PAGE)}`.execute(tx.db);
  const names = await namesOf(
    tx,
    people.table,
    rows.flatMap(({ detail }) => idsIn(detail?.to)),
  );
  return rows.map((row) => toEntry(known, row, { sees, names }));
}

function toEntry({ entity, module }: RegisteredEntity, entry: Entry, { sees, names }: Told): TimelineEntry {
  const { id, at, event, detail, user_name } = entry;
  const done = processWord(event, detail?.action);
  if (done !== undefined) return { ...toAct(entry, done), changes: changesIn(entity.fields, detail) };
  const name = event.slice(entity.path.length + 1);
  const action = module?.actions?.[name];
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    userName: user_name ?? '',
    kind: action ? 'action' : kindOfEntry(name, detail?.[WAS]),
    action: action?.label ?? null,
    comment: action === undefined && name === COMMENT ? commentIn(entry, names) : null,
    said: saidIn(action?.input ?? {}, valuesOf(detail))
      .filter(({ field }) => sees(field))
      .map(({ field, text }) => ({ label: field.label, text })),
    changes: changesIn(entity.fields, detail),
  };
}

function changesIn(fields: Fields, detail: Values | null): TimelineEntry['changes'] {
  const before = valuesOf(detail?.[WAS]);
  const after = valuesOf(detail?.[IS] ?? detail);
  return Object.entries(fields).flatMap(([field, declared]) => {
    if (!Object.hasOwn(before, field)) return [];
    return isToldWhole(declared)
      ? [{ field, before: before[field], after: after[field] ?? null }]
      : [{ field, before: null, after: null }];
  });
}

/** What somebody did in the process of a row; what he said there is for those who see the process. */
function toAct({ id, at, user_name, step }: Entry, action: string): Omit<TimelineEntry, 'changes'> {
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    userName: user_name ?? '',
    kind: 'action',
    action,
    comment: null,
    said: step === null ? [] : [{ label: '环节', text: step }],
  };
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What was filled in beside a button; what another row or dictionary would have to be asked for is left out. */
function saidIn(input: Fields, given: Values) {
  return Object.entries(input).flatMap(([name, field]) => {
    const value = given[name];
    if (value === undefined || isBlank(value) || !traitsOf(field).isSelfContained) return [];
    return [{ field, text: asText(field, value) }];
  });
}

function kindOfEntry(name: string, was: unknown) {
  if (name === COMMENT) return 'comment';
  return was === undefined && name === 'save' ? 'created' : 'changed';
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function commentIn({ detail, is_own, is_withdrawn }: Entry, names: Told['names']) {
  const { says, to } = valuesOf(is_withdrawn ? null : detail);
  return {
    says: String(says ?? ''),
    to: idsIn(to).map((id) => ({ id, name: names.get(id) ?? '' })),
    isWithdrawn: is_withdrawn,
    mayWithdraw: is_own && !is_withdrawn,
  };
}

/** The names of people as they are called now. */
async function namesOf(tx: Tx, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`.execute(tx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isToldWhole = ({ kind }: AnyField) => kind !== 'lines' && kind !== 'attachments';
