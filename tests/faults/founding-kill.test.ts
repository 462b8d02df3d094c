import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedDatabase } from '@jianheng/server-platform';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { startProduct, stopProduct } from './start-product.ts';

type Counted = { readonly table: string; readonly rows: number };

/** Rows of a firm by table, except the log of what happened and what is derived from rows in the background. */
async function rowsOf(client: Client, firm: string): Promise<Counted[]> {
  await client.query("select set_config('app.tenant_id', $1, false)", [firm]);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname !~ '^(audit|search|outbox|session|job|module_job|filter|label|reminder|message)' order by 1`,
  );
  const counted: Counted[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from app.${client.escapeIdentifier(name)} where tenant_id = $1`,
      [firm],
    );
    counted.push({ table: name, rows: rows[0]?.rows ?? 0 });
  }
  return counted;
}

describe('founding a firm with the sample, the server being killed', () => {
  const server = new ServerProcess('founding');
  let token = '';
  let owner: Client;
  beforeAll(async () => {
    await server.start({ doesJobs: true });
    await server.read('update credential set must_change = false returning 1');
    token = (await server.tokensOf(['admin'])).get('admin')?.token ?? '';
  });
  afterAll(async () => {
    await owner?.end();
    await server.stop();
  });

  async function call<T>(path: string, body: object): Promise<T> {
    const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
      method: 'POST',
      headers: { authtoken: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await reply.json()) as { data: T; msg: string };
    if (reply.status !== 200) throw new Error(msg);
    return data;
  }

  async function found(code: string): Promise<{ firmNumber: string; jobRunId: string }> {
    const { id } = await call<{ id: string }>('/b/saas/firm', { name: `厂${code}`, code, seats: 500 });
    return call(`/b/saas/firm/${id}/found`, { sample: true });
  }
  const stateOf = async (run: string) =>
    (
      await server.read<{ state: string; attempt: number }>(
        'select state, attempt from job_run where id = $1',
        [run],
      )
    )[0];
  const connectOwner = async () => {
    const admin = EmbeddedDatabase.runningIn({ dataDir: server.dataDir, database: 'jianheng' });
    if (!admin) throw new Error('the database does not run');
    owner = new Client(admin);
    owner.on('error', () => undefined);
    await owner.connect();
  };

  it('ends with the same firm as without the kill, and nothing twice', { timeout: 900_000 }, async () => {
    const whole = await found('whole');
    await expect
      .poll(() => stateOf(whole.jobRunId), { timeout: 400_000, interval: 500 })
      .toEqual({ state: 'done', attempt: 1 });
    const killed = await found('killed');
    await expect
      .poll(async () => (await server.read(`select from tenant where id = $1`, [killed.firmNumber])).length, {
        timeout: 60_000,
      })
      .toBe(1);
    await connectOwner();
    const staffOf = async () =>
      (await rowsOf(owner, killed.firmNumber)).find(({ table }) => table === 'staff')?.rows ?? 0;
    // In the middle: the sample has added people and is not done.
    await expect.poll(staffOf, { timeout: 200_000, interval: 50 }).toBeGreaterThan(5);
    expect((await stateOf(killed.jobRunId))?.state).toBe('running');

    await server.kill();
    await server.start({ doesJobs: true });

    await expect
      .poll(() => stateOf(killed.jobRunId), { timeout: 400_000, interval: 500 })
      .toEqual({ state: 'done', attempt: 2 });
    expect(await rowsOf(owner, killed.firmNumber)).toEqual(await rowsOf(owner, whole.firmNumber));
  });
});

describe('the first start, killed while it fills the first firm', () => {
  const place = mkdtempSync(join(tmpdir(), 'jianheng-first-start-'));
  // Made by the product itself: the database's own account must be able to enter.
  const dataDir = `${place}-data`;
  afterAll(() => {
    for (const folder of [place, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  it('leaves nothing behind: the next start founds the only firm', { timeout: 600_000 }, async () => {
    const settings = { DATA_DIR: dataDir, SAMPLE: 'yes' };
    const first = startProduct(settings);
    const tenants = async () => {
      const admin = EmbeddedDatabase.runningIn({ dataDir, database: 'jianheng' });
      if (!admin) return [];
      const client = new Client(admin);
      client.on('error', () => undefined);
      try {
        await client.connect();
        const text = 'select founded_at is not null as founded from app.tenant';
        return (await client.query<{ founded: boolean }>(text)).rows;
      } catch {
        // Neither the database nor the table is there from the first moment.
        return [];
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    await expect.poll(tenants, { timeout: 200_000, interval: 100 }).toEqual([{ founded: false }]);
    await wait(500);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = startProduct(settings);
    await second.address;

    expect(await tenants()).toEqual([{ founded: true }]);
    await stopProduct(second);
  });
});
