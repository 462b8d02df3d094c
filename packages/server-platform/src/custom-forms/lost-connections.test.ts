import { setTimeout as pause } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Answer, Client, TestServer } from '../testing/start-test-server.ts';
import { TRIPS } from '../testing/trips.ts';

const ROUNDS = 4;
const STEP_MS = 15;
let server: TestServer;
let admin: Client;
let owner: Database;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  owner = new Database(server.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Ends every connection to the database but its own, again and again until the work is done. */
async function cutting(work: Promise<Answer>, firstMs: number): Promise<Answer> {
  const controller = new AbortController();
  const done = work.finally(() => controller.abort());
  await pause(firstMs);
  while (!controller.signal.aborted) {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await pause(STEP_MS);
  }
  return done;
}

type Kept = { readonly id: string; readonly revision: number };

it('answers 503 when all connections are cut while a form is checked or published, and goes on', async () => {
  const { data, msg } = await admin.post('/a/sys/customForm', { code: 'cut', draft: TRIPS });
  const kept = data as Kept | null;
  if (!kept) throw new Error(msg);
  const form = `/a/sys/customForm/${kept.id}`;
  const acts = [
    () => admin.post(`${form}/check`),
    () => admin.post(`${form}/publish`, { revision: kept.revision }),
  ];
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const act of acts) statuses.add((await cutting(act(), round * STEP_MS)).status);

  // A call may be done before the first cut; published once, a form is not published from the same draft again.
  expect([200, 409, 503]).toEqual(expect.arrayContaining([...statuses]));
  expect(statuses).toContain(503);
  expect(await admin.post(`${form}/check`)).toMatchObject({ success: true });
});
