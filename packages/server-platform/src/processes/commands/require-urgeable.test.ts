import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const MINUTE = 60_000;

let clock = Date.parse('2026-11-18T02:00:00.000Z');
let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let running: Running;
beforeAll(async () => {
  server = await startWithRequests({ now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
  await redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    {
      kind: 'approve',
      key: 'leader',
      label: '领导审批',
      by: { kind: 'users', users: [server.firm.people.leader] },
    },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  running = await Running.start(clerk.client);
});

const urge = (by: Client = clerk.client) =>
  by.post('/b/wf/task', { procInstId: running.id, action: 'urge', comment: '请尽快' });

describe('催办', () => {
  it('is heard once in ten minutes, and says when again', async () => {
    expect(await urge()).toMatchObject({ success: true });
    clock += 9 * MINUTE;
    expect(await urge()).toMatchObject({
      status: 409,
      error: 'urgedAlready',
      msg: '您已在 10:00 催办过，请在 10:10 之后再催办。',
    });
    clock += MINUTE;
    expect(await urge()).toMatchObject({ success: true });
  });

  it('may be sent at once for a task that has come since, and by another person', async () => {
    await urge();
    const desk = (await server.newcomer(['process:manage'])).client;
    expect(await urge(desk)).toMatchObject({ success: true });
    clock += MINUTE;
    await running.act(manager, 'approve');
    expect(await urge()).toMatchObject({ success: true });
    expect(await urge()).toMatchObject({ status: 409 });
  });

  it('is heard once when it is clicked twice at the same moment', async () => {
    const answers = await Promise.all([urge(), urge(), urge()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('keeps the pause that the firm has set', async () => {
    const set = (value: string) =>
      inTransaction(server.context.pool, server.tenantId, ({ client, tenantId }) =>
        client.query(
          `insert into system_parameter (tenant_id, key, value) values ($1, 'process.urgeMinutes', $2)
           on conflict (tenant_id, key) do update set value = excluded.value`,
          [tenantId, value],
        ),
      );
    await urge();
    await set('1');
    clock += MINUTE;
    expect(await urge()).toMatchObject({ success: true });
    await set('0');
    expect(await urge()).toMatchObject({ success: true });
    await set('x');
    expect(await urge()).toMatchObject({ status: 409 });
  });
});
