import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const many = { callsPerMinute: 100_000, changesPerMinute: 100_000, recordedDenialsPerMinute: 100 };
  server = await startWithEveryKind({ paceLimits: { ...many, atOnce: 3, runningEach: 2, atOnceEach: 30 } });
});
afterAll(() => server.close());

it('answers another person before the many calls of one, and refuses calls beyond the limit at once', async () => {
  const hasty = (await server.newcomer(EVERY_PERMISSION)).client;
  const calm = (await server.newcomer(EVERY_PERMISSION)).client;
  const order: string[] = [];
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const held = await server.pool.connect();
  // No call is answered before all have come, however slow the machine.
  await held.query('begin; lock table every_kind_item in access exclusive mode');
  const many = Array.from({ length: 40 }, async () => {
    const { status } = await hasty.post('/t/item/queryList');
    order.push(`hasty ${status}`);
    if (status === 429 && ++refusals === 10) refused.resolve();
    return status;
  });
  const one = calm.post('/t/item/queryList').then(({ status }) => order.push(`calm ${status}`));
  await Promise.race([refused.promise, Promise.all(many)]);
  await held.query('rollback');
  held.release();
  const statuses = await Promise.all(many);
  await one;

  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const answered = order.filter((word) => word.endsWith('200'));
  expect(answered).toHaveLength(31);
  expect(answered.indexOf('calm 200')).toBeLessThan(15);
});
