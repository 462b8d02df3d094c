import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Address, migrate, prepareDatabase, readTables } from '@jianheng/server-platform';
import { TEMPLATE, testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtProgram } from './built-program.ts';
import { KEPT, MIGRATIONS, migrationsUpTo, type UpgradeWish } from './upgrade-steps.ts';

const FUNCTIONS = `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'app' order by p.proname`;

const admin: Address = { ...testCluster().admin, database: `upgrade_${randomBytes(6).toString('hex')}` };
/** Stands beside the upgrade and watches it, as the owner whom no row security keeps from any row. */
const watcher = new Client(admin);
beforeAll(async () => {
  await prepareDatabase(admin, testCluster().requestPassword);
  // Makes the list of migrations, and the tables of the queue with it.
  await migrate(admin, []);
  await watcher.connect();
  await watcher.query('set search_path to app, public');
});
afterAll(async () => {
  await watcher.end();
  const server = new Client({ ...admin, database: 'postgres' });
  await server.connect();
  await server.query(`drop database ${admin.database} with (force)`);
  await server.end();
});

const column = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> =>
  (await watcher.query({ text, values: [...values], rowMode: 'array' })).rows.map(([value]) => value);

/** Every migration costs seconds: usually those are tried that met the most rows, and with UPGRADE_KILLS=all each. */
const USUAL = [
  'platform/0003-processes.sql',
  'organization/202611220902-tables.sql',
  MIGRATIONS.at(-1)?.name,
];
const isTried = (name: string) => process.env.UPGRADE_KILLS === 'all' || USUAL.includes(name);

/** Who waits for what the watcher holds; the view of activities would be the same all through his transaction. */
const WAITING = `select pid from pg_locks where not granted and (transactionid = pg_current_xact_id_if_assigned()::xid
  or database = (select oid from pg_database where datname = current_database()))`;
const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend'`;

/** Keeps an upgrade from writing down that a migration ran: everything of it is done but the commit. */
const AT_THE_END = 'lock table app.migration in share mode';
const AT_THE_QUEUE = 'create schema pgboss';

/** Starts the upgrade and kills its process where it waits for what the watcher holds. */
async function killUpgrade(count: number, held: string): Promise<void> {
  await watcher.query(`begin; ${held}`);
  const wish: UpgradeWish = { admin, count };
  const child = spawn(process.execPath, [await builtProgram('upgrade'), JSON.stringify(wish)], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  try {
    await expect.poll(() => column(WAITING), { timeout: 60_000, interval: 20 }).toHaveLength(1);
  } finally {
    child.kill('SIGKILL');
    await ended;
    await watcher.query('rollback');
  }
  expect(child.signalCode).toBe('SIGKILL');
  await expect.poll(() => column(OTHERS), { timeout: 60_000, interval: 20 }).toEqual([]);
}

type Kept = { readonly table: string; readonly sql: string; readonly rows: readonly unknown[] };
const kept: Kept[] = [];

/** Fills the tables that there are now, and notes what stands in each of their columns. */
async function fill(name: string): Promise<void> {
  for (const insert of KEPT[name] ?? []) {
    await watcher.query(insert);
    const [, table = ''] = /^insert into (\w+)/.exec(insert) ?? [];
    const names = await column(
      `select column_name::text from information_schema.columns where table_schema = 'app' and table_name = $1 order by 1`,
      [table],
    );
    const sql = `select row(${names.map((one) => `"${one}"`).join(', ')})::text from app.${table} order by 1`;
    kept.push({ table, sql, rows: await column(sql) });
  }
}

async function expectKept(): Promise<void> {
  for (const { table, sql, rows } of kept)
    expect({ table, rows: await column(sql) }).toEqual({ table, rows });
}

const applied = () =>
  column(`select name from app.migration where name not like 'pg-boss%' order by applied_at, name`);

it.each(MIGRATIONS.map(({ name }, index) => ({ name, count: index + 1 })))(
  'killed at $name, the upgrade leaves all as it was, and goes on at the next start',
  async ({ name, count }) => {
    if (isTried(name)) {
      const before = { applied: await applied(), tables: await readTables(admin) };
      await killUpgrade(count, AT_THE_END);
      expect({ applied: await applied(), tables: await readTables(admin) }).toEqual(before);
      await expectKept();
    }

    expect(await migrate(admin, migrationsUpTo(count))).toEqual([name]);
    await expectKept();
    await fill(name);
  },
);

it('killed while the queue makes its tables, the upgrade makes them at the next start', async () => {
  await watcher.query(`delete from app.migration where name like 'pg-boss%'; drop schema pgboss cascade`);

  await killUpgrade(MIGRATIONS.length, AT_THE_QUEUE);

  expect(await migrate(admin, MIGRATIONS)).toEqual(['queue']);
  expect(await column('select name from pgboss.queue')).toContain('export');
});

it('at the end nothing is lost, everything ran once, and the schema is that of a fresh start', async () => {
  expect(kept.length).toBeGreaterThan(15);
  expect(kept.every(({ rows }) => rows.length > 0)).toBe(true);
  await expectKept();
  expect(await applied()).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(await migrate(admin, MIGRATIONS)).toEqual([]);
  const fresh = { ...testCluster().admin, database: TEMPLATE };
  expect(await readTables(admin)).toEqual(await readTables(fresh));
  const other = new Client(fresh);
  await other.connect();
  const functions = (await other.query<{ text: string }>(FUNCTIONS)).rows.map(({ text }) => text);
  await other.end();
  expect(await column(FUNCTIONS)).toEqual(functions);
});
