import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { BackupFault } from './backup-fault.ts';
import { type ContentStore, verifyContent } from './content-store.ts';
import type { Manifest } from './manifest.ts';

type Dump = Extract<Manifest['database'], { kind: 'dump' }>;
type Program = 'pg_dump' | 'pg_restore';

/** Stores a dump of another PostgreSQL, made by its own `pg_dump`: one snapshot, whatever is written meanwhile. */
export async function dumpDatabase(admin: Address, store: ContentStore): Promise<Dump> {
  const serverVersion = await versionOf(admin);
  await requireProgram('pg_dump', serverVersion);
  const child = spawn('pg_dump', ['--format=custom', '--no-owner'], {
    env: environmentOf(admin),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const ended = endOf(child);
  const content = await store.addStream(child.stdout);
  if ((await ended) !== 0) throw new BackupFault(`pg_dump 没有成功：${(await complaints).trim()}`);
  return { kind: 'dump', serverVersion, ...content };
}

/** Refuses a database that holds tables of an installation: a restore would replace them. */
export async function requireEmptyDatabase(admin: Address): Promise<void> {
  const isThere = await asAdministrator({ ...admin, database: 'postgres' }, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [admin.database]);
    return rows.length > 0;
  });
  if (!isThere) return;
  const { rows } = await asAdministrator(admin, (client) =>
    client.query(
      `select 1 from pg_class where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') limit 1`,
    ),
  );
  if (rows.length > 0)
    throw new BackupFault(
      `数据库 ${admin.database} 中已有数据，没有恢复任何内容：请先把它改名或删除，再恢复到同名的空数据库。`,
    );
}

/** Fills a prepared database with a stored dump, in one transaction. */
export async function restoreDump(admin: Address, store: ContentStore, dump: Dump): Promise<void> {
  await requireProgram('pg_restore', dump.serverVersion);
  await verifyContent(store, dump);
  const child = spawn(
    'pg_restore',
    ['--no-owner', '--clean', '--if-exists', '--single-transaction', '--dbname', admin.database],
    { env: environmentOf(admin), stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const complaints = text(child.stderr);
  const ended = endOf(child);
  // A program that ends early closes its input; its own complaint says why.
  await pipeline(createReadStream(store.pathOf(dump.sha256)), child.stdin).catch(() => undefined);
  if ((await ended) !== 0) throw new BackupFault(`pg_restore 没有成功：${(await complaints).trim()}`);
}

const endOf = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });

/** The password stands in the environment alone: arguments are shown to every user of the machine. */
function environmentOf({ host, port, database, user, password }: Address): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    PGUSER: user,
    PGPASSWORD: password,
  };
}

async function versionOf(admin: Address): Promise<number> {
  const { rows } = await asAdministrator(admin, (client) =>
    client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`),
  );
  return rows[0]?.version ?? 0;
}

/** A program of an older release refuses a newer server; without it the operator uses the service's own backups. */
async function requireProgram(name: Program, serverVersion: number): Promise<void> {
  const needed = Math.floor(serverVersion / 10_000);
  const child = spawn(name, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await Promise.all([text(child.stdout), endOf(child)]).catch(() => ['']);
  const found = Number(/ (\d+)/.exec(String(said))?.[1] ?? 0);
  if (found < needed)
    throw new BackupFault(
      `DATABASE_URL 所指的数据库是 PostgreSQL ${needed}，需要在 PATH 中有 ${name} ${needed} 或更高版本${found === 0 ? '' : `，现为 ${found}`}：请安装 postgresql-client-${needed}，或使用数据库服务自带的备份。`,
    );
}
