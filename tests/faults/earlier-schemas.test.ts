import { randomBytes } from 'node:crypto';
import { type Address, migrate, prepareDatabase, readTables } from '@jianheng/server-platform';
import { TEMPLATE, testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { isNight } from '../rings.ts';
import { type EarlierSchema, earlierSchemas } from './earlier-schemas.ts';
import { KEPT, MIGRATIONS } from './upgrade-steps.ts';

const ALL = earlierSchemas(MIGRATIONS);
/** Every one at night; with a push the latest, the oldest and one between. */
const TRIED = isNight() ? ALL : [...new Set([ALL[0], ALL[Math.floor(ALL.length / 2)], ALL.at(-1)])];
const tried = TRIED.filter((schema): schema is EarlierSchema => schema !== undefined);

type Kept = { readonly table: string; readonly sql: string; readonly rows: readonly unknown[] };

/** Fills the tables that a migration made, and notes what each of their columns holds. */
async function fill(client: Client, statements: readonly string[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const statement of statements) {
    await client.query(statement);
    const [, table = ''] = /^insert into (\w+)/.exec(statement) ?? [];
    const { rows } = await client.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns
       where table_schema = 'app' and table_name = $1 order by 1`,
      [table],
    );
    const sql = `select row(${rows.map(({ name }) => `"${name}"`).join(', ')})::text as text from app.${table} order by 1`;
    kept.push({ table, sql, rows: (await client.query(sql)).rows });
  }
  return kept;
}

describe('schemas of the history', () => {
  it('are known, where there is a repository', ({ skip }) => {
    skip(ALL.length === 0, 'this copy of the project has no history');
    expect(ALL.length).toBeGreaterThan(20);
  });

  it.each(tried)(
    'of $commit are upgraded with their rows to the schema of a fresh start',
    {
      timeout: 300_000,
    },
    async ({ names }) => {
      const admin: Address = {
        ...testCluster().admin,
        database: `earlier_${randomBytes(6).toString('hex')}`,
      };
      await prepareDatabase(admin, testCluster().requestPassword);
      const client = new Client(admin);
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query('set search_path to app, public');
        const kept: Kept[] = [];
        const then = MIGRATIONS.filter(({ name }) => names.includes(name));
        for (const [index, { name }] of then.entries()) {
          if (KEPT[name] === undefined && index < then.length - 1) continue;
          await migrate(admin, then.slice(0, index + 1));
          kept.push(...(await fill(client, KEPT[name] ?? [])));
        }

        await migrate(admin, MIGRATIONS);

        expect(await readTables(admin)).toEqual(
          await readTables({ ...testCluster().admin, database: TEMPLATE }),
        );
        for (const { table, sql, rows } of kept)
          expect({ table, rows: (await client.query(sql)).rows }).toEqual({ table, rows });
      } finally {
        await client.end();
        const server = new Client({ ...admin, database: 'postgres' });
        server.on('error', () => undefined);
        await server.connect();
        await server.query(`drop database ${admin.database} with (force)`);
        await server.end();
      }
    },
  );
});
