import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Address, EmbeddedDatabase, openPool } from '@jianheng/server-platform';
import { afterAll, describe, expect, it } from 'vitest';

const dataDir = join(tmpdir(), `jianheng-embedded-${process.pid}`);
const folder = join(dataDir, 'postgresql');
const options = { dataDir, database: 'postgres' };
const databases: EmbeddedDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await EmbeddedDatabase.start(options);
  databases.push(database);
  return database;
}

async function query<Row extends object>(address: Address, text: string): Promise<Row[]> {
  const pool = openPool({ ...address, max: 1 });
  try {
    return (await pool.query<Row & Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}

type Kept = Address & { readonly pid: number };
const KEEPER = fileURLToPath(new URL('./keep-database.ts', import.meta.url));

/** Another process that keeps the database, as the server does. */
async function keeper(): Promise<{ child: ChildProcess; kept: Kept }> {
  const child = spawn(process.execPath, [KEEPER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout }))
    return { child, kept: JSON.parse(line) as Kept };
  throw new Error('the database was not started');
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

describe('the embedded database', () => {
  it('is adopted, with all it holds, when the process that started it was killed', async () => {
    const { child, kept } = await keeper();
    await query(kept, 'create table public.kept (word text)');
    await query(kept, `insert into public.kept values ('acknowledged')`);
    child.kill('SIGKILL');
    await ended(child);

    const adopted = await start();

    expect(adopted.isAdopted).toBe(true);
    expect({ pid: adopted.pid, port: adopted.admin.port }).toEqual({ pid: kept.pid, port: kept.port });
    expect(await query(adopted.admin, 'select word from public.kept')).toEqual([{ word: 'acknowledged' }]);
  });

  it('has one owner: a second start is refused and told, and visitors are shown the way', async () => {
    const [first] = databases;

    await expect(start()).rejects.toThrow(`正由另一个建衡使用（进程 ${process.pid}）`);

    expect(EmbeddedDatabase.runningIn(options)).toEqual(first?.admin);
  });

  it('comes back at the same port when it is killed, with all that was acknowledged', async () => {
    const [database] = databases;
    if (!database) throw new Error('nothing runs');
    const { port } = database.admin;
    await query(database.admin, `insert into public.kept values ('before the kill')`);
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');

    await expect
      .poll(() => query(database.admin, 'select count(*)::int as count from public.kept').catch(() => []), {
        timeout: 60_000,
        interval: 50,
      })
      .toEqual([{ count: 2 }]);

    await expect.poll(() => database.pid).not.toBe(killed);
    expect(database.admin.port).toBe(port);
  });

  it('starts over the lock file of a server that is gone, though its number belongs to another process now', async () => {
    for (const database of databases.splice(0)) await database.stop();
    writeFileSync(
      join(folder, 'postmaster.pid'),
      `${process.pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    );

    const database = await start();

    expect(database.isAdopted).toBe(false);
    expect(database.pid).not.toBe(process.pid);
    expect(await query(database.admin, 'select count(*)::int as count from public.kept')).toEqual([
      { count: 2 },
    ]);
  });

  it('is for this machine and for those who know its password alone', async () => {
    const [database] = databases;
    if (!database) throw new Error('nothing runs');

    expect(await query(database.admin, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query({ ...database.admin, password: 'password' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(
      readFileSync(join(folder, 'pg_hba.conf'), 'utf8')
        .split('\n')
        .filter((line) => /^\s*(local|host)/.test(line) && !line.includes('scram-sha-256')),
    ).toEqual([]);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(`${folder}.password`).mode & 0o077).toBe(0);
  });

  it('keeps a log for its owner alone, without what people wrote', async () => {
    const [database] = databases;
    if (!database) throw new Error('nothing runs');
    await query(
      database.admin,
      'create table public.told (code text primary key, amount integer check (amount > 0))',
    );
    for (const statement of [
      `insert into public.told values ('secret-4471', 1), ('secret-4471', 1)`,
      `insert into public.told values ('secret-4472', -5)`,
    ])
      await expect(query(database.admin, statement)).rejects.toThrow('violates');

    const file = join(dataDir, 'postgresql.log');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toMatch(/secret-447|DETAIL|STATEMENT|CONTEXT/);
  });

  it('is safe by default: what is acknowledged is on the disk', async () => {
    const [database] = databases;
    if (!database) throw new Error('nothing runs');

    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await query(database.admin, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  });

  it('stops also where nothing else keeps the process alive', async () => {
    for (const database of databases.splice(0)) await database.stop();
    const stopper = fileURLToPath(new URL('./stop-database.ts', import.meta.url));

    const { status, stdout } = spawnSync(process.execPath, [stopper, dataDir], { encoding: 'utf8' });

    expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' });
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  });

  it('stops when it is asked, and a first start that was broken off does not stand in the way', async () => {
    for (const database of databases.splice(0)) await database.stop();
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
    rmSync(folder, { recursive: true });
    mkdirSync(`${folder}.making`);
    writeFileSync(join(`${folder}.making`, 'PG_VERSION'), '18');

    const database = await start();

    expect(await query(database.admin, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
