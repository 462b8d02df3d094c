import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, removeTenant } from '@jianheng/server-platform';
import {
  type Client,
  giveFile,
  openSession,
  publishNew,
  type TestServer,
  TRIPS,
} from '@jianheng/server-platform/testing';
import { unzipSync } from 'fflate';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEveryModule } from './declared.ts';

const OPEN = { seats: 100, isOpen: true };

let server: TestServer;
let operator: Client;
let owner: Connection;
let row: string;
let firm: string;
let form: string;
beforeAll(async () => {
  server = await startEveryModule({ background: { everyMs: 500, channels: [] } });
  await server.app.ready();
  operator = await server.as('admin');
  owner = new Connection(server.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

async function ended(jobRunId: string): Promise<string> {
  const state = async () => ((await operator.get(`/b/job-run/${jobRunId}`)).data as { state: string }).state;
  await expect.poll(state, { timeout: 240_000, interval: 500 }).not.toMatch(/queued|running/);
  return state();
}

async function founded(values: object, body: object) {
  const { data } = await operator.post('/b/saas/firm', { ...OPEN, ...values });
  const { id } = data as { id: string };
  const answer = await operator.post(`/b/saas/firm/${id}/found`, body);
  expect(answer).toMatchObject({ success: true });
  return { id, ...(answer.data as { firmNumber: string; jobRunId: string | null; password: string }) };
}

/** The tables that hold rows of the firm, with how many. */
async function rowsOf(tenant: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped where c.relkind in ('r', 'p')`,
  );
  await owner.query("select set_config('app.tenant_id', $1, false)", [tenant]);
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const found = await owner.query<{ count: number }>(
      `select count(*)::int as count from app.${name} where tenant_id = $1`,
      [tenant],
    );
    if (found.rows[0]?.count) counts.set(name, found.rows[0].count);
  }
  return counts;
}

describe('a firm', () => {
  it('begins empty, or with a year of believable work', async () => {
    const empty = await founded({ name: '空白咨询', code: 'empty' }, {});
    expect(empty.jobRunId).toBeNull();
    const full = await founded({ name: '示例咨询', code: 'full' }, { sample: true });
    expect(await ended(full.jobRunId ?? '')).toBe('done');

    const [none, many] = [await rowsOf(empty.firmNumber), await rowsOf(full.firmNumber)];
    expect(none.get('staff')).toBe(1);
    expect(many.get('staff')).toBeGreaterThan(50);
    for (const table of ['loans_loan', 'wf_instance', 'consulting_contracts_contract'])
      expect([table, (many.get(table) ?? 0) > 0]).toEqual([table, true]);
    expect(many.get('credential')).toBe(many.get('staff'));
    expect(many.has('outbox')).toBe(false);
    row = full.id;
    firm = full.firmNumber;
  });

  it('takes all that it has along: every table and every file, with checksums, and no secret', async () => {
    const { rows } = await owner.query<{ id: string }>(
      "select id::text from app.staff where tenant_id = $1 and login_name = 'admin'",
      [firm],
    );
    await owner.query('update app.credential set must_change = false where tenant_id = $1', [firm]);
    const token = await tokenIn(firm, rows[0]?.id ?? '');
    await giveFile(server.app, token, '图纸.txt', '图纸的内容');
    form = await publishNew(clientWith(token), 'trip', TRIPS);

    const before = await rowsOf(firm);
    const { data } = await operator.post(`/b/saas/firm/${row}/exportData`);
    const { jobRunId } = data as { jobRunId: string };
    expect(await ended(jobRunId)).toBe('done');
    const reply = await server.app.inject({
      url: `/api/b/job-run/${jobRunId}/file`,
      headers: { authtoken: await server.tokenOf(server.firm.people.admin) },
    });

    const files = unzipSync(reply.rawPayload);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString();
    const manifest = JSON.parse(text('manifest.json')) as {
      files: { name: string; rows?: number; sha256: string }[];
      leftOut: string[];
    };
    for (const { name, sha256 } of manifest.files)
      expect([
        name,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ]).toEqual([name, sha256]);
    const listed = new Map(manifest.files.map((one) => [one.name, one.rows]));
    // What workers write meanwhile is in some tables and not yet in others.
    const still = [...(await rowsOf(firm))].filter(([table, count]) => before.get(table) === count);
    expect(still.length).toBeGreaterThan(40);
    for (const [table, count] of still)
      if (!manifest.leftOut.includes(table))
        expect([table, listed.get(`tables/${table}.jsonl`)]).toEqual([table, count]);
    expect(
      text('tables/staff.jsonl')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toContainEqual(expect.objectContaining({ login_name: 'admin', tenant_id: firm }));
    expect(Object.values(files).some((bytes) => Buffer.from(bytes).toString() === '图纸的内容')).toBe(true);
    expect(Object.values(files).some((bytes) => Buffer.from(bytes).includes('$argon2'))).toBe(false);
  });

  it('is removed only when it is closed, under its own name, by whoever keeps firms', async () => {
    const remove = (body: object, by = operator) => by.post(`/b/saas/firm/${row}/remove`, body);
    expect(await remove({ name: '示例咨询', days: 0 })).toMatchObject({ error: 'closeFirst' });
    await operator.put('/b/saas/firm', { id: row, isOpen: false });
    expect(await remove({ name: '别的咨询', days: 0 })).toMatchObject({ error: 'removeNameWrong' });
    expect(await remove({ name: '示例咨询', days: 366 })).toMatchObject({ status: 400 });
    expect(await remove({ name: '示例咨询', days: 0 }, await server.as('clerk'))).toMatchObject({
      status: 403,
    });
    const second = await server.secondFirm();
    expect(await remove({ name: '示例咨询', days: 0 }, await second.as('admin'))).toMatchObject({
      error: 'notOperator',
    });

    expect(await remove({ name: '示例咨询', days: 30 })).toMatchObject({
      success: true,
      data: { jobRunId: null },
    });
    expect(await operator.put('/b/saas/firm', { id: row, isOpen: true })).toMatchObject({
      error: 'removingStays',
    });
    await expect(removeTenant({ files: server.files }, server.owner, firm)).rejects.toThrow(
      'not to be removed',
    );
    expect(await operator.post(`/b/saas/firm/${row}/keep`)).toMatchObject({ success: true });
    // A removal that was under way when the firm was kept leaves it alone.
    await expect(removeTenant({ files: server.files }, server.owner, firm)).rejects.toThrow(
      'not to be removed',
    );
    expect((await rowsOf(firm)).get('staff')).toBeGreaterThan(50);
  });

  it('leaves nothing behind: no row of any table, no file, no table of its forms, no work in the queue', async () => {
    const before = await rowsOf(server.tenantId);
    await operator.post(`/b/saas/firm/${row}/remove`, { name: '示例咨询', days: 30 });
    const founded = (isFounded: boolean) =>
      owner.query('update app.tenant set founded_at = $2 where id = $1', [
        firm,
        isFounded ? new Date() : null,
      ]);
    await founded(false);
    expect(await operator.post(`/b/saas/firm/${row}/keep`)).toMatchObject({ error: 'notFounded' });
    await founded(true);
    const { data } = await operator.post(`/b/saas/firm/${row}/remove`, { name: '示例咨询', days: 0 });
    expect(await ended((data as { jobRunId: string }).jobRunId)).toBe('done');

    // Interrupted after its last statement it is tried again.
    await removeTenant({ files: server.files }, server.owner, firm);
    expect([...(await rowsOf(firm))]).toEqual([]);
    expect((await owner.query('select 1 from app.tenant where id = $1', [firm])).rowCount).toBe(0);
    expect(
      (await owner.query("select 1 from pgboss.job where data ->> 'tenantId' = $1", [firm])).rowCount,
    ).toBe(0);
    expect(
      (await owner.query('select 1 from pg_class where relname ~ $1', [`^form_${form}(_|$)`])).rowCount,
    ).toBe(0);
    const folder = join(server.filesFolder, 'contents', firm);
    const left = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    expect(left.filter((one) => one.isFile())).toEqual([]);
    const after = await rowsOf(server.tenantId);
    for (const table of ['staff', 'credential', 'role', 'menu_entry', 'saas_firm', 'dictionary_item'])
      expect([table, after.get(table)]).toEqual([table, before.get(table)]);
    const { data: firms } = await operator.post('/b/saas/firm/queryList', {});
    expect(firms).toContainEqual(expect.objectContaining({ name: '示例咨询', state: 'removed' }));
  });
});

async function tokenIn(tenant: string, user: string): Promise<string> {
  return inTransaction(server.pool, tenant, (tx) =>
    openSession(tx, user, { address: '127.0.0.1', agent: 'test' }),
  );
}

function clientWith(token: string): Client {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const reply = await server.app.inject({
      method,
      url: `/api${url}`,
      headers: { authtoken: token },
      ...(payload ? { payload } : {}),
    });
    return { ...reply.json(), status: reply.statusCode };
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body = {}) => send('POST', url, body as object),
    put: (url, body = {}) => send('PUT', url, body as object),
    delete: (url) => send('DELETE', url),
    raw: () => Promise.reject(new Error('not asked here')),
  };
}
