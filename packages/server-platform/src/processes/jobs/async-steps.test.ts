import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLY, deployModel, Running, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({});
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
});
afterAll(() => server.close());

const stateOf = async ({ form }: Running) =>
  ((await clerk.client.get(`/t/request/${form}`)).data as { processState: string }).processState;

describe('steps in transactions of their own', () => {
  it('go on after the commit from a step that is left in a transaction of its own; what fails there waits for the repair desk', async () => {
    await deployModel(server, {
      key: 'request',
      name: '异步离开',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id: 'manager',
          kind: 'userTask',
          name: '部门经理审批',
          approvers: { kind: 'departmentHead' },
          asyncAfter: true,
        },
        { id: 'split', kind: 'exclusive', name: '金额' },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'manager' },
        { id: 'b', from: 'manager', to: 'split' },
        { id: 'c', from: 'split', to: 'end', condition: 'amount > 100' },
      ],
    });
    const small = await Running.start(clerk.client, { amount: '50' });
    const large = await Running.start(clerk.client, { amount: '500' });
    // The decision stands, whatever comes of what follows.
    for (const running of [small, large])
      expect(await running.act(manager, 'approve')).toMatchObject({ success: true });
    expect([await stateOf(small), await stateOf(large)]).toEqual(['running', 'running']);

    expect(await server.runDue()).toBe(2);
    expect([await stateOf(small), await stateOf(large)]).toEqual(['running', 'approved']);
    const failed = (await (await server.as('admin')).get('/b/wf/job/failed')).data as object[];
    expect(failed).toMatchObject([
      { procInstId: small.id, attempts: 1, error: expect.stringContaining('金额') },
    ]);
  });

  it('pass a step three times a minute in a circle without people, and let other processes run meanwhile', async () => {
    await deployModel(server, {
      key: 'request',
      name: '循环',
      nodes: [
        { id: 'start', kind: 'start' },
        { id: 'again', kind: 'exclusive', asyncBefore: true },
        { id: 'onward', kind: 'exclusive' },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'again' },
        { id: 'b', from: 'again', to: 'onward' },
        { id: 'c', from: 'onward', to: 'again', condition: 'amount > 100' },
        { id: 'd', from: 'onward', to: 'end', condition: 'amount <= 100' },
      ],
    });
    const circling = await Running.start(clerk.client, { amount: '500' });
    const ending = await Running.start(clerk.client, { amount: '50' });

    // Three passes, the postponed fourth, and the one pass of the other process.
    expect(await server.runDue()).toBe(5);

    expect([await stateOf(circling), await stateOf(ending)]).toEqual(['running', 'approved']);
    expect(await server.runDue()).toBe(0);
  });
});
