import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { Readiness } from '../health/readiness.ts';
import { JobCounter } from '../jobs/job-counter.ts';
import { reportFailure } from '../jobs/report-failure.ts';
import { failureReason, loggedError } from '../logging/logged-error.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../testing/every-kind.ts';
import { Gate } from '../testing/gate.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { testCluster } from '../testing/test-cluster.ts';
import { buildServer } from './build-server.ts';

const TOKEN = 'a-token-of-this-test-alone';
const lines: string[] = [];
let server: TestServer;
let gate: Gate;
let pool: Pool;
let app: FastifyInstance;
let authtoken: string;
let personId: string;
let applied: string[];
const readiness = new Readiness();
beforeAll(async () => {
  server = await startWithEveryKind();
  personId = (await server.newcomer(EVERY_PERMISSION)).id;
  authtoken = await server.tokenOf(personId);
  gate = await Gate.before(server.owner.port);
  const through = { ...server.owner, port: gate.port };
  pool = openPool(
    { ...through, user: 'jianheng_app', password: testCluster().requestPassword },
    { suspiciousMs: 1000, probeMs: 1000 },
  );
  const { rows } = await ownerRows<{ name: string }>('select name from app.migration');
  applied = rows.map(({ name }) => name).filter((name) => !name.startsWith('pg-boss'));
  app = await buildServer({
    pool,
    ids: new Ids(pool),
    registry: server.context.registry,
    modules: [everyKindModule],
    owner: through,
    defaultTenant: () => server.tenantId,
    secret: 'a secret of this test',
    readiness,
    health: { folder: tmpdir(), migrations: applied },
    metricsToken: TOKEN,
    version: '1.2.3',
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await gate.shut();
  await server.close();
});

async function ownerRows<Row extends object>(text: string): Promise<{ rows: Row[] }> {
  const owner = openPool({ ...server.owner, max: 1 });
  try {
    return await owner.query<Row & Record<string, unknown>>(text);
  } finally {
    await owner.end();
  }
}

const bearer = { authorization: `Bearer ${TOKEN}` };
const ready = (headers: Readonly<Record<string, string>> = {}) => app.inject({ url: '/api/ready', headers });
const list = (query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/t/item/queryList${query}`,
    headers: { authtoken },
    payload: {},
  });

describe('readiness', () => {
  it('tells strangers whether calls are served, and the version and each check to those with the token', async () => {
    const stranger = await ready();
    expect({ status: stranger.statusCode, body: stranger.json() }).toEqual({
      status: 200,
      body: { success: true, code: 1000, msg: '', data: { status: expect.stringMatching(/ok|warning/) } },
    });

    for (const headers of [{ authorization: 'Bearer other' }, { authorization: TOKEN }])
      expect((await ready(headers)).json().data).toEqual(stranger.json().data);
    const { data } = (await ready(bearer)).json();
    expect(data.version).toBe('1.2.3');
    expect(data.checks.map(({ name }: { name: string }) => name)).toEqual([
      'database',
      'disk',
      'queue',
      'migrations',
    ]);
  });

  it('is denied while the database answers nothing, though the process is alive', async () => {
    gate.hush();
    await new Promise((resolve) => setTimeout(resolve, 600));

    const begun = performance.now();
    const silent = await ready(bearer);
    const took = performance.now() - begun;
    const health = await app.inject({ url: '/api/health' });

    gate.unhush();
    expect(silent.statusCode).toBe(503);
    expect(silent.json().data).toMatchObject({
      status: 'fault',
      checks: [{ name: 'database', state: 'fault' }, {}],
    });
    // The limit of a check is 1.5 s; anything that waited for the database would still be waiting.
    expect(took).toBeLessThan(10_000);
    expect(health.statusCode).toBe(200);
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  });

  it('warns on an instance whose database was upgraded by a newer version', async () => {
    const next = { name: 'platform/9999-next.sql', sql: 'select 1' };
    const known = readMigrations().filter(({ name }) => applied.includes(name));
    const others = applied.filter((name) => !known.some((one) => one.name === name));
    await ownerRows(`insert into app.migration (name, checksum) values ('${next.name}', '')`);

    const check = async () =>
      (await ready(bearer)).json().data.checks.find(({ name }: { name: string }) => name === 'migrations')
        .state;

    await expect.poll(check).toBe('warning');
    expect((await ready()).statusCode).toBe(200);
    await expect(
      migrate(server.owner, [...known, ...others.map((name) => ({ name, sql: '' }))]),
    ).rejects.toThrow('platform/9999-next.sql');
    await ownerRows(`delete from app.migration where name = '${next.name}'`);
    await expect.poll(check).toBe('ok');
  });
});

describe('metrics', () => {
  const read = (headers = {}) => app.inject({ url: '/api/metrics', headers });

  it('are for those who carry the token', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await read({ authorization: 'Bearer other' })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/metrics', headers: bearer })).statusCode).toBe(404);
  });

  it('count requests by route, failed work by kind, and what the instance holds', async () => {
    await list();
    await app.inject({ url: '/api/no-such-call/of-张三' });

    const { statusCode, body, headers } = await read(bearer);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /jianheng_request_seconds_count\{method="POST",route="\/api\/t\/item\/queryList",status="200"\} [1-9]/,
    );
    const gauges = ['pool_connections', 'push_sockets', 'sessions', 'disk_free_bytes'];
    for (const name of [...gauges, 'nodejs_eventloop_lag_p99_seconds'])
      expect(body).toMatch(new RegExp(`^jianheng_${name} \\d`, 'm'));
    expect(body).not.toContain('张三');
  });

  it('count work that failed by its kind', () => {
    const jobCounts = new JobCounter();

    const reason = reportFailure({ log: app.log, jobCounts }, 'export', { problem: new Error('no room') });

    expect(reason).toBe('Error · no room');
    expect([...jobCounts.counts]).toEqual([['export', 1]]);
  });
});

describe('the log', () => {
  it('has a line of JSON for each call with its number, its caller and no secret', async () => {
    lines.length = 0;
    await list('?ticket=secret');

    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const end = logged.find(({ msg }) => msg === 'request completed');
    expect(end).toMatchObject({ reqId: expect.any(String), userId: personId, firm: server.tenantId });
    expect(lines.join()).not.toContain('ticket=secret');
    expect(lines.join()).not.toContain(authtoken);
  });

  it('names the place of a statement that fails and none of its values', async () => {
    const problem = await ownerRows(`select '张三的工资'::int`).catch((caught: unknown) => caught);

    expect(loggedError(problem)).toMatchObject({ code: '22P02', message: expect.stringContaining('"***"') });
    expect(JSON.stringify(loggedError(problem))).not.toContain('张三');
    expect(failureReason(problem)).not.toContain('张三');
  });

  it('reports a statement that takes long, without its values', async () => {
    lines.length = 0;
    await inTransaction(pool, server.tenantId, ({ client }) =>
      client.query('select pg_sleep(1.2), $1::text', ['张三']),
    );

    const slow = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'slow statement');
    expect(slow).toMatchObject({ text: 'select pg_sleep(1.2), $1::text', level: 40 });
    expect(slow.milliseconds).toBeGreaterThan(1000);
  });
});

it('readiness is denied once the instance is about to end', async () => {
  readiness.end();

  expect((await ready()).statusCode).toBe(503);
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(503);
});
