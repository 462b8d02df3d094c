import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { type Address, withStartupLock } from './administrator.ts';
import { prepareQueue } from './prepare-queue.ts';

export type Migration = { readonly name: string; readonly sql: string };

const OWN = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The platform's own migrations first, then those in `folder`, each by its number. */
export function readMigrations(folder?: string): Migration[] {
  return [OWN, ...(folder ? [folder] : [])].flatMap((place, index) =>
    readdirSync(place)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => ({
        name: `${index === 0 ? 'platform' : 'application'}/${file}`,
        sql: readFileSync(join(place, file), 'utf8'),
      })),
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
