import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { Ids } from './ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer([]);
});
afterAll(() => server.close());

it('gives each of two who reserve at once his own, also where a block ends', async () => {
  const ids = new Ids(server.pool);
  await ids.reserve(999);
  const taken = Array.from({ length: 999 }, () => ids.take());
  const one = async () => {
    await ids.reserve(1);
    return ids.take();
  };
  await new Promise((resolve) => setImmediate(resolve));

  const both = await Promise.all([one(), one()]);

  expect(new Set([...taken, ...both]).size).toBe(1001);
});
