import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/connection.ts';
import { Ids } from '../database/ids.ts';
import { isDatabaseUnavailable } from '../http/envelope.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../testing/every-kind.ts';
import { Gate } from '../testing/gate.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { testCluster } from '../testing/test-cluster.ts';
import { buildServer } from './build-server.ts';

let server: TestServer;
let gate: Gate;
let pool: Pool;
let app: FastifyInstance;
let authtoken: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  authtoken = await server.tokenOf((await server.newcomer(EVERY_PERMISSION)).id);
  gate = await Gate.before(server.owner.port);
  pool = openPool(throughGate(), { suspiciousMs: 1000, probeMs: 1000 });
  app = await buildServer({
    pool,
    ids: new Ids(pool),
    registry: server.context.registry,
    modules: [everyKindModule],
    defaultTenant: () => server.tenantId,
    secret: 'a secret of this test',
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await gate.shut();
  await server.close();
});

const throughGate = () => ({
  ...server.owner,
  port: gate.port,
  user: 'jianheng_app',
  password: testCluster().requestPassword,
});

const list = () =>
  app.inject({ method: 'POST', url: '/api/t/item/queryList', headers: { authtoken }, payload: {} });

describe('without its database', () => {
  it('a call answers 503 with the time to try again, and succeeds after its return', async () => {
    expect((await list()).statusCode).toBe(200);
    await gate.shut();

    const away = await list();

    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect(away.json()).toEqual({
      success: false,
      code: 503,
      httpCode: 503,
      msg: '系统正在恢复，请稍候几秒重试。',
      data: null,
      error: 'unavailable',
    });
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    await gate.open();
    await expect.poll(async () => (await list()).statusCode).toBe(200);
  });

  it('the process lives on though every connection of running calls is cut', async () => {
    const running = Array.from({ length: 20 }, list);
    await gate.shut();

    for (const reply of await Promise.all(running)) expect([200, 503]).toContain(reply.statusCode);
    await gate.open();
    await expect.poll(async () => (await list()).statusCode).toBe(200);
  });

  it('that takes everything and answers nothing, calls are told, and succeed after its return', async () => {
    expect((await list()).statusCode).toBe(200);
    const transactions = async () =>
      (
        await server.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and xact_start < now() - interval '1 second'`,
        )
      ).rows.length;
    gate.hush();

    for (const replies of [await Promise.all(Array.from({ length: 30 }, list)), [await list()]]) {
      for (const reply of replies) {
        expect(reply.statusCode).toBe(503);
        expect(reply.json()).toMatchObject({ msg: '系统正在恢复，请稍候几秒重试。' });
      }
    }
    gate.unhush();
    await expect.poll(async () => (await list()).statusCode).toBe(200);
    await expect.poll(transactions, { timeout: 60_000 }).toBe(0);
  });

  it('one connection that falls silent while the server answers others is cut, and its call told', async () => {
    const impatient = openPool(throughGate(), { silentMs: 600 });
    await impatient.query('select 1');
    gate.hush();
    gate.unhush();

    await expect(impatient.query('select 2')).rejects.toThrow(/terminated/);

    expect((await impatient.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await impatient.end();
  });

  it('a session is not taken for ended', async () => {
    await gate.shut();

    expect((await app.inject({ url: '/api/getLoginData', headers: { authtoken } })).statusCode).toBe(503);
    await gate.open();
  });
});

describe('isDatabaseUnavailable', () => {
  it('tells a lost database from a defect', () => {
    const coded = (code: string) => Object.assign(new Error('x'), { code });

    for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'])
      expect(isDatabaseUnavailable(coded(code))).toBe(true);
    for (const code of ['23505', '42703', '22P02', '57014'])
      expect(isDatabaseUnavailable(coded(code))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
  });
});
