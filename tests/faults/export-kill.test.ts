import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

/** More than are answered at once, and long enough to be killed in its middle. */
const ROWS = 24_000;
const server = new ServerProcess('export-kill');
let token = '';
beforeAll(async () => {
  await server.start({ doesJobs: true });
  token = (await server.tokensOf(['finance'])).get('finance')?.token ?? '';
  await server.read(
    `insert into office_supplies_supply (tenant_id, id, code, name, specification, category, unit, stock, low_stock, created_by)
     select $1, 1000000000000 + n, 'BG-' || n, '用品' || n, '标准', 'paper', '包', n, 0, p.id
     from generate_series(1, $2::int) n, (select id from staff where tenant_id = $1 and login_name = 'finance') p`,
    [server.serving.tenantId, ROWS],
  );
});
afterAll(() => server.stop());

const call = (method: string, path: string) =>
  fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    method,
    headers: { authtoken: token, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
type Run = { readonly state: string; readonly done: number };
const runOf = async (id: string) =>
  ((await (await call('GET', `/b/job-run/${id}`)).json()) as { data: Run }).data;
const filesIn = (folder: string) =>
  readdirSync(join(server.filesFolder, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('kill -9 in the middle of an export', () => {
  it('leaves no half workbook behind: it is begun anew, and comes out whole', { retry: 0 }, async () => {
    const begun = (await (await call('POST', '/b/office/supply/export')).json()) as {
      data: { jobRunId: string };
      msg: string;
    };
    const id = begun.data?.jobRunId;
    expect(id, begun.msg).toBeDefined();
    await expect.poll(async () => (await runOf(id)).done, { interval: 5 }).toBeGreaterThan(0);
    await server.kill();
    expect(filesIn('incoming')).toBe(1);

    await server.start({ doesJobs: true });
    await expect.poll(async () => (await runOf(id)).state, { timeout: 240_000, interval: 200 }).toBe('done');

    expect(filesIn('incoming')).toBe(0);
    expect(filesIn('contents')).toBe(1);
    const file = await call('GET', `/b/job-run/${id}/file`);
    const [, ...rows] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
    expect(new Set(rows.map(([, name]) => name)).size).toBe(ROWS);
    const kept = await server.read('select 1 from stored_content');
    expect(kept).toHaveLength(1);
  });
});
