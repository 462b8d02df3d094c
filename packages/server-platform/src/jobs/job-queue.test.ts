import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
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

const [LARGE, SMALL, THIRD] = ['71', '72', '73'] as const;

function ask(tenantId: string, runs: readonly string[]): Promise<void> {
  return inTransaction(server.pool, tenantId, async (tx) => {
    for (const runId of runs) {
      await tx.client.query(
        `insert into job_run (tenant_id, id, kind, title, total, created_by) values ($1, $2, 'export', '导出', 1, 1)`,
        [tenantId, runId],
      );
      await queue.add(tx, 'export', { tenantId, runId });
    }
  });
}

describe('background work', () => {
  it('is done for every firm in turn, however much one of them has asked for before', async () => {
    const begun: string[] = [];
    const open: (() => void)[] = [];
    await ask(LARGE, ['1', '2', '3', '4', '5', '6']);
    await ask(SMALL, ['7']);
    await ask(THIRD, ['8']);
    await queue.work('export', ({ tenantId }) => {
      begun.push(tenantId);
      return new Promise((resolve) => open.push(resolve));
    });
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(2);
    // One run of the large firm, and one of another beside it.
    expect(begun.filter((firm) => firm === LARGE)).toHaveLength(1);
    open[0]?.();
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(3);
    expect(new Set(begun)).toEqual(new Set([LARGE, SMALL, THIRD]));
    for (let at = 1; at < 8; at += 1) {
      await expect.poll(() => open.length, { timeout: 30_000 }).toBeGreaterThan(at);
      open[at]?.();
    }
    expect(begun.filter((firm) => firm === LARGE)).toHaveLength(6);
  });
});
