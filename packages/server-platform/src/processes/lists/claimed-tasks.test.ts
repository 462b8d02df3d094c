import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Client;
let leader: Client;
let vice: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
  [leader, vice] = await Promise.all([server.as('leader'), server.as('vice')]);
});
afterAll(() => server.close());

describe('a task that one of several candidates claims', () => {
  it('leaves the lists of the others until it is given back, and is decided by who claimed it last', async () => {
    const users = [server.firm.people.vice, server.firm.people.leader];
    await redraw(server, [
      { kind: 'approve', key: 'taken', label: '抢办审批', by: { kind: 'users', users }, mode: 'claim' },
    ]);
    const running = await Running.start(clerk);
    expect(await running.taskOf(leader)).toMatchObject({ isUnclaimed: true });

    await running.act(leader, 'claim');
    expect(await running.taskOf(leader)).toMatchObject({ isUnclaimed: false });
    expect(await running.taskOf(vice)).toBeUndefined();

    await running.act(leader, 'unclaim');
    expect(await running.taskOf(leader)).toMatchObject({ isUnclaimed: true });
    await running.act(vice, 'claim');
    expect(await running.taskOf(leader)).toBeUndefined();
    await running.act(vice, 'approve');
    expect(await running.taskOf(vice)).toBeUndefined();
  });
});
