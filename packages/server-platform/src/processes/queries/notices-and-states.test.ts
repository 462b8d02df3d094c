import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { toPush } from '../../notifications/push-text.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let leader: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, leader] = await Promise.all([server.as('manager'), server.as('leader')]);
  const { people } = server.firm;
  await redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' }, dueIn: 'P2D' },
    {
      kind: 'approve',
      key: 'leaders',
      label: '领导会签',
      by: { kind: 'users', users: [people.leader, people.vice, people.finance] },
      mode: 'all',
      rights: { note: 'hidden' },
    },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await inTransaction(server.pool, server.tenantId, ({ client }) =>
    client.query('delete from outbox where tenant_id = $1', [server.tenantId]),
  );
});

type Told = { readonly users: string[]; readonly kind: string; readonly payload: object };

/** What a person was told, in the words he reads. */
async function toldTo(userId: string): Promise<string[]> {
  const { rows } = await inTransaction(server.pool, server.tenantId, ({ client }) =>
    client.query<Told>(
      `select kind, payload from outbox where tenant_id = $1 and users @> array[$2::bigint] order by id`,
      [server.tenantId, userId],
    ),
  );
  return rows.map(({ kind, payload }) => toPush({ ...payload, kind: kind.split('.')[1] } as never).content);
}
const stateOf = async (running: Running) => {
  const form = (await clerk.client.get(`/t/request/${running.form}`)).data as { processState: string };
  const list = (await clerk.client.post('/b/wf/process/queryMyList', { params: { procInstId: running.id } }))
    .data as { status: string }[];
  return [form.processState, list[0]?.status];
};
const withdraw = (by: Client, running: Running) =>
  by.post('/b/wf/task', { procInstId: running.id, action: 'withdraw', comment: '写错了' });

describe('an application that its initiator took back', () => {
  it('reads 已撤回 everywhere, and tells him nothing of it', async () => {
    const running = await Running.start(clerk.client);
    expect(await withdraw(clerk.client, running)).toMatchObject({ success: true });
    expect(await stateOf(running)).toEqual(['withdrawn', 'withdrawn']);
    const [todo] = (await clerk.client.post('/b/wf/task/queryTodoList')).data as { status: string }[];
    expect(todo?.status).toBe('withdrawn');
    expect(await toldTo(clerk.id)).toEqual([]);
    await clerk.client.post('/b/wf/task', {
      procInstId: running.id,
      action: 'cc',
      users: [server.firm.people.vice],
    });
    expect(await stateOf(running)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('reads 已退回 when it is rejected after that, and may not be changed beside its process', async () => {
    const running = await Running.start(clerk.client);
    await withdraw(clerk.client, running);
    const beside = await clerk.client.put('/t/request', { id: running.form, title: '别的' });
    expect(beside).toMatchObject({ success: false, error: 'lockedByProcess' });
    await running.act(clerk.client, 'resubmit');
    expect(await stateOf(running)).toEqual(['running', 'running']);
    await running.act(manager, 'sendBack', { comment: '补充规格' });
    expect(await stateOf(running)).toEqual(['returned', 'returned']);
  });
});

describe('a notice', () => {
  it('of a rejection says who, what and why', async () => {
    const running = await Running.start(clerk.client, { title: '椅子' });
    await running.act(manager, 'sendBack', { comment: '请补充规格' });
    expect(await toldTo(clerk.id)).toEqual([expect.stringMatching(/^王建国退回了“.*椅子”：请补充规格$/)]);
  });

  it('of a refusal says who and why, of an approval that it is so', async () => {
    const refused = await Running.start(clerk.client, { title: '椅子' });
    await refused.act(manager, 'reject', { comment: '预算已满' });
    expect(await toldTo(clerk.id)).toEqual([expect.stringMatching(/^“.*椅子”被王建国拒绝：预算已满$/)]);
  });

  it('of what a person did himself does not reach him', async () => {
    const running = await Running.start(clerk.client);
    await running.act(manager, 'approve');
    await withdraw(manager, running);
    expect(await toldTo(server.firm.people.manager)).toEqual([expect.stringContaining('等待您处理')]);
  });
});

describe('who holds an application', () => {
  type Facts = {
    buttons: string[];
    waitingFor: { step: string; person: string; since: string; dueAt: string | null }[];
  };
  const read = async (by: Client, { id }: Running) => (await by.get(`/b/wf/process/${id}`)).data as Facts;

  it('is told to its initiator by name, with since when and until when', async () => {
    const running = await Running.start(clerk.client);
    const [holder, ...others] = (await read(clerk.client, running)).waitingFor;
    expect(others).toEqual([]);
    expect(holder).toMatchObject({ step: '部门经理审批', person: '王建国', since: expect.any(String) });
    expect(holder?.dueAt).not.toBeNull();
  });

  it('stands in lists as one name and how many there are', async () => {
    const running = await Running.start(clerk.client);
    await running.act(manager, 'approve');
    const params = { procInstId: running.id };
    expect((await clerk.client.post('/b/wf/process/queryMyList', { params })).data).toMatchObject([
      {
        curSteps: expect.stringMatching(/^领导会签 · .+等 3 人$/),
        holders: [{ step: '领导会签', person: expect.any(String), isDisabled: false, count: 3 }],
      },
    ]);
  });

  it('may be urged by those who wait, and not by himself', async () => {
    const running = await Running.start(clerk.client);
    expect((await read(clerk.client, running)).buttons).toContain('urge');
    expect((await read(manager, running)).buttons).not.toContain('urge');
    await running.act(manager, 'approve');
    expect((await read(manager, running)).buttons).toContain('urge');
    expect((await read(leader, running)).buttons).not.toContain('urge');
  });
});

describe('已办 of a delegate', () => {
  it('has what he gave back, once, and shows him what he saw there', async () => {
    const running = await Running.start(clerk.client, { note: '保密' });
    await running.act(manager, 'approve');
    const helper = await server.newcomer([]);
    for (const round of ['一', '二']) {
      await running.act(leader, 'delegate', { users: [helper.id] });
      expect(await running.act(helper.client, 'resolve', { comment: round })).toMatchObject({
        success: true,
      });
    }
    const list = await helper.client.post('/b/wf/task/queryDoneList', { count: 'exact' });
    expect(list).toMatchObject({ total: 1, data: [{ procInstId: running.id, outcome: 'resolve' }] });
    const [row] = list.data as { id: string; endedAt: string }[];
    expect(row?.endedAt).not.toBeNull();
    const { record } = (await helper.client.get(`/b/wf/task/${row?.id}`)).data as { record: object };
    expect(record).not.toHaveProperty('note');
    expect((await leader.post('/b/wf/task/queryDoneList')).total).toBe(0);
  });
});
