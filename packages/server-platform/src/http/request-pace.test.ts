import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const paceLimits = {
    callsPerMinute: 40,
    changesPerMinute: 5,
    recordedDenialsPerMinute: 3,
    atOnce: 4,
    runningEach: 2,
    atOnceEach: 50,
  };
  server = await startWithEveryKind({ paceLimits });
});
afterAll(() => server.close());

const TOO_OFTEN = { status: 429, msg: expect.stringMatching(/^操作过于频繁，请 \d+ 秒后再试。$/) };

describe('the pace of calls', () => {
  it('refuses further changes of a person with the seconds to wait, and saves nothing', async () => {
    const { client } = await server.newcomer(EVERY_PERMISSION);
    for (let at = 0; at < 5; at++)
      expect(await client.post('/t/item', { name: `第 ${at}` })).toMatchObject({ status: 200 });

    expect(await client.post('/t/item', { name: '多余' })).toMatchObject(TOO_OFTEN);

    expect(
      await client.post('/t/item/queryList', { params: { name: '多余' }, count: 'exact' }),
    ).toMatchObject({
      status: 200,
      total: 0,
    });
  });

  it('counts each person alone', async () => {
    const hasty = await server.newcomer(EVERY_PERMISSION);
    const calm = await server.newcomer(EVERY_PERMISSION);
    const replies = await Promise.all(
      Array.from({ length: 45 }, () => hasty.client.post('/t/item/queryList')),
    );

    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await calm.client.post('/t/item/queryList')).toMatchObject({ status: 200 });
  });

  it('counts calls without a session by their address', async () => {
    const call = (remoteAddress: string) =>
      server.app.inject({ method: 'POST', url: '/api/t/item/queryList', payload: {}, remoteAddress });
    const statuses = await Promise.all(
      Array.from({ length: 42 }, async () => (await call('192.0.2.7')).statusCode),
    );

    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await call('192.0.2.8')).statusCode).toBe(401);
    expect((await call('192.0.2.7')).headers['retry-after']).toMatch(/^\d+$/);
  });

  it('records a few refusals of a person, and answers all of them', async () => {
    const { client } = await server.newcomer([]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.post('/t/item/queryList')));

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403));
    const rows = await inTransaction(server.pool, server.tenantId, (tx) =>
      queryRows(
        tx,
        `select count(*)::int as count from audit
         where tenant_id = $1 and event = 'denied' and object = 'POST /t/item/queryList'`,
        [tx.tenantId],
      ),
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});
