import { type ProcessModel, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, deployModel, Running, startWithRequests, type Task } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let leader: Client;
beforeAll(async () => {
  server = await startWithRequests({});
  clerk = await server.newcomer(APPLY);
  leader = await server.as('leader');
});
afterAll(() => server.close());

type Thrown = { readonly kind: 'message' | 'signal'; readonly name: string };

/** Tells others what stands in its form, and ends. */
const sender = (event: Thrown): ProcessModel => ({
  key: 'request',
  name: '发出',
  nodes: [
    { id: 'start', kind: 'start' },
    {
      id: 'tell',
      kind: 'throw',
      name: '通知',
      event,
      inputParameters: { title: "'收到的单'", amount: 'amount' },
    },
    { id: 'end', kind: 'end' },
  ],
  flows: [
    { id: 'a', from: 'start', to: 'tell' },
    { id: 'b', from: 'tell', to: 'end' },
  ],
});

/** Begins with it, and asks the leader. */
const receiver = (key: string, event: Thrown): ProcessModel => ({
  key,
  name: key,
  nodes: [
    { id: 'start', kind: 'start', event },
    {
      id: 'handle',
      kind: 'userTask',
      name: '处理',
      approvers: { kind: 'users', users: [server.firm.people.leader ?? ''] },
    },
    { id: 'end', kind: 'end' },
  ],
  flows: [
    { id: 'a', from: 'start', to: 'handle' },
    { id: 'b', from: 'handle', to: 'end' },
  ],
});

/** What the leader is asked of forms that were filled by the sender. */
const begun = async () => {
  const { data } = await leader.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  return (data as Task[]).filter((task) => JSON.stringify(task).includes('收到的单'));
};

describe('processes that begin with an event', () => {
  it('one is started by the name of a message that nobody waits for, its form filled by the sender', async () => {
    const message = { kind: 'message', name: '新订单' } as const;
    await deployModel(server, receiver('received', message));
    await deployModel(server, sender(message));
    const running = await Running.start(clerk.client, { amount: '42' });
    await server.runDue();
    const [task, ...more] = await begun();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ taskName: '处理' });
    // It stands by itself, and is no part of the one that sent the message.
    expect((await clerk.client.get(`/b/wf/process/${running.id}/related`)).data).toEqual([]);
    expect((await clerk.client.get(`/t/request/${running.form}`)).data).toMatchObject({
      processState: 'approved',
    });
  });

  it('every one is started by a signal', async () => {
    const signal = { kind: 'signal', name: '年度盘点' } as const;
    await deployModel(server, receiver('first', signal));
    await deployModel(server, receiver('second', signal));
    await deployModel(server, sender(signal));
    const before = (await begun()).length;
    await Running.start(clerk.client, { amount: '7' });
    await server.runDue();
    expect((await begun()).length - before).toBe(2);
  });

  it('none by another name', async () => {
    await deployModel(server, sender({ kind: 'message', name: '没人听' }));
    const before = (await begun()).length;
    await Running.start(clerk.client, { amount: '7' });
    await server.runDue();
    expect((await begun()).length).toBe(before);
    expect((await (await server.as('admin')).get('/b/wf/job/failed')).data).toEqual([]);
  });

  it('a second one may not begin with a message that is taken', async () => {
    const message = { kind: 'message', name: '已占用' } as const;
    await deployModel(server, receiver('taker', message));
    const designer = (await server.newcomer(['process:design', 'process:view'])).client;
    const problemsOf = async (name: string) => {
      const xml = writeBpmn(receiver('request', { kind: 'message', name }));
      const { data } = await designer.post('/act/procdef/trial', { key: 'request', xml, last: 1 });
      return JSON.stringify((data as { problems: unknown }).problems);
    };
    expect(await problemsOf('已占用')).toContain('已用于发起流程「taker」');
    expect(await problemsOf('别的')).not.toContain('已用于发起流程');
  });

  it('none may begin itself again with nobody in between', async () => {
    const again = { kind: 'signal', name: '再来一次' } as const;
    const forth = { kind: 'message', name: '去' } as const;
    const loop = (begins: Thrown, throws: Thrown): ProcessModel => {
      const model = sender(throws);
      return {
        ...model,
        nodes: model.nodes.map((node) => (node.kind === 'start' ? { ...node, event: begins } : node)),
      };
    };
    const designer = (await server.newcomer(['process:design', 'process:view'])).client;
    const problemsOf = async (model: ProcessModel) => {
      const { data } = await designer.post('/act/procdef/trial', {
        key: 'request',
        xml: writeBpmn(model),
        last: 1,
      });
      return JSON.stringify((data as { problems: unknown }).problems);
    };
    expect(await problemsOf(loop(again, again))).toContain('循环不止');
    await deployModel(server, { ...loop(forth, again), key: 'back' });
    expect(await problemsOf(loop(again, forth))).toContain('循环不止');
    expect(await problemsOf(loop(again, { kind: 'message', name: '别处' }))).not.toContain('循环不止');
    // Whoever is asked in between ends it.
    expect(await problemsOf(receiver('request', again))).not.toContain('循环不止');
  });

  it('a chain of starts with nobody in between ends by itself and is shown as failed', async () => {
    const again = { kind: 'signal', name: '没完没了' } as const;
    const model = sender(again);
    await deployModel(server, {
      ...model,
      key: 'echo',
      nodes: model.nodes.map((node) => (node.kind === 'start' ? { ...node, event: again } : node)),
    });
    await deployModel(server, sender(again));
    await Running.start(clerk.client, { amount: '7' });
    await server.runDue();
    const started = await inTransaction(
      server.pool,
      server.tenantId,
      async (tx) => (await tx.client.query(`select 1 from wf_instance where def_key = 'echo'`)).rows,
    );
    expect(started.length).toBe(100);
    const failed = (await (await server.as('admin')).get('/b/wf/job/failed')).data as object[];
    expect(failed).toMatchObject([{ error: expect.stringContaining('已连续自动发起 100 次') }]);
  });
});
