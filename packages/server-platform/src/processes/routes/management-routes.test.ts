import type { PlatformAnswer } from '@jianheng/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let leader: Client;
let desk: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, leader] = await Promise.all([server.as('manager'), server.as('leader')]);
  desk = (await server.newcomer(['process:manage'])).client;
});
afterAll(() => server.close());

const two = (more: object = {}) =>
  [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' }, ...more },
    {
      kind: 'approve',
      key: 'leader',
      label: '领导审批',
      by: { kind: 'users', users: [server.firm.people.leader] },
    },
  ] as never;
const manage = (running: Running, action: string, more: object = {}) =>
  desk.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '按领导要求', ...more });
const formOf = async ({ form }: Running) =>
  (await clerk.client.get(`/t/request/${form}`)).data as { processState: string; booked: number };

describe('managing processes', () => {
  it('suspends, activates, jumps, reassigns and terminates, and each action has its reason on record', async () => {
    await redraw(server, two());
    const running = await Running.start(clerk.client);
    await manage(running, 'suspend');
    expect(await running.taskOf(manager)).toBeUndefined();
    await manage(running, 'activate');
    expect(await manage(running, 'jump', { from: ['manager'], to: ['leader'] })).toMatchObject({
      success: true,
    });
    const task = await running.taskOf(leader);
    await manage(running, 'reassign', { taskId: task?.id, toUser: server.firm.people.vice });
    expect(await running.taskOf(leader)).toBeUndefined();
    await manage(running, 'terminate');

    expect((await formOf(running)).processState).toBe('terminated');
    const actions = (await running.opinions(clerk.client)).map(({ kindLabel, comment }) => [
      kindLabel,
      comment,
    ]);
    expect(actions.slice(1)).toEqual(
      ['挂起', '激活', '跳转', '指派', '终止'].map((label) => [label, '按领导要求']),
    );
  });

  it('asks for a reason, and for what an action needs', async () => {
    const running = await Running.start(clerk.client);
    expect(
      await desk.post('/b/wf/process/manage', { procInstId: running.id, action: 'suspend', comment: ' ' }),
    ).toMatchObject({ status: 400 });
    expect(await manage(running, 'jump')).toMatchObject({
      status: 400,
      fields: { from: '请指明离开的环节' },
    });
    expect(await manage(running, 'reassign')).toMatchObject({
      status: 400,
      fields: { taskId: '请指明任务' },
    });
    expect(await manage(running, 'reassign', { taskId: '1', toUser: '1' })).toMatchObject({
      status: 400,
      fields: { users: '所选人员不存在或已停用' },
    });
  });

  it('is closed to everybody else', async () => {
    const running = await Running.start(clerk.client);
    const request = { procInstId: running.id, action: 'terminate', comment: '不想要了' };
    expect(await clerk.client.post('/b/wf/process/manage', request)).toMatchObject({ status: 403 });
  });

  it('returns past a step with consequences only when they are taken back', async () => {
    await redraw(server, two({ action: 'book' }));
    const kept = await Running.start(clerk.client);
    await kept.act(manager, 'approve');
    expect(await kept.act(leader, 'sendBack', { comment: '重来' })).toMatchObject({
      status: 409,
      msg: '环节“部门经理审批”已产生业务结果，不能退回到它之前。',
    });
    expect(await formOf(kept)).toMatchObject({ processState: 'running', booked: 1 });

    await redraw(server, two({ action: 'book', compensation: 'unbook' }));
    const undone = await Running.start(clerk.client);
    await undone.act(manager, 'approve');
    expect(await undone.act(leader, 'sendBack', { comment: '重来' })).toMatchObject({ success: true });
    expect(await formOf(undone)).toMatchObject({ processState: 'returned', booked: 0 });
  });

  it('gives everything that waits for a leaver to another', async () => {
    await redraw(server, two());
    const [first, second] = [await Running.start(clerk.client), await Running.start(clerk.client)];
    const { manager: fromUser, colleague: toUser } = server.firm.people;
    const handed = await desk.post('/b/wf/process/handover', { fromUser, toUser, comment: '离职' });
    expect((handed.data as { processes: number }).processes).toBeGreaterThanOrEqual(2);
    await server.runDue();

    const colleague = await server.as('colleague');
    for (const running of [first, second]) {
      expect(await running.taskOf(manager)).toBeUndefined();
      expect(await running.act(colleague, 'approve')).toMatchObject({ success: true });
    }
  });
});

describe('standing in for somebody', () => {
  const Hour = 3_600_000;
  const moment = (hours: number) => new Date(Date.now() + hours * Hour).toISOString();

  it('gives the tasks of who is away to his substitute, who acts in his name', async () => {
    await redraw(server, two());
    const { colleague } = server.firm.people;
    const set = await manager.post('/b/wf/substitute', {
      toUser: colleague,
      startsAt: moment(-1),
      endsAt: moment(1),
      reason: '休假',
    });
    const running = await Running.start(clerk.client);
    expect(await running.taskOf(manager)).toBeUndefined();
    const substitute = await server.as('colleague');
    await running.act(substitute, 'approve');
    const opinions = (await clerk.client.get(`/b/wf/process/${running.id}/opinions`)).data as {
      onBehalfOf: string;
      userName: string;
    }[];
    expect(opinions.at(-1)).toMatchObject({ userName: '赵敏', onBehalfOf: '王建国' });

    expect(await substitute.delete(`/b/wf/substitute/${(set.data as { id: string }).id}`)).toMatchObject({
      status: 404,
    });
    await manager.delete(`/b/wf/substitute/${(set.data as { id: string }).id}`);
    const after = await Running.start(clerk.client);
    expect(await after.taskOf(manager)).toBeDefined();
  });

  it('is for oneself, for one at a time, and never in a circle', async () => {
    const { colleague, leader: boss, manager: head } = server.firm.people;
    const own = { startsAt: moment(-1), endsAt: moment(1) };
    expect(
      await clerk.client.post('/b/wf/substitute', { ...own, fromUser: head, toUser: colleague }),
    ).toMatchObject({ status: 403 });
    expect(await manager.post('/b/wf/substitute', { ...own, toUser: head })).toMatchObject({
      fields: { toUser: '代理人不能是本人' },
    });
    expect(
      await manager.post('/b/wf/substitute', { startsAt: moment(1), endsAt: moment(0), toUser: colleague }),
    ).toMatchObject({ fields: { endsAt: '结束时间应晚于开始时间' } });
    const first = (await manager.post('/b/wf/substitute', { ...own, toUser: colleague })).data as {
      id: string;
    };
    expect(await manager.post('/b/wf/substitute', { ...own, toUser: boss })).toMatchObject({
      error: 'substituteOverlaps',
      msg: '这段时间已由赵敏代理，请先结束原有代理。',
    });

    const back = (await (await server.as('colleague')).post('/b/wf/substitute', { ...own, toUser: head }))
      .data as { id: string };
    const circle = await Running.start(clerk.client);
    expect(await circle.taskOf(manager)).toBeDefined();
    for (const { id } of [first, back]) await desk.delete(`/b/wf/substitute/${id}`);
  });
});

describe('where time goes', () => {
  it('is told by process and by step', async () => {
    await redraw(server, two());
    const running = await Running.start(clerk.client);
    await running.act(manager, 'approve');
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const told = await desk.post('/b/wf/process/statistics', { procDefKey: 'request', from: day, to: day });
    expect(told.data).toMatchObject({
      processes: [{ procDefKey: 'request', procDefName: '申请审批', started: expect.any(Number) }],
      steps: expect.arrayContaining([
        expect.objectContaining({ taskDefKey: 'manager', medianHours: expect.any(Number) }),
      ]),
    });
    expect(await clerk.client.post('/b/wf/process/statistics', { from: day, to: day })).toMatchObject({
      status: 403,
    });
  });
});

describe('what runs now', () => {
  it('is told by step and by person, late and held up apart, to overseers alone', async () => {
    await redraw(server, two());
    const [held, waits] = [await Running.start(clerk.client), await Running.start(clerk.client)];
    await waits.act(manager, 'approve');
    const before = await now();
    await manage(held, 'suspend');
    const after = await now();
    expect(after.figures.suspended - before.figures.suspended).toBe(1);
    expect(after.figures.running - before.figures.running).toBe(-1);
    const at = (told: Told, key: string) => told.steps.find(({ taskDefKey }) => taskDefKey === key);
    expect(at(before, 'leader')).toMatchObject({ procDefName: '申请审批', taskName: '领导审批', overdue: 0 });
    // What is held up waits for nobody.
    expect((at(after, 'manager')?.open ?? 0) - (at(before, 'manager')?.open ?? 0)).toBe(-1);
    const boss = after.people.find(({ id }) => id === server.firm.people.leader);
    expect(boss).toMatchObject({
      name: '刘志远',
      open: at(after, 'leader')?.open,
      oldestHours: expect.any(Number),
    });
    expect(await clerk.client.get('/b/wf/process/monitor')).toMatchObject({ status: 403 });
  });
});

describe('tasks of a person who has left', () => {
  it('are marked in lists and figures, and the person is offered for handing over', async () => {
    await redraw(server, two());
    const waits = await Running.start(clerk.client);
    await waits.act(manager, 'approve');
    const { leader: id } = server.firm.people;
    const offered = async () => (await desk.get('/b/wf/process/handover/people')).data;
    expect(await offered()).toEqual([]);
    await setEnabled(id, false);
    try {
      expect(await offered()).toEqual([{ id, name: '刘志远', open: expect.any(Number) }]);
      expect((await now()).people.find((one) => one.id === id)).toMatchObject({ isDisabled: true });
      const params = { keyword: '' };
      const processes = await desk.post('/b/wf/process/queryList', { params });
      expect(processes.data).toContainEqual(
        expect.objectContaining({
          procInstId: waits.id,
          curSteps: '领导审批 · 刘志远（已停用）',
          holders: [{ step: '领导审批', person: '刘志远', isDisabled: true, count: 1 }],
        }),
      );
      const tasks = await desk.post('/b/wf/task/queryList', { params });
      expect(tasks.data).toContainEqual(
        expect.objectContaining({ procInstId: waits.id, isAssigneeDisabled: true }),
      );
    } finally {
      await setEnabled(id, true);
    }
    expect(await clerk.client.get('/b/wf/process/handover/people')).toMatchObject({ status: 403 });
  });
});

const setEnabled = (id: string, isEnabled: boolean) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query('update staff set enabled = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      isEnabled,
    ]),
  );

type Told = PlatformAnswer<'GET /b/wf/process/monitor'>;
const now = async () => (await desk.get('/b/wf/process/monitor')).data as Told;
