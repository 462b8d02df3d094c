import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
  [manager, admin] = await Promise.all([server.as('manager'), server.as('admin')]);
});
afterAll(() => server.close());

describe('a task that is sent back whole', () => {
  it('is marked as read, and decided on, as if nothing else had been sent', async () => {
    const running = await Running.start(clerk);
    const listed = await running.taskOf(manager);
    const { data } = await manager.get(`/b/wf/task/${listed?.id}`);
    const task = data as object;
    const everywhere = (await admin.post('/b/wf/task/queryList', {})).data as { id: string }[];
    const overseen = everywhere.find(({ id }) => id === listed?.id);

    for (const whole of [listed, overseen, task])
      expect(await manager.post('/b/wf/task', { ...whole, isClick: true })).toMatchObject({ status: 200 });
    expect(await manager.post('/b/wf/task', { ...task, action: 'approve' })).toMatchObject({
      status: 200,
      data: { isFinished: true },
    });
    const done = ((await manager.post('/b/wf/task/queryDoneList', {})).data as object[])[0];
    expect(await manager.post('/b/wf/task', { ...done, isClick: true })).toMatchObject({ status: 200 });
  });

  it('is refused for a name that no task has', async () => {
    const running = await Running.start(clerk);
    const { data } = await manager.get(`/b/wf/task/${(await running.taskOf(manager))?.id}`);
    for (const name of ['tenantId', 'isAdmin', 'createdBy', 'doneBy'])
      expect(
        await manager.post('/b/wf/task', { ...(data as object), action: 'approve', [name]: '1' }),
      ).toMatchObject({
        status: 400,
        fields: { [name]: `没有“${name}”这一项` },
      });
  });
});
