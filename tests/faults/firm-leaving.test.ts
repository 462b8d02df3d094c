import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EmbeddedDatabase,
  inTransaction,
  openFiles,
  openPool,
  removeAbandonedFirms,
} from '@jianheng/server-platform';
import { openSession } from '@jianheng/server-platform/testing';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOwner, type Held, hold } from './held-lock.ts';
import { runOperatorCommand } from './operator-command.ts';
import { REQUEST_PASSWORD } from './prepared-data.ts';
import { NoiseFile, ResumingUpload } from './resuming-upload.ts';
import { ServerProcess } from './server-process.ts';

const NAME = '离开的公司';
const folder = mkdtempSync(join(tmpdir(), 'jianheng-leaving-'));
const server = new ServerProcess('leaving');
const drawing = new NoiseFile('离开公司的图纸.dwg', { size: 1_000_000, partSize: 8_000_000 });
let token = '';
let owner: Client;
let row = '';
let firm = '';

beforeAll(async () => {
  await server.start({ doesJobs: true });
  await server.read('update credential set must_change = false returning 1');
  token = (await server.tokensOf(['admin'])).get('admin')?.token ?? '';
  owner = await connectOwner(server);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  for (const one of [folder, `${folder}-data`]) rmSync(one, { recursive: true, force: true });
});

async function call<T>(path: string, body: object, method = 'POST'): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    method,
    headers: { authtoken: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, msg } = (await reply.json()) as { data: T; msg: string };
  if (reply.status !== 200) throw new Error(msg);
  return data;
}

/** Kills the server while it waits to change a table, and starts it again. */
async function killAt(held: Held, begin: () => Promise<unknown>): Promise<void> {
  const lock = await hold(owner, held);
  const begun = begin().catch(() => undefined);
  await lock.waits();
  await server.kill();
  await lock.release();
  await begun;
  await server.start({ doesJobs: true });
}

const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await owner.query<{ count: number }>(text, [...values])).rows[0]?.count ?? 0;

/** Tables with rows of the firm. The owner here is the superuser, whom row security does not bind. */
async function tablesWithRows(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped`,
  );
  const found: string[] = [];
  for (const { name } of rows)
    if (await count(`select count(*)::int as count from app.${name} where tenant_id = $1`, [firm]))
      found.push(name);
  return found;
}

const env = (change: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: server.dataDir,
  DATABASE_REQUEST_PASSWORD: REQUEST_PASSWORD,
  BACKUP_PASSPHRASE: 'only the operator knows this',
  ...change,
});
const manifests = () =>
  readdirSync(join(folder, 'backups'))
    .filter((name) => name.endsWith('.json'))
    .sort();

/** Takes a backup; returns its id and the keys of the firm's files in it. */
async function backUp(...args: readonly string[]) {
  const { code, lines } = await runOperatorCommand(['backup', folder, ...args], { env: env() });
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: expect.stringContaining('完成') });
  const name = manifests().at(-1) ?? '';
  const { files } = JSON.parse(await readFile(join(folder, 'backups', name), 'utf8')) as {
    files: { path: string }[];
  };
  return {
    id: name.replace('.json', ''),
    keys: files.map(({ path }) => path).filter((path) => path.startsWith(`${firm}/`)),
  };
}

it('a founding that is killed at any step is begun again, and leaves no half firm', {
  timeout: 600_000,
}, async () => {
  row = (await call<{ id: string }>('/b/saas/firm', { name: NAME, code: 'leaving', seats: 5, isOpen: true }))
    .id;
  const found = () => call<{ firmNumber: string }>(`/b/saas/firm/${row}/found`, {});
  const steps: readonly Held[] = [
    { table: 'app.tenant', role: 'owner' },
    { table: 'app.department', role: 'request' },
    { table: 'app.credential', role: 'request' },
    { table: 'app.menu_entry', role: 'request' },
  ];
  for (const step of steps) await killAt(step, found);

  firm = (await found()).firmNumber;

  const founded = `select count(*)::int as count from app.tenant where founded_at is not null and code = 'leaving'`;
  expect(await count(founded)).toBe(1);
  // Those that had a row; an hour later the server does this by itself.
  const admin = EmbeddedDatabase.runningIn({ dataDir: server.dataDir, database: 'jianheng' });
  if (!admin) throw new Error('the database does not run');
  const files = openFiles({ folder: server.filesFolder, limits: { file: 1, person: 1, firm: 1 } });
  expect(await removeAbandonedFirms({ files }, admin, '0')).toBe(steps.length - 1);
  expect(await count('select count(*)::int as count from app.tenant where founded_at is null')).toBe(0);
  expect(await count(founded)).toBe(1);
});

it('a removal that is killed at any step ends, and reaches later backups', { timeout: 900_000 }, async () => {
  await upload();
  const before = await backUp();
  expect(before.keys).toHaveLength(1);
  await call('/b/saas/firm', { id: row, isOpen: false }, 'PUT');
  // Held from the beginning: the server must not get further than to the next one before it is killed.
  const [first, second] = [await connectOwner(server), await connectOwner(server)];
  const contents = await hold(first, { table: 'app.stored_content', role: 'owner', isExclusive: true });
  const people = await hold(second, { table: 'app.staff', role: 'owner' });
  await call(`/b/saas/firm/${row}/remove`, { name: NAME, days: 0 });
  await contents.waits();
  await server.kill();
  await contents.release();
  await server.start({ doesJobs: true });
  // The rows of half of the tables are gone.
  await people.waits();
  await server.kill();
  await people.endWaiting();
  await server.start({ doesJobs: true });
  await people.waits();
  // After its last statement, and before that is recorded.
  const recording = await hold(owner, { table: 'app.job_run', role: 'request' });
  await people.release();
  await recording.waits();
  await server.kill();
  await recording.release();
  await server.start({ doesJobs: true });
  for (const client of [first, second]) await client.end();

  const runs = () =>
    server.read<{ state: string; reason: string }>(
      `select state, reason from job_run where kind = 'firm' order by id`,
    );
  await expect
    .poll(runs, { timeout: 200_000, interval: 500 })
    .toEqual([{ state: 'failed', reason: expect.stringContaining('interrupted 3 times') }]);
  expect(await count('select count(*)::int as count from app.tenant where id = $1', [firm])).toBe(0);
  expect(await tablesWithRows()).toEqual([]);

  const after = await backUp('--keep', '2');
  expect(after.keys).toEqual([]);
  const stored = join(folder, 'contents', drawing.sha256.slice(0, 2), drawing.sha256);
  expect(existsSync(stored)).toBe(true);
  const earlier = await runOperatorCommand(['restore', folder, '--at', before.id], {
    env: env({ DATA_DIR: `${folder}-data` }),
  });
  expect({ code: earlier.code, last: earlier.lines.at(-1) }).toEqual({
    code: 0,
    last: expect.stringContaining(NAME),
  });

  await backUp('--keep', '1');
  expect(existsSync(stored)).toBe(false);
  await owner.end();
  await server.destroy();
  const { code } = await runOperatorCommand(['restore', folder], { env: env() });
  expect(code).toBe(0);
  await server.start();
  owner = await connectOwner(server);
  expect(await tablesWithRows()).toEqual([]);
  expect(existsSync(join(server.filesFolder, 'contents', firm))).toBe(false);
});

/** Gives the firm a file, as its administrator. */
async function upload(): Promise<void> {
  await owner.query('update app.credential set must_change = false where tenant_id = $1', [firm]);
  const { rows } = await owner.query<{ id: string }>(
    'select id::text from app.staff where tenant_id = $1 limit 1',
    [firm],
  );
  const pool = openPool({ ...server.serving.request, max: 1 });
  const own = await inTransaction(pool, firm, (tx) =>
    openSession(tx, rows[0]?.id ?? '', { address: '127.0.0.1', agent: 'faults' }),
  );
  await pool.end();
  const caller = { port: () => server.serving.port, token: own };
  await new ResumingUpload(drawing, caller, { part: 9, after: 0 }).run();
}
