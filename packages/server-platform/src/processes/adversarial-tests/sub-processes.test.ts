import type { ProcessModel, ProcessNode } from '@jianheng/process-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRows } from '../../testing/adversarial/broken-rows.ts';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let leader: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, leader, admin] = await Promise.all([
    server.as('manager'),
    server.as('leader'),
    server.as('admin'),
  ]);
});
afterAll(() => server.close());

const task = (id: string, who: 'manager' | 'leader', more: object = {}): ProcessNode =>
  ({
    id,
    kind: 'userTask',
    name: id,
    approvers: { kind: 'users', users: [server.firm.people[who]] },
    ...more,
  }) as never;

/** One step after the other. */
function line(key: string, ...nodes: ProcessNode[]): ProcessModel {
  const all = [{ id: 'start', kind: 'start' }, ...nodes, { id: 'end', kind: 'end' }] as ProcessNode[];
  const flows = all.slice(1).map(({ id }, at) => ({ id: `f${at}`, from: all[at]?.id ?? '', to: id }));
  return { key, name: key, nodes: all, flows };
}

type Form = { processState: string; booked: number; id: string };
const formOf = async ({ form }: Running) => (await admin.get(`/t/request/${form}`)).data as Form;
const related = async ({ id }: Running) =>
  (await clerk.client.get(`/b/wf/process/${id}/related`)).data as {
    id: string;
    relation: string;
    businessKey: string;
  }[];
const asRunning = ({ id, businessKey }: { id: string; businessKey: string }) =>
  new Running(id, businessKey.split(':')[1] ?? '');

describe('a process that is called', () => {
  it('works on the same form, which stays running until the main one ends', async () => {
    await deployModel(server, line('inner', task('inside', 'leader')));
    await deployModel(
      server,
      line(
        'request',
        { id: 'call', kind: 'callActivity', name: '调用', calls: 'inner' } as never,
        task('after', 'manager'),
      ),
    );
    const running = await Running.start(clerk.client);
    expect(await related(running)).toMatchObject([{ relation: 'called' }]);
    expect(await running.act(leader, 'approve')).toMatchObject({ success: true });
    expect(await formOf(running)).toMatchObject({ processState: 'running' });
    await running.act(manager, 'approve');
    expect(await formOf(running)).toMatchObject({ processState: 'approved' });
    const { data } = await clerk.client.post('/b/wf/process/queryMyList', { params: { keyword: '采购' } });
    expect((data as { id: string }[]).filter(({ id }) => id === running.id)).toHaveLength(1);
    expect(data).toHaveLength(1);
  });

  it('ends with the main one when that is cancelled or terminated', async () => {
    const running = await Running.start(clerk.client);
    await clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'cancel' });
    expect(await running.taskOf(leader)).toBeUndefined();
    expect((await formOf(running)).processState).toBe('cancelled');
    expect(await clerk.client.delete(`/b/wf/process/delete/${running.id}`)).toMatchObject({ success: true });
    expect(await brokenRows(server)).toBeUndefined();
  });
});

describe('a process that is started and not waited for', () => {
  const inputs = { title: "'子流程'", amount: 'amount' };
  const start = async () => {
    await deployModel(server, line('inner', task('inside', 'leader')));
    await deployModel(
      server,
      line(
        'request',
        { id: 'call', kind: 'callActivity', name: '发起', calls: 'inner', async: true, inputs } as never,
        task('after', 'manager'),
      ),
    );
    return Running.start(clerk.client, { amount: '77' });
  };

  it('is one of its own, with its form, its initiator and its place beside the main one', async () => {
    const running = await start();
    expect(await related(running)).toEqual([]);
    await Promise.all([server.runDue(), server.runDue()]);
    const [sub, ...others] = await related(running);
    expect(others).toEqual([]);
    expect(sub).toMatchObject({ relation: 'sub' });
    if (!sub) return;
    expect((await clerk.client.get(`/t/request/${asRunning(sub).form}`)).data).toMatchObject({
      title: '子流程',
      amount: '77.00',
      processState: 'running',
    });
    expect(await related(asRunning(sub))).toMatchObject([{ id: running.id, relation: 'main' }]);
    await running.act(manager, 'approve');
    expect((await formOf(running)).processState).toBe('approved');
    expect(await asRunning(sub).act(leader, 'approve')).toMatchObject({ data: { isFinished: true } });
  });

  it('goes on when the main one is deleted, and does not begin when it was deleted before', async () => {
    const running = await start();
    await server.runDue();
    const [sub] = await related(running);
    await clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'cancel' });
    await clerk.client.delete(`/b/wf/process/delete/${running.id}`);
    expect(sub && (await related(asRunning(sub)))).toEqual([]);
    expect((await clerk.client.get(`/b/wf/process/${sub?.id}`)).data).toMatchObject({
      advanceSetting: { mainProcessId: null },
    });
    expect(sub && (await asRunning(sub).act(leader, 'approve'))).toMatchObject({
      data: { isFinished: true },
    });

    const gone = await start();
    await clerk.client.post('/b/wf/task', { procInstId: gone.id, action: 'cancel' });
    await clerk.client.delete(`/b/wf/process/delete/${gone.id}`);
    await server.runDue();
    expect(await admin.get('/b/wf/job/failed')).toMatchObject({ data: [] });
    expect(await brokenRows(server)).toBeUndefined();
  });
});

describe('what processes tell each other', () => {
  const waits = (kind: 'signal' | 'message', name: string) =>
    ({ id: 'wait', kind: 'catch', name: '等', event: { kind, name } }) as never;
  const throws = (kind: 'signal' | 'message', name: string) =>
    ({ id: 'throw', kind: 'throw', name: '说', event: { kind, name } }) as never;

  it('reaches everybody who waits for a signal, one for a message, and nobody when it was rolled back', async () => {
    for (const [kind, hearing] of [
      ['signal', 2],
      ['message', 1],
    ] as const) {
      await deployModel(server, line('request', waits(kind, `好-${kind}`)));
      const waiting = [await Running.start(clerk.client), await Running.start(clerk.client)];
      await deployModel(
        server,
        line(
          'request',
          task('before', 'manager'),
          throws(kind, `好-${kind}`),
          task('then', 'leader', {
            approvers: { kind: 'field', field: 'checker' },
            policies: { nobody: 'reject' },
          }),
        ),
      );
      const speaking = await Running.start(clerk.client, { checker: server.firm.people.leader });
      expect(await server.runDue()).toBe(0);
      await speaking.act(manager, 'approve');
      await server.runDue();
      const states = await Promise.all(waiting.map(formOf));
      expect(states.filter(({ processState }) => processState === 'approved')).toHaveLength(hearing);
    }
    expect(await brokenRows(server)).toBeUndefined();
  });
});

describe('what a step brings about', () => {
  it('is rolled back with the refusal of what comes after it', async () => {
    await deployModel(server, {
      ...line('request', task('books', 'manager', { action: 'book', compensation: 'unbook' }), {
        id: 'split',
        kind: 'exclusive',
        name: '分',
      } as never),
      flows: [
        { id: 'a', from: 'start', to: 'books' },
        { id: 'b', from: 'books', to: 'split' },
        { id: 'c', from: 'split', to: 'end', condition: 'amount > 100' },
      ],
    });
    const running = await Running.start(clerk.client, { amount: '50' });
    const before = await admin.post('/b/wf/process/queryList', { count: 'exact' });
    for (let count = 0; count < 3; count++)
      expect(await running.act(manager, 'approve', { comment: '同意' })).toMatchObject({ status: 409 });
    expect(await formOf(running)).toMatchObject({ booked: 0, processState: 'running' });
    expect((await running.opinions(clerk.client)).map(({ kind }) => kind)).toEqual(['start']);
    expect((await admin.post('/b/wf/process/queryList', { count: 'exact' })).total).toBe(before.total);
    await admin.post('/b/wf/process/manage', { procInstId: running.id, action: 'terminate', comment: '好' });
  });

  it('is done once and undone once, however often the process goes back and forth', async () => {
    const by = (name: 'manager' | 'leader') => ({ kind: 'users', users: [server.firm.people[name]] });
    await redraw(server, [
      {
        kind: 'approve',
        key: 'books',
        label: '记账',
        by: by('manager'),
        action: 'book',
        compensation: 'unbook',
      },
      { kind: 'approve', key: 'after', label: '之后', by: by('leader') },
    ] as never);
    const running = await Running.start(clerk.client);
    for (let count = 0; count < 3; count++) {
      await running.act(manager, 'approve');
      expect(await formOf(running)).toMatchObject({ booked: 1 });
      await running.act(leader, 'sendBack', { to: ['books'], comment: '重来' });
      expect(await formOf(running)).toMatchObject({ booked: 0 });
    }
    await running.act(manager, 'approve');
    await running.act(leader, 'sendBack', { to: 'initiator', comment: '补充', resubmit: 'direct' });
    await running.act(clerk.client, 'resubmit');
    expect(await formOf(running)).toMatchObject({ booked: 1, processState: 'running' });
    await running.act(leader, 'approve');
    expect(await formOf(running)).toMatchObject({ booked: 1, processState: 'approved' });
  });
});
