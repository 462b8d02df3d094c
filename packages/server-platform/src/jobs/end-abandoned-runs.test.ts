import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAdministrator } from '../database/administrator.ts';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { endAbandonedRuns } from './end-abandoned-runs.ts';
import { JobQueue } from './job-queue.ts';

let server: TestServer;
let queue: JobQueue;
beforeAll(async () => {
  server = await startWithEveryKind();
  queue = new JobQueue({ pool: server.pool, log: server.app.log });
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await server.close();
});

it('ends runs that the queue has given up, with a reason, and leaves those that it still tries', async () => {
  const firm = server.tenantId;
  await inTransaction(server.pool, firm, async (tx) => {
    for (const id of ['501', '502']) {
      await tx.client.query(
        `insert into job_run (tenant_id, id, kind, title, state, total, created_by)
         values ($1, $2, 'firm', '移除', 'running', 1, 1)`,
        [firm, id],
      );
      await queue.add(tx, 'firm', { tenantId: firm, runId: id });
    }
  });
  await asAdministrator(server.owner, (client) =>
    client.query(`update pgboss.job set state = 'failed' where data ->> 'runId' = '501'`),
  );

  expect(await endAbandonedRuns(server.pool)).toBe(1);
  expect(await endAbandonedRuns(server.pool)).toBe(0);

  const { rows } = await inTransaction(server.pool, firm, (tx) =>
    tx.client.query(
      'select id::text, state, message, reason from job_run where id in (501, 502) order by id',
    ),
  );
  expect(rows).toEqual([
    {
      id: '501',
      state: 'failed',
      message: '处理多次中断，没有完成，请重新操作。',
      reason: expect.stringContaining('interrupted 3 times'),
    },
    { id: '502', state: 'running', message: null, reason: null },
  ]);
});
