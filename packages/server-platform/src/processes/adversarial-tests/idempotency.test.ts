import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, admin] = await Promise.all([server.as('manager'), server.as('admin')]);
  await redraw(server, [{ kind: 'approve', key: 'manager', label: '经理', by: { kind: 'departmentHead' } }]);
});
afterAll(() => server.close());

let used = 0;
const newKey = () => ({ 'idempotency-key': `key-${used++}` });
const count = (text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, async ({ client }) =>
    Number((await client.query<{ count: string }>(text, [server.tenantId, ...values])).rows[0]?.count),
  );
const started = () => count('select count(*) from wf_instance where tenant_id = $1');

describe('the same request with the same key', () => {
  const request = { processCode: 'request', data: { title: '采购' } };

  it('starts one process, however often and however fast it is sent', async () => {
    const [before, key] = [await started(), newKey()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => clerk.client.post('/form/workflow/start', request, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true });
    expect(await started()).toBe(before + 1);
    const other = { ...request, data: { title: '别的' } };
    expect(await clerk.client.post('/form/workflow/start', other, key)).toMatchObject({
      status: 422,
      error: 'keyReused',
    });
    expect(await started()).toBe(before + 1);
  });

  it('is another request when another person sends it', async () => {
    const [before, key] = [await started(), newKey()];
    const colleague = await server.newcomer(APPLY);
    for (const { client } of [clerk, colleague])
      expect(await client.post('/form/workflow/start', request, key)).toMatchObject({ success: true });
    expect(await started()).toBe(before + 2);
  });

  it('may be sent again after a refusal, when the reason is gone', async () => {
    const running = await Running.start(clerk.client);
    const task = (await running.taskOf(manager))?.id;
    const [key, approve] = [newKey(), { id: task, action: 'approve' }];
    const manage = (action: string) =>
      admin.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '等' });
    await manage('suspend');
    expect(await manager.post('/b/wf/task', approve, key)).toMatchObject({ status: 409 });
    await manage('activate');
    expect(await manager.post('/b/wf/task', approve, key)).toMatchObject({ success: true });
    expect(await manager.post('/b/wf/task', approve, key)).toMatchObject({ success: true });
    expect((await running.opinions(clerk.client)).filter(({ kind }) => kind === 'approve')).toHaveLength(1);
  });

  it.each([
    [
      'urge',
      (running: Running) => ({ path: '/b/wf/task', body: { procInstId: running.id, action: 'urge' } }),
    ],
    [
      'cc',
      (running: Running) => ({
        path: '/b/wf/task',
        body: { procInstId: running.id, action: 'cc', users: [server.firm.people.vice] },
      }),
    ],
    ['focus', (running: Running) => ({ path: '/b/wf/focus', body: { procInstId: running.id } })],
  ])('does once what may be done often: %s', async (kind, make) => {
    const running = await Running.start(clerk.client);
    const [{ path, body }, key] = [make(running), newKey()];
    const first = await clerk.client.post(path, body, key);
    expect(await clerk.client.post(path, body, key)).toEqual(first);
    expect((await running.opinions(clerk.client)).filter((one) => one.kind === kind).length).toBe(
      kind === 'focus' ? 0 : 1,
    );
  });

  it('hands over, sends a message and sets a substitute once', async () => {
    const { leader, vice } = server.firm.people;
    const requests = [
      ['/b/wf/process/message', { kind: 'message', name: '到货' }, 'wf_command_queue'],
      [
        '/b/wf/substitute',
        { fromUser: leader, toUser: vice, startsAt: '2026-01-01T00:00:00Z' },
        'wf_substitute',
      ],
      [
        '/b/wf/process/manage',
        { procInstId: (await Running.start(clerk.client)).id, action: 'suspend', comment: '等' },
        undefined,
      ],
    ] as const;
    for (const [path, body, table] of requests) {
      const [key, rows] = [
        newKey(),
        () => (table ? count(`select count(*) from ${table} where tenant_id = $1`) : 0),
      ];
      const before = await rows();
      const first = await admin.post(path, body, key);
      expect(first).toMatchObject({ success: true });
      expect(await admin.post(path, body, key)).toEqual(first);
      expect(await rows()).toBe(table ? Number(before) + 1 : 0);
    }
  });

  it.each(['', ' ', '钥匙', 'a b', 'x'.repeat(101), 'a/b'])('is refused when the key is %j', async (key) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/b/wf/focus/',
      headers: { authtoken: await server.tokenOf(clerk.id), 'idempotency-key': encodeURI(key) },
      payload: { procInstId: '1' },
    });
    expect([400, 404]).toContain(answer.statusCode);
  });
});
