import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { DiskFullError } from '../../errors/errors.ts';
import { silentLog } from '../../logging/log.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';
import type { ExportPlan } from './export-plan.ts';
import { processExport } from './export-worker.ts';
import { runExport } from './run-export.ts';

let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  inTransaction(server.pool, server.tenantId, async (tx) => (await tx.client.query(text, values)).rows);
const context = () => ({
  ...server.context,
  now: () => new Date(),
  log: server.app.log,
  files: server.files,
});
const incoming = () => readdir(join(server.filesFolder, 'incoming')).catch(() => []);
const contents = async () =>
  (await readdir(join(server.filesFolder, 'contents'), { recursive: true }).catch(() => [])).length;
const planOf = (rows: number): ExportPlan => ({
  sheet: '物品',
  columns: [],
  statement: { sql: `select 1 as id from generate_series(1, ${rows})`, parameters: [] },
});

/** Writes a run down as one whose tries before were broken off. */
const begun = (id: string, rows: number, tries: number) =>
  query(
    `insert into job_run (tenant_id, id, kind, title, total, needs, state, attempt, plan, created_by)
     values ($1, $2, 'export', '物品', $3, '{everyKind:all}', 'running', $4, $5, $6)`,
    [server.tenantId, id, rows, tries, JSON.stringify(planOf(rows)), person.id],
  );
const process = (runId: string, of = context()) => processExport(of, { tenantId: server.tenantId, runId });
const run = async (id: string) => (await person.client.get(`/b/job-run/${id}`)).data;

it('an export takes away what tries before it had left behind when their server was killed', async () => {
  await begun('800000100', 3000, 2);
  await mkdir(join(server.filesFolder, 'incoming'), { recursive: true });
  for (const attempt of [1, 2])
    await writeFile(
      join(server.filesFolder, 'incoming', `export-${server.tenantId}-800000100-${attempt}`),
      'half',
    );

  await process('800000100');

  expect(await run('800000100')).toMatchObject({ state: 'done', done: 3000 });
  expect(await incoming()).toEqual([]);
});

it('an export that is given up in its middle leaves nothing behind', async () => {
  const before = await contents();
  await begun('800000101', 2_000_000, 0);
  const going = process('800000101');
  await expect.poll(() => run('800000101').then((one) => (one as { done: number }).done)).toBeGreaterThan(0);
  expect(await incoming()).toEqual([`export-${server.tenantId}-800000101-1`]);

  await person.client.delete('/b/job-run/800000101');
  await going;

  expect(await run('800000101')).toMatchObject({ state: 'cancelled' });
  expect(await incoming()).toEqual([]);
  expect(await contents()).toBe(before);
});

it('an export ends before it has filled the disk, and says so', async () => {
  await begun('800000102', 2_000_000, 0);

  await process('800000102', Object.assign(context(), { disk: { isFull: true } }));

  expect(await run('800000102')).toMatchObject({
    state: 'failed',
    message: '服务器磁盘空间不足，目前只能查看，不能保存。请联系管理员清理磁盘，之后会自动恢复。',
  });
  expect(await incoming()).toEqual([]);
});

it('an export onto a disk that is full is told from one that failed', async ({ skip }) => {
  skip(!(await readdir('/dev')).includes('full'), 'this machine has no /dev/full');

  const written = runExport(planOf(3000), {
    pool: server.pool,
    tenantId: server.tenantId,
    path: '/dev/full',
  });

  await expect(written).rejects.toThrow(DiskFullError);
});

it('an export whose connection breaks off is tried again, and told after the last try', async () => {
  // A fault that tells itself in the words of a lost connection.
  const sql = `select 'Connection terminated unexpectedly'::int as id`;
  const broken = { ...planOf(1), statement: { sql, parameters: [] } };
  await begun('800000104', 1, 1);
  await query('update job_run set plan = $1 where id = 800000104', [JSON.stringify(broken)]);

  await expect(process('800000104')).rejects.toThrow('cannot reach the database');
  expect(await run('800000104')).toMatchObject({ state: 'running' });
  await process('800000104', { ...context(), log: silentLog as never });

  expect(await run('800000104')).toMatchObject({
    state: 'failed',
    message: '导出没有成功，请稍后重试；多次失败请联系管理员。',
  });
  expect(await incoming()).toEqual([]);
});

it('an export larger than any file may be ends with the limit', async () => {
  const files = Object.create(server.files, { limits: { value: { ...server.files.limits, file: 1000 } } });
  await begun('800000103', 2_000_000, 0);

  await process('800000103', { ...context(), files });

  expect(await run('800000103')).toMatchObject({
    state: 'failed',
    message: '导出的文件超过上限（0 MB），请缩小筛选范围或减少列。',
  });
});
