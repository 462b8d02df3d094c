import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../rings.ts';
import { ServerProcess } from './server-process.ts';

/**
 * A call is told within ten seconds that it has to wait. On a busy machine it takes longer, but never as long as a
 * statement may run (30 s): that would mean that nothing but the limit of the statement ended the wait.
 */
const WITHIN_MS = isNight() ? 10_000 : 25_000;

const server = new ServerProcess('frozen');
let authtoken: string;
beforeAll(async () => {
  await server.start();
  authtoken = (await server.tokensOf(['clerk'])).get('clerk')?.token ?? '';
});
afterAll(async () => {
  server.thawDatabase();
  await server.stop();
});

async function ask(path: string, body?: object): Promise<{ status: number; msg: string; ms: number }> {
  const before = performance.now();
  const reply = await fetch(`http://127.0.0.1:${server.serving.port}/api${path}`, {
    headers: { authtoken, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const { msg } = (await reply.json()) as { msg: string };
  return { status: reply.status, msg, ms: performance.now() - before };
}

const everyKind = () => [
  ask('/getLoginData'),
  ask('/b/loan/queryList', {}),
  ask('/b/member/config/updateUserConfig', { key: 'frozen', value: 1 }),
  ask('/login/getPKeys'),
  ask('/share/param/paramList'),
];
const openTransactions = () =>
  server.read<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '60 seconds'`,
  );

describe('a database that is frozen', () => {
  it('is told of within ten seconds by every call, and works again after its return', async () => {
    expect((await ask('/b/loan/queryList', {})).status).toBe(200);
    const under = everyKind();
    server.freezeDatabase();
    await Promise.all(under);

    for (let round = 0; round < 2; round++) {
      for (const { status, msg, ms } of await Promise.all(everyKind())) {
        expect(status).toBe(503);
        expect(msg).toBe('系统正在恢复，请稍候几秒重试。');
        expect(ms).toBeLessThan(WITHIN_MS);
      }
    }

    server.thawDatabase();
    await expect.poll(async () => (await ask('/b/loan/queryList', {})).status).toBe(200);
    expect(await openTransactions()).toEqual([]);
  });
});
