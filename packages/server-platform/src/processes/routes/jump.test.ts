import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let finance: Client;
let leader: Client;
let desk: Client;
let running: Running;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, finance, leader] = await Promise.all([
    server.as('manager'),
    server.as('finance'),
    server.as('leader'),
  ]);
  desk = (await server.newcomer(['process:manage'])).client;
  await redraw(server, steps());
});
afterAll(() => server.close());
beforeEach(async () => {
  running = await Running.start(clerk.client);
});

/** The manager beside finance, then the leader. */
function steps() {
  const by = (name: 'manager' | 'finance' | 'leader') => ({
    kind: 'users',
    users: [server.firm.people[name]],
  });
  const approve = (key: 'manager' | 'finance' | 'leader', label: string) => ({
    kind: 'approve',
    key,
    label,
    by: by(key),
  });
  const branches = [
    { label: '业务', steps: [approve('manager', '经理审批')] },
    { label: '财务', steps: [approve('finance', '财务审批')] },
  ];
  return [{ kind: 'parallel', key: 'both', branches }, approve('leader', '领导审批')] as never;
}

const jump = (from: string[], to: string[], path = '/b/wf/process/manage') =>
  desk.post(path, {
    procInstId: running.id,
    action: 'jump',
    from,
    to,
    ...(path.endsWith('preview') ? {} : { comment: '领导要求' }),
  });
const preview = (from: string[], to: string[]) => jump(from, to, '/b/wf/process/manage/preview');

describe('跳转 by an administrator', () => {
  it('out of one of two branches ends the other, and what follows is asked once', async () => {
    expect(await jump(['manager'], ['leader'])).toMatchObject({ success: true });

    expect(await running.taskOf(finance)).toBeUndefined();
    expect(await running.opinions(clerk.client)).toContainEqual(
      expect.objectContaining({ kindLabel: '跳转', targetNames: '领导审批', comment: '领导要求' }),
    );
    expect(await running.act(leader, 'approve')).toMatchObject({ data: { isFinished: true } });
  });

  it('back into one branch does not wait for the other again', async () => {
    for (const person of [manager, finance]) await running.act(person, 'approve');
    await jump(['leader'], ['finance']);

    expect(await running.taskOf(manager)).toBeUndefined();
    await running.act(finance, 'approve');
    expect(await running.taskOf(leader)).toBeDefined();
  });

  it('from branch to branch says what to choose, and nothing changes', async () => {
    expect(await jump(['manager'], ['finance'])).toMatchObject({
      status: 409,
      error: 'jumpBranchBusy',
      msg: '「财务审批」所在的并行分支正在办理「财务审批」，请同时选择离开「财务审批」，或跳转到并行分支以外的环节。',
    });
    expect(await running.taskOf(manager)).toBeDefined();
  });

  it('names the steps to leave and to go to', async () => {
    expect(await jump([], ['leader'])).toMatchObject({ status: 400, fields: { from: '请指明离开的环节' } });
    expect(await jump(['manager'], [])).toMatchObject({ status: 400, fields: { to: '请指明跳转到的环节' } });
  });

  it('is not taken back by whoever had approved before', async () => {
    await running.act(manager, 'approve');
    await jump(['finance'], ['leader']);
    const request = { procInstId: running.id, action: 'withdraw' };
    expect(await manager.post('/b/wf/task', request)).toMatchObject({ status: 409, error: 'jumpedSince' });
  });
});

describe('预演 of managing a process', () => {
  it('tells who would be asked no more and who then, and changes nothing', async () => {
    expect((await preview(['manager'], ['leader'])).data).toEqual({
      closes: [
        { name: '经理审批', people: ['王建国'] },
        { name: '财务审批', people: ['陈静'] },
      ],
      opens: [{ name: '领导审批', people: ['刘志远'] }],
      counted: 0,
      isFinished: false,
    });
    expect(await running.taskOf(manager)).toBeDefined();
    expect(await running.taskOf(leader)).toBeUndefined();
  });

  it('counts the branches that nobody waits for any more', async () => {
    for (const person of [manager, finance]) await running.act(person, 'approve');
    expect((await preview(['leader'], ['manager'])).data).toMatchObject({
      opens: [{ name: '经理审批' }],
      counted: 1,
    });
  });

  it('says why the action would be refusal, and only managers may ask', async () => {
    expect((await preview(['leader'], ['manager'])).data).toEqual({
      refusal: '流程现在不在「领导审批」，不能从这里跳转。',
    });
    const body = { procInstId: running.id, action: 'terminate' };
    expect(await clerk.client.post('/b/wf/process/manage/preview', body)).toMatchObject({ status: 403 });
    expect((await desk.post('/b/wf/process/manage/preview', body)).data).toMatchObject({
      isFinished: true,
      opens: [],
    });
    expect(await running.taskOf(manager)).toBeDefined();
  });
});
