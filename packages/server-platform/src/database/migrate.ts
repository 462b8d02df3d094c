import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { type Address, withStartupLock } from './administrator.ts';
import { isNewerQueue, isQueueStep, prepareQueue } from './prepare-queue.ts';

export type Migration = { readonly name: string; readonly sql: string };

const OWN = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * The platform's own migrations first, by their numbers; then those of the modules (`area/module/migrations` below
 * `modules`), all together by the minute that their names begin with, since tables of one module link to another's.
 */
export function readMigrations(modules?: string): Migration[] {
  const own = globSync('*.sql', { cwd: OWN }).sort();
  const theirs = modules === undefined ? [] : globSync('*/*/migrations/*.sql', { cwd: modules });
  return [
    ...own.map((file) => ({ name: `platform/${file}`, sql: readFileSync(join(OWN, file), 'utf8') })),
    ...inOrder(
      theirs.map((file) => ({ name: nameOf(file), sql: readFileSync(join(modules ?? '', file), 'utf8') })),
    ),
  ];
}

/** `finance/loans/migrations/202611220907-tables.sql` is known as `loans/202611220907-tables.sql`, wherever the module stands. */
function nameOf(file: string): string {
  return `${basename(dirname(dirname(file)))}/${basename(file)}`;
}

const madeAt = ({ name }: Migration) => basename(name);
const minuteOf = ({ name }: Migration) => basename(name).slice(0, 12);

/** By the minute of their names; of one minute, what makes a table comes before what names that table. */
export function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted(
    (left, right) => madeAt(left).localeCompare(madeAt(right)) || left.name.localeCompare(right.name),
  );
  return [...Map.groupBy(sorted, minuteOf).values()].flatMap(afterTheirTables);
}

function afterTheirTables(together: readonly Migration[]): Migration[] {
  const made = together.map((migration) => ({
    migration,
    tables: [...migration.sql.matchAll(/create table (?:if not exists )?(?:app\.)?"?(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  }));
  const placed: Migration[] = [];
  let waiting = made;
  while (waiting.length > 0) {
    const isFree = ({ migration }: (typeof made)[number]) =>
      waiting.every(
        (other) =>
          other.migration === migration ||
          other.tables.every((name) => !new RegExp(`\\b${name}\\b`).test(migration.sql)),
      );
    const free = waiting.filter(isFree);
    // Tables that refer to each other are no fault of their order.
    const next = free.length === 0 ? waiting : free;
    placed.push(...next.map(({ migration }) => migration));
    waiting = waiting.filter((one) => !next.includes(one));
  }
  return placed;
}

/** The schema of a database is newer than the program; the message is a sentence for the operator. */
class NewerSchemaError extends Error {}

/**
 * Refuses a database to which migrations were applied that this program does not have: an older program would write rows
 * that the newer one no longer expects.
 */
export function requireKnownSchema(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => (isQueueStep(name) ? isNewerQueue(name) : !known.has(name)));
  if (unknown.length > 0)
    throw new NewerSchemaError(
      `数据库由更新的版本升级过（多出 ${unknown.length} 项迁移，如 ${unknown[0]}），本程序较旧，没有作任何改动：请安装原来的新版本，或恢复升级前的备份。`,
    );
}

/**
 * Brings a prepared database up to date, one transaction per migration, as the owner of the tables. A migration that
 * was changed after it ran is refused: it is never edited, another follows it. Answers the names that ran.
 */
export async function migrate(admin: Address, migrations: readonly Migration[]): Promise<string[]> {
  return withStartupLock(admin, async (client) => {
    // An owner who is no superuser is bound by row security himself; no tenant is number 0.
    await client.query(`set app.tenant_id = '0'; set search_path to app, public;`);
    await client.query(
      'create table if not exists app.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from app.migration',
    );
    requireKnownSchema(
      rows.map(({ name }) => name),
      migrations,
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const ran: string[] = [];
    for (const migration of migrations) {
      if (await applyOne(client, migration, applied.get(migration.name))) ran.push(migration.name);
    }
    if (await prepareQueue(client, admin)) ran.push('queue');
    return ran;
  });
}

async function applyOne(
  client: Client,
  { name, sql }: Migration,
  applied: string | undefined,
): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  if (applied === checksum) return false;
  if (applied) throw new Error(`迁移 ${name} 在执行之后被改动过`);
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into app.migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    return true;
  } catch (problem) {
    await client.query('rollback');
    throw new Error(`迁移 ${name} 失败：${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    });
  }
}
