import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const HOUR = 3_600_000;
const MORNING = Date.parse('2026-11-18T01:00:00Z');
let clock = MORNING;
let server: TestServer;
let clerk: Newcomer;
let designer: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({ now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  designer = await server.newcomer(['process:design', 'process:publish']);
  manager = await server.as('manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = MORNING;
  await within('delete from outbox where tenant_id = $1');
  await within('delete from process_rule where tenant_id = $1');
});

const at = '/act/model/request/rules';
const within = <Row extends object>(text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => queryRows<Row>(tx, text, [tx.tenantId, ...values]));
const say = (kind: string, rule: unknown, revision = 0) => designer.client.put(at, { kind, rule, revision });

describe('a leader', () => {
  it('is looked for from the field that the firm names, and from the initiator where it is empty', async () => {
    const { leader } = server.firm.people;
    await redraw(server, [
      { kind: 'approve', key: 'head', label: '负责人审批', by: { kind: 'departmentHead' } },
    ]);
    expect(await say('leader', { field: 'checker' })).toMatchObject({ success: true });
    const named = await Running.start(clerk.client, { checker: leader });
    expect(await named.taskOf(await server.as('leader'))).toMatchObject({ taskName: '负责人审批' });
    expect(await named.taskOf(manager)).toBeUndefined();
    const plain = await Running.start(clerk.client);
    expect(await plain.taskOf(manager)).toMatchObject({ taskName: '负责人审批' });
  });

  it('goes on upwards from there', async () => {
    const { leader, manager: head } = server.firm.people;
    await redraw(server, [
      { kind: 'approve', key: 'heads', label: '逐级', by: { kind: 'departmentHeads', levels: 1 } },
    ]);
    await say('leader', { field: 'checker' });
    const running = await Running.start(clerk.client, { checker: head });
    expect(await running.taskOf(manager)).toBeDefined();
    const [place] = await within<{ id: string }>(
      'select id from department where tenant_id = $1 and head = $2',
      leader,
    );
    await say('leader', { field: 'place' }, 1);
    const above = await Running.start(clerk.client, { place: place?.id });
    expect(await above.taskOf(await server.as('leader'))).toBeDefined();
  });

  it('is a person or a department', async () => {
    expect(await say('leader', { field: 'note' })).toMatchObject({
      status: 400,
      fields: { field: '“备注”不是单个人员或部门字段' },
    });
    expect(await say('leader', { field: 'gone' })).toMatchObject({ status: 400 });
  });
});

describe('handling', () => {
  const Open = { closed: [], reasonFor: [], urgesADay: null };

  it('is closed where the firm says so, on the screen and for whoever asks anyway', async () => {
    await redraw(server, [
      { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    ]);
    const running = await Running.start(clerk.client);
    const task = await running.taskOf(manager);
    const buttons = async () =>
      ((await manager.get(`/b/wf/task/${task?.id}`)).data as { buttons: string[] }).buttons;
    expect(await buttons()).toEqual(expect.arrayContaining(['transfer', 'consult']));
    await say('handling', { ...Open, closed: ['transfer', 'withdraw'] });
    expect(await buttons()).not.toContain('transfer');
    expect(await running.act(manager, 'transfer', { users: [server.firm.people.vice] })).toMatchObject({
      status: 409,
      msg: '此流程不允许转办。',
    });
    const back = await clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'withdraw' });
    expect(back).toMatchObject({ status: 409, error: 'actionClosed' });
    expect(await running.act(manager, 'approve')).toMatchObject({ success: true });
  });

  it('wants a reason where the firm says so', async () => {
    await say('handling', { ...Open, reasonFor: ['approve'] });
    const running = await Running.start(clerk.client);
    expect(await running.act(manager, 'approve', { comment: ' ' })).toMatchObject({
      status: 400,
      fields: { comment: '同意请填写意见' },
    });
    expect(await running.act(manager, 'approve', { comment: '同意' })).toMatchObject({ success: true });
  });

  it('is urged so often in a day', async () => {
    await say('handling', { ...Open, urgesADay: 2 });
    const running = await Running.start(clerk.client);
    const urge = () => clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'urge' });
    const done: unknown[] = [];
    for (let hour = 1; hour <= 3; hour++) {
      clock = MORNING + hour * HOUR;
      done.push((await urge()).status);
    }
    expect(done).toEqual([200, 200, 409]);
    clock = MORNING + 24 * HOUR;
    expect((await urge()).status).toBe(200);
  });
});
