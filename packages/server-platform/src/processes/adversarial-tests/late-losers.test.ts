import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let leader: Client;
let vice: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
  [leader, vice, stranger] = await Promise.all([
    server.as('leader'),
    server.as('vice'),
    server.as('stranger'),
  ]);
});
afterAll(() => server.close());

/** A step of two people of whom one is enough, with another step behind it or none. */
function draw(hasNext: boolean): Promise<string> {
  const users = [server.firm.people.vice, server.firm.people.leader];
  const next = { kind: 'users', users: [server.firm.people.manager] } as const;
  return redraw(server, [
    { kind: 'approve', key: 'either', label: '领导审批', by: { kind: 'users', users }, mode: 'any' },
    ...(hasNext ? [{ kind: 'approve', key: 'next', label: '复审', by: next } as const] : []),
  ]);
}

describe.each([false, true])('who comes too late on a step of 或签, another behind it: %s', (hasNext) => {
  it.each(['approve', 'sendBack', 'reject', 'claim', 'transfer', 'addApprover'])(
    'is told by 409 who was first: %s',
    async (action) => {
      await draw(hasNext);
      const running = await Running.start(clerk);
      const late = (await running.taskOf(leader))?.id ?? '';
      const early = (await running.taskOf(vice))?.id ?? '';
      expect(await vice.post('/b/wf/task', { id: early, action: 'approve' })).toMatchObject({ status: 200 });

      const users = [server.firm.people.manager];
      const more = ['transfer', 'addApprover'].includes(action) ? { users } : {};
      const answer = await leader.post('/b/wf/task', { id: late, action, comment: '来晚了', ...more });

      expect(answer).toMatchObject({
        status: 409,
        msg: expect.stringMatching(/^任务「领导审批」已由.+处理。$/),
      });
    },
  );

  it('and who was never asked still learns nothing', async () => {
    await draw(hasNext);
    const running = await Running.start(clerk);
    const task = (await running.taskOf(vice))?.id ?? '';
    await vice.post('/b/wf/task', { id: task, action: 'approve' });

    expect(await stranger.post('/b/wf/task', { id: task, action: 'approve' })).toMatchObject({ status: 404 });
  });
});

describe.each([false, true])('who comes too late to take a task of 抢办, finished already: %s', (isOver) => {
  it.each(['claim', 'approve', 'transfer'])('is told by 409 who has it: %s', async (action) => {
    const users = [server.firm.people.vice, server.firm.people.leader];
    await redraw(server, [
      { kind: 'approve', key: 'taken', label: '抢办审批', by: { kind: 'users', users }, mode: 'claim' },
    ]);
    const running = await Running.start(clerk);
    const task = (await running.taskOf(leader))?.id ?? '';
    expect(await vice.post('/b/wf/task', { id: task, action: 'claim' })).toMatchObject({ status: 200 });

    if (isOver)
      expect(await vice.post('/b/wf/task', { id: task, action: 'approve' })).toMatchObject({ status: 200 });

    const more = action === 'transfer' ? { users: [server.firm.people.manager] } : {};
    const answer = await leader.post('/b/wf/task', { id: task, action, ...more });
    expect(answer).toMatchObject({
      status: 409,
      msg: expect.stringMatching(isOver ? /已由|已经关闭|已经结束/ : /抢办审批.*由/),
    });
    expect(await stranger.post('/b/wf/task', { id: task, action, ...more })).toMatchObject({ status: 404 });
    expect(await leader.get(`/b/wf/task/${task}`)).toMatchObject({ status: 404 });
  });
});
