import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
});
afterAll(() => server.close());

describe('somebody who is disabled', () => {
  it('acts no more, is asked no more, and cannot be named', async () => {
    const leaver = await server.newcomer([]);
    await redraw(server, [
      { kind: 'approve', key: 'first', label: '初审', by: { kind: 'users', users: [leaver.id] } },
    ]);
    const running = await Running.start(clerk.client);
    const task = await running.taskOf(leaver.client);
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('update staff set enabled = false where tenant_id = $1 and id = $2', [
        server.tenantId,
        leaver.id,
      ]),
    );
    await expect
      .poll(() => leaver.client.post('/b/wf/task', { id: task?.id, action: 'approve' }))
      .toMatchObject({ status: 401 });
    const named = { procInstId: running.id, action: 'cc', users: [leaver.id] };
    expect(await clerk.client.post('/b/wf/task', named)).toMatchObject({
      status: 400,
      fields: { users: '所选人员不存在或已停用' },
    });
  });
});
