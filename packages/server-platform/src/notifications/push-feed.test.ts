import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { PushFeed } from './push-feed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
});
afterAll(() => server.close());

/** The same pool, which writes down what it is asked. */
function listening(pool: Pool, asked: unknown[]): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query' || name === 'connect') asked.push(name);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

it('asks once for all firms that listen, and not at all for nobody', async () => {
  const asked: unknown[] = [];
  const firms = Array.from({ length: 10 }, (_, index) => String(index + 1));
  let listens: readonly string[] = firms;
  const feed = new PushFeed(
    { pool: listening(server.pool, asked), log: server.app.log },
    { tenants: () => listens, users: () => ['1', '2'], tell: async () => undefined },
  );

  await feed.read();
  expect(asked).toEqual(['query']);

  listens = [];
  await feed.read();
  expect(asked).toEqual(['query']);
});
