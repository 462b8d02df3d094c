import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { lockAndLoad } from './tree-repository.ts';

let server: TestServer;
let clerk: Newcomer;
let running: Running;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());
beforeEach(async () => {
  running = await Running.start(clerk.client);
});

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const load = (tx: Tx) => lockAndLoad(tx, { instanceId: running.id }, { isLiveOnly: true });

/** Until a connection of this database waits for a lock of another. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(() =>
      within((tx) =>
        queryRows(
          tx,
          'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1',
          ['Lock'],
        ),
      ),
    )
    .not.toEqual([]);
}

describe('a tree that is locked and read', () => {
  it('is read as whoever was waited for has left it', async () => {
    let second: ReturnType<typeof within<Awaited<ReturnType<typeof load>>>> | undefined;
    await within(async (tx) => {
      await load(tx);
      second = within(load);
      await somebodyWaits();
      // A command counts the tree on, whatever it changes.
      await queryRows(tx, 'update wf_instance set rev = rev + 1 where tenant_id = $1 and id = $2', [
        tx.tenantId,
        running.id,
      ]);
      await queryRows(tx, 'update wf_task set name = $3 where tenant_id = $1 and root_id = $2', [
        tx.tenantId,
        running.id,
        '后来的名称',
      ]);
    });

    expect((await second)?.task.map(({ name }) => name)).toEqual(['后来的名称']);
  });

  it('is not found when it was taken away by whoever was waited for', async () => {
    let second: Promise<unknown> | undefined;
    await within(async (tx) => {
      await load(tx);
      second = within(load).catch((problem) => problem);
      await somebodyWaits();
      await queryRows(tx, 'delete from wf_instance where tenant_id = $1 and id = $2', [
        tx.tenantId,
        running.id,
      ]);
    });

    expect(await second).toMatchObject({ status: 404, message: '审核流程不存在！' });
  });

  it('comes with what was asked for beside it', async () => {
    const taken: unknown[] = [];
    const beside = {
      name: 'asked',
      text: `select 'asked', json_build_array(i.def_key, $3::timestamptz is not null) from wf_instance i where i.tenant_id = $1 and i.id = $2`,
      take: (rows: readonly unknown[]) => void taken.push(...rows),
    };
    const of = { instanceId: running.id };
    const rows = await within((tx) =>
      lockAndLoad(tx, of, { isLiveOnly: true, beside: [beside], now: new Date() }),
    );

    expect(taken).toEqual([['request', true]]);
    expect(rows.instance.map(({ id }) => id)).toEqual([running.id]);
  });
});
