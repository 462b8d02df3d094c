import { directory } from '@jianheng/definition';
import { sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { sightOf, titlesFor } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { filesOf } from '../files/files-of.ts';
import { DamagedContentError } from '../files/store/file-service.ts';
import type { Server } from '../http/contexts.ts';
import { findUserById } from '../identity/find-user.ts';
import { readLinesOf, readRow } from '../storage/read-row.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { selectRow, toRow } from '../storage/row-shape.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { ArchivePlan, Archiving } from './begin-archive.ts';
import { namesPerson } from './naming-rows.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';
import { readBlocks } from './read-blocks.ts';

type PersonPlan = Extract<ArchivePlan, { kind: 'person' }>;
type Writing = {
  readonly tx: Tx;
  readonly archive: ArchiveWriter;
  readonly person: string;
  readonly asker: User;
};
type Item = { readonly id: string; readonly name: string; readonly sha256: string };

/** Contents that are put into one archive at most. */
const MOST_FILES = 20_000;

/**
 * All that names a person (个人信息): his own row, rows of every entity that name him, what the platform keeps of him, and
 * the files that he gave. Rows and fields that whoever asks may not read are counted in the list and stand in no file; files,
 * messages, opinions and what else tells of more than the person are given to himself and to administrators.
 */
export async function writePersonArchive(
  server: Server,
  { person, asker }: PersonPlan,
  { path, tenantId, onProgress }: Archiving,
): Promise<void> {
  const archive = new ArchiveWriter(path);
  const { registry } = (await server.firms?.of(tenantId)) ?? server;
  let done = 0;
  const step = async () => {
    if (!(await onProgress(++done))) throw new Error('the archive was given up');
  };
  const { withheld, items } = await inTransaction(
    server.pool,
    tenantId,
    async (tx) => {
      const user = await findUserById(tx, asker);
      if (!user) throw new Error('whoever asked has left');
      const writing = { tx, archive, person, asker: user };
      const known = registry.entityAt(directory.user.path);
      const seen = await readRow(tx, seenBy(known, user), person, { titles: titlesFor(known, user) });
      await archive.addJson('person.json', seen);
      const left = await writeEntities(writing, registry, step);
      const isGiven = user.isAdmin || user.id === person;
      const leftBeside = await writePlatformTables(writing, isGiven, step);
      return { withheld: { ...left, ...leftBeside }, items: isGiven ? await filesBy(tx, person) : [] };
    },
    { readOnly: true },
  );
  const damaged = await writeFiles(server, archive, { tenantId, items });
  await archive.finish({ person, madeFor: asker, madeAt: server.now().toISOString(), withheld, damaged });
}

type Step = () => Promise<void>;

/** Answers how many rows of which entities the asker may not read. */
async function writeEntities(
  writing: Writing,
  { entities }: Registry,
  step: Step,
): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const known of entities) {
    const count = await writeRows(writing, known);
    if (count > 0) left[known.entity.label] = count;
    await step();
  }
  return left;
}

/** Answers how many rows there are that only the person himself and administrators are given. */
async function writePlatformTables(
  writing: Writing,
  isGiven: boolean,
  step: Step,
): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const { table, by, shows, isPrivate = false } of PERSONAL_TABLES) {
    if (shows !== undefined && (isGiven || !isPrivate))
      await writing.archive.addRows(`platform/${table}.jsonl`, rowsOf(writing, { table, by, shows }));
    else if (shows !== undefined) {
      const count = await countOf(writing, { table, by });
      if (count > 0) left[table] = count;
    }
    await step();
  }
  return left;
}

async function countOf({ tx, person }: Writing, { table, by }: Pick<PersonalTable, 'table' | 'by'>) {
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from app.${table} where tenant_id = $1 and (${naming(by)})`,
    [tx.tenantId, person],
  );
  return rows[0]?.count ?? 0;
}

const naming = (by: readonly string[]) => by.map((column) => `${column} = $2`).join(' or ');

/** Writes the rows that name the person and that the asker sees; answers how many he does not. */
async function writeRows({ tx, archive, person, asker }: Writing, known: RegisteredEntity): Promise<number> {
  const named = namesPerson(known, person);
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and (${named})`.execute(tx.db);
  const all = Number(rows[0]?.count ?? 0);
  if (all === 0 || !canSee(known, asker)) return all;
  const narrowed = seenBy(known, asker);
  const { rights, titles } = sightOf(known, asker);
  const { sql: text, parameters } = sql`
    select ${sql.join([sql`t.*`, selectRow.labels(narrowed, 't', titles)])} from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and (${named})${sql.join(
      rights.map((right) => sql` and ${right}`),
      sql``,
    )} order by t.id`.compile(tx.db);
  const shown = async function* () {
    for await (const row of readBlocks(tx, text, parameters)) {
      const wire: Record<string, unknown> = toRow(narrowed, row);
      const id = String(row.id);
      for (const lines of narrowed.lines)
        wire[lines.name] = (await readLinesOf(tx, lines, [id], titles)).get(id) ?? [];
      yield wire;
    }
  };
  const name = known.entity.path.replaceAll('/', '-').slice(1);
  return all - (await archive.addRows(`rows/${known.entity.label} ${name}.jsonl`, shown()));
}

/** What a table of the platform says of the person. */
function rowsOf(
  { tx, person }: Writing,
  { table, by, shows }: { readonly table: string; readonly by: readonly string[]; readonly shows: string },
) {
  return readBlocks(tx, `select ${shows} from app.${table} where tenant_id = $1 and (${naming(by)})`, [
    tx.tenantId,
    person,
  ]);
}

async function filesBy(tx: Tx, person: string): Promise<readonly Item[]> {
  const { rows } = await tx.client.query<Item>(
    'select id::text, name, sha256 from file_item where tenant_id = $1 and uploaded_by = $2 order by id limit $3',
    [tx.tenantId, person, MOST_FILES],
  );
  return rows;
}

/** Answers the files whose content is not what it was. */
async function writeFiles(
  server: Server,
  archive: ArchiveWriter,
  { tenantId, items }: { readonly tenantId: string; readonly items: readonly Item[] },
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { id, name, sha256 } of items) {
    const copy = await filesOf(server)
      .open(tenantId, sha256)
      .catch((problem: unknown) => {
        if (!(problem instanceof DamagedContentError)) throw problem;
        damaged.push(name);
      });
    if (!copy) continue;
    await archive.addFile(`files/${id} ${name.replace(/[\\/\p{Cc}]/gu, '_')}`, copy.path);
    copy.release();
  }
  return damaged;
}
