import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { purge } from '../../jobs/purge.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const ROWS = 12_000;
let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  person = await server.newcomer(EVERY_PERMISSION);
  await fill(ROWS);
});
afterAll(() => server.close());

function fill(rows: number): Promise<unknown> {
  return inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query(
      `insert into every_kind_item (tenant_id, id, name, price, created_by)
       select $1, 900000000 + n, '物品' || n, n / 100.0, $2 from generate_series(1, $3::int) n`,
      [server.tenantId, person.id, rows],
    ),
  );
}

type Run = { id: string; state: string; done: number; total: number; title: string };
const begin = async (client: Client) =>
  (await client.post('/t/item/export')) as unknown as {
    status: number;
    error?: string;
    data: { jobRunId: string; rows: number };
  };
const run = async (id: string, client = person.client) => (await client.get(`/b/job-run/${id}`)).data as Run;
const fileOf = (id: string, client: Client) => client.get(`/b/job-run/${id}/file`);

const raw = async (id: string, of: Newcomer = person) =>
  server.app.inject({
    url: `/api/b/job-run/${id}/file`,
    headers: { authtoken: await server.tokenOf(of.id) },
  });

async function ended(id: string, client = person.client): Promise<{ last: Run; seen: number[] }> {
  const seen: number[] = [];
  let last = await run(id, client);
  await expect
    .poll(
      async () => {
        last = await run(id, client);
        seen.push(last.done);
        return last.state;
      },
      { timeout: 60_000, interval: 50 },
    )
    .not.toMatch(/queued|running/);
  return { last, seen };
}

describe('an export of many rows', () => {
  it('goes to nobody who may not export any more when he fetches it', async () => {
    const other = await server.newcomer(EVERY_PERMISSION);
    const { data } = await begin(other.client);
    await ended(data.jobRunId, other.client);

    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('delete from staff_roles where tenant_id = $1 and parent_id = $2', [
        server.tenantId,
        other.id,
      ]),
    );

    await expect
      .poll(async () => (await raw(data.jobRunId, other)).statusCode, { timeout: 20_000 })
      .toBe(403);
  });

  it('is made in the background, with progress that never goes back, and fetched when it is done', async () => {
    const { data } = await begin(person.client);
    expect(data.rows).toBe(ROWS);

    const { last, seen } = await ended(data.jobRunId);

    expect(last).toMatchObject({ state: 'done', done: ROWS, total: ROWS, title: '物品' });
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    const reply = await raw(data.jobRunId);
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('物品.xlsx'));
    const rows = await readWorkbook(reply.rawPayload);
    expect(rows).toHaveLength(ROWS + 1);
    expect(new Set(rows.map((row) => row[1])).size).toBe(ROWS + 1);
  });

  it('is seen, fetched and given up by nobody else', async () => {
    const other = await server.newcomer(EVERY_PERMISSION);
    const { data } = await begin(person.client);

    expect((await other.client.get(`/b/job-run/${data.jobRunId}`)).status).toBe(404);
    expect((await fileOf(data.jobRunId, other.client)).status).toBe(404);
    expect((await other.client.delete(`/b/job-run/${data.jobRunId}`)).status).toBe(404);
    expect((await ended(data.jobRunId)).last.state).toBe('done');
  });

  it('is given up when it is cancelled, and makes no file', async () => {
    const { data } = await begin(person.client);

    expect((await person.client.delete(`/b/job-run/${data.jobRunId}`)).data).toMatchObject({
      state: 'cancelled',
    });

    expect(await fileOf(data.jobRunId, person.client)).toMatchObject({
      status: 404,
      msg: '文件还没有生成，或已过期。',
    });
    expect((await run(data.jobRunId)).state).toBe('cancelled');
  });

  it('is refused where a person has two of them going on', async () => {
    const eager = await server.newcomer(EVERY_PERMISSION);
    const begun = [await begin(eager.client), await begin(eager.client)];

    expect(await begin(eager.client)).toMatchObject({ status: 409, error: 'tooManyRuns' });

    for (const { data } of begun) await eager.client.delete(`/b/job-run/${data.jobRunId}`);
  });

  it('is begun twice at most, also where many are asked for at the same moment', async () => {
    const eager = await server.newcomer(EVERY_PERMISSION);

    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(eager.client)));

    const going = begun.filter(({ status }) => status === 200);
    expect(going).toHaveLength(2);
    for (const { data } of going) await eager.client.delete(`/b/job-run/${data.jobRunId}`);
  });

  it('leaves nothing of its filters behind, and is taken away after a day', async () => {
    const kept = await inTransaction(server.pool, server.tenantId, async (tx) => {
      const { rows } = await tx.client.query<{ plans: number }>(
        `select count(plan)::int as plans from job_run where state not in ('queued', 'running')`,
      );
      await tx.client.query(`update job_run set created_at = now() - interval '25 hours'`);
      return rows[0]?.plans;
    });
    expect(kept).toBe(0);

    await purge(server.pool, server.tenantId);

    const left = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('select 1 from job_run union all select 1 from job_file'),
    );
    expect(left.rows).toEqual([]);
  });
});
