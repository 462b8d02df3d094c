import { sql } from 'kysely';
import { firmsOf } from '../custom-forms/firms-of.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { everyTitle } from '../storage/labels.ts';
import { TermNumbers, termsOf, toComparable } from '../storage/names/search-terms.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { selectRow, toRow, type WireRow } from '../storage/row-shape.ts';
import { getTargetPath } from '../storage/schema/stored-entities.ts';
import { attachmentTexts, joinedTexts, searchedFilePlaces } from './attachment-texts.ts';
import { pinyinOf } from './pinyin-of.ts';
import { searchedEntities, searchedFields } from './searched-entities.ts';

/** How many changes are taken up at once; nobody who saves waits for them. */
const BATCH = 500;
/** How much of what is typed into one row is looked into. */
const MAX_TEXT = 4000;
/** Counted up whenever texts are taken apart differently: all rows are entered anew. */
const VERSION = 3;

type Change = { readonly table_name: string; readonly row_id: string };
type Entry = {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly terms: number[];
  readonly revision: number;
};

/** Brings the search up to what changed in any firm; one look finds those where something did. */
export async function indexChanges(server: Server): Promise<void> {
  const { rows } = await server.pool.query<{ id: string }>('select firms_with_search_changes()::text as id');
  for (const { id } of rows)
    try {
      const { registry } = await firmsOf(server).of(id);
      while ((await inTransaction(server.pool, id, (tx) => indexBatch(tx, registry))) === BATCH);
    } catch (problem) {
      // What stands against one firm's rows keeps no other from being found.
      server.log.error({ tenantId: id, err: problem }, 'changes could not be entered into the search');
    }
}

/** Enters all rows of a firm anew whose declaration says other fields than when they were entered. */
export async function noticeNewFields(server: Server, tenantId: string): Promise<void> {
  const { registry } = await firmsOf(server).of(tenantId);
  const wanted = new Map(searchedEntities(registry).map((known) => [known.table, fieldsText(known)]));
  await inTransaction(server.pool, tenantId, async (tx) => {
    const stored = await queryRows<{ table_name: string; fields: string }>(
      tx,
      'select table_name, fields from search_source where tenant_id = $1',
      [tx.tenantId],
    );
    const known = new Map(stored.map(({ table_name, fields }) => [table_name, fields]));
    for (const [table, fields] of wanted) if (known.get(table) !== fields) await enterAnew(tx, table, fields);
  });
}

const fieldsText = (known: RegisteredEntity) =>
  `${VERSION}:${known.entity.title}:${[...searchedFields(known), ...searchedFilePlaces(known)].join()}`;

async function enterAnew(tx: Tx, table: string, fields: string): Promise<void> {
  // Of two instances that notice it one enters the rows; the other waits and finds it done.
  const changed = await queryRows(
    tx,
    `insert into search_source (tenant_id, table_name, fields) values ($1, $2, $3)
     on conflict (tenant_id, table_name) do update set fields = excluded.fields where search_source.fields <> excluded.fields
     returning table_name`,
    [tx.tenantId, table, fields],
  );
  if (changed.length === 0) return;
  await queryRows(tx, 'delete from search_change where tenant_id = $1 and table_name = $2', [
    tx.tenantId,
    table,
  ]);
  await sql`insert into search_change (tenant_id, table_name, row_id)
    select tenant_id, ${table}, id from ${sql.table(table)} where tenant_id = ${tx.tenantId} order by id`.execute(
    tx.db,
  );
}

/** Takes up some changes; answers how many. Of several instances each takes others. */
async function indexBatch(tx: Tx, registry: Registry): Promise<number> {
  const changes = await queryRows<Change>(
    tx,
    `delete from search_change where tenant_id = $1 and id = any(array(
       select id from search_change where tenant_id = $1 order by id limit ${BATCH} for update skip locked))
     returning table_name, row_id`,
    [tx.tenantId],
  );
  const byTable = Map.groupBy(changes, ({ table_name }) => table_name);
  for (const known of searchedEntities(registry)) {
    const ids = [...new Set(byTable.get(known.table)?.map(({ row_id }) => row_id))];
    if (ids.length > 0) await indexRows(tx, registry, known, ids);
  }
  return changes.length;
}

async function indexRows(
  tx: Tx,
  registry: Registry,
  known: RegisteredEntity,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`t.*`, selectRow.labels(known, 't', everyTitle)])} from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = any(${ids})`.execute(tx.db);
  const documents = joinedTexts(await attachmentTexts(tx, known, ids));
  const looks = { known, numbers: new TermNumbers(tx.tenantId, known.entity.path) };
  const entries = await Promise.all(
    rows.map((row) => toRow(known, row)).map((row) => entryOf(looks, row, documents.get(row.id) ?? '')),
  );
  const renamed = await renamedAmong(tx, known, entries);
  const there = new Set(entries.map(({ id }) => id));
  await forget(
    tx,
    known,
    ids.filter((id) => !there.has(id)),
  );
  await enter(tx, known, entries);
  if (renamed.length > 0) await changeNamedBy(tx, registry, known, renamed);
}

type Looks = { readonly known: RegisteredEntity; readonly numbers: TermNumbers };

async function entryOf({ known, numbers }: Looks, row: WireRow, documents: string): Promise<Entry> {
  const textOf = (name: string) => String(row[`${name}_label`] ?? row[name] ?? '');
  const texts = searchedFields(known)
    .map(textOf)
    .filter((text) => text !== '');
  const sounds = await pinyinOf(texts);
  const words = [toComparable(texts.join('\n')).slice(0, MAX_TEXT), sounds, toComparable(documents)].join(
    '\n',
  );
  const title = textOf(known.entity.title);
  return {
    id: row.id,
    title: `${toComparable(title).slice(0, MAX_TEXT)}\n${await pinyinOf([title])}`,
    words,
    terms: numbers.of(termsOf(words)),
    revision: row.revision,
  };
}

async function enter(tx: Tx, { entity }: RegisteredEntity, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await queryRows(
    tx,
    `insert into search_entry (tenant_id, entity, row_id, title, words, terms, revision)
     select $1, $2, n.id, n.title, n.words, n.terms, n.revision
     from jsonb_to_recordset($3::jsonb) as n(id bigint, title text, words text, terms integer[], revision integer)
     on conflict (tenant_id, entity, row_id) do update
       set title = excluded.title, words = excluded.words, terms = excluded.terms, revision = excluded.revision
       where search_entry.revision <= excluded.revision`,
    [tx.tenantId, entity.path, JSON.stringify(entries.map(wellFormed))],
  );
}

/** A text that was cut within a character is none for the database, which would refuse all rows entered with it. */
const wellFormed = (entry: Entry): Entry => ({
  ...entry,
  title: entry.title.toWellFormed(),
  words: entry.words.toWellFormed(),
});

async function forget(tx: Tx, { entity }: RegisteredEntity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryRows(tx, 'delete from search_entry where tenant_id = $1 and entity = $2 and row_id = any($3)', [
    tx.tenantId,
    entity.path,
    ids,
  ]);
}

/** Which rows have another title than they were entered under. */
async function renamedAmong(
  tx: Tx,
  { entity }: RegisteredEntity,
  entries: readonly Entry[],
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    `select s.row_id as id from search_entry s join unnest($3::bigint[], $4::text[]) n(id, title) on n.id = s.row_id
     where s.tenant_id = $1 and s.entity = $2 and s.title <> n.title`,
    [tx.tenantId, entity.path, entries.map(({ id }) => id), entries.map(({ title }) => title)],
  );
  return rows.map(({ id }) => id);
}

/** Rows that are found by the name of a row that has another one now are entered anew. */
async function changeNamedBy(
  tx: Tx,
  registry: Registry,
  renamed: RegisteredEntity,
  ids: readonly string[],
): Promise<void> {
  for (const known of searchedEntities(registry)) {
    const columns = searchedFields(known).flatMap((name) => {
      const field = known.entity.fields[name];
      const column = known.columns.get(name);
      return field && column && getTargetPath(field) === renamed.entity.path ? [column] : [];
    });
    for (const column of columns)
      await sql`insert into search_change (tenant_id, table_name, row_id)
        select tenant_id, ${known.table}, id from ${sql.table(known.table)}
        where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = any(${ids}) order by id`.execute(tx.db);
  }
}
