import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const SECRET = '87654321';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let leader: Client;
let vice: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  [manager, leader, vice] = await Promise.all([server.as('manager'), server.as('leader'), server.as('vice')]);
});
afterAll(() => server.close());

const person = (name: 'manager' | 'leader' | 'vice' | 'finance' | 'colleague') => ({
  kind: 'users' as const,
  users: [server.firm.people[name]],
});

/** Everything that a person can read of a process. */
async function allThatReads(client: Client, { id }: Running, taskId = '1'): Promise<string> {
  const answers = await Promise.all([
    ...['', '/opinions', '/chart', '/forecast', '/related'].map((part) =>
      client.get(`/b/wf/process/${id}${part}`),
    ),
    client.get(`/b/wf/task/${taskId}`),
    client.get(`/b/wf/task/${taskId}/explain`),
    ...[
      'task/queryTodoList',
      'task/queryDoneList',
      'process/queryParticipantList',
      'process/queryCopyList',
    ].map((list) => client.post(`/b/wf/${list}`)),
  ]);
  return JSON.stringify(answers);
}

describe('a field that is hidden at a step', () => {
  let running: Running;
  beforeEach(async () => {
    const steps = [
      {
        kind: 'branch',
        key: 'size',
        label: '金额',
        branches: [
          {
            label: '大额',
            when: 'amount > 1000',
            steps: [
              {
                kind: 'approve',
                key: 'blind',
                label: '盲审',
                by: person('leader'),
                rights: { amount: 'hidden', note: 'editable' },
              },
            ],
          },
        ],
      },
      { kind: 'approve', key: 'open', label: '明审', by: person('manager') },
    ] as never;
    await redraw(server, steps);
    running = await Running.start(clerk.client, { amount: SECRET });
  });
  const blindTask = async () => (await running.taskOf(leader))?.id ?? '';

  it('is shown to its handler by no call, before and after he has decided', async () => {
    const id = await blindTask();
    expect(await allThatReads(leader, running, id)).not.toContain(SECRET);
    expect(await running.act(leader, 'approve')).toMatchObject({ success: true });
    expect(await allThatReads(leader, running, id)).not.toContain(SECRET);
    expect(await allThatReads(manager, running, id)).toContain(SECRET);
  });

  it('is not shown to whom the handler asks, delegates to, or gives it to', async () => {
    await running.act(leader, 'consult', { users: [server.firm.people.vice] });
    const asked = await running.taskOf(vice);
    expect(asked).toBeDefined();
    expect(await allThatReads(vice, running, asked?.id)).not.toContain(SECRET);
    await running.act(leader, 'transfer', { users: [server.firm.people.vice] });
    expect(await allThatReads(vice, running, asked?.id)).not.toContain(SECRET);
    expect(await allThatReads(leader, running, asked?.id)).not.toContain(SECRET);
  });

  it('is not shown to whom the handler copies it to', async () => {
    const cc = { procInstId: running.id, action: 'cc', users: [server.firm.people.vice] };
    expect(await leader.post('/b/wf/task', cc)).toMatchObject({ success: true });
    expect(await allThatReads(vice, running, await blindTask())).not.toContain(SECRET);
  });

  it('is not told by a condition that cannot be worked out', async () => {
    const blind = {
      kind: 'approve',
      key: 'blind',
      label: '盲审',
      by: person('leader'),
      rights: { note: 'hidden' },
    };
    const open = { kind: 'approve', key: 'open', label: '明审', by: person('manager') };
    const branches = [{ label: '某', when: 'note > 5', steps: [open] }];
    await redraw(server, [blind, { kind: 'branch', key: 'choice', label: '选择', branches }] as never);
    running = await Running.start(clerk.client, { note: `甲${SECRET}` });
    const told = await leader.get(`/b/wf/process/${running.id}/forecast`);
    expect(told).toMatchObject({ success: true, data: { open: [expect.anything()] } });
    expect(JSON.stringify(told)).not.toContain(SECRET);
    const refused = await running.act(leader, 'approve');
    expect(refused).toMatchObject({ status: 409, error: 'conditionFails' });
    expect(JSON.stringify(refused)).not.toContain(SECRET);
  });

  it('cannot be written by him, nor anything that he only reads', async () => {
    const id = await blindTask();
    for (const data of [
      { amount: '1' },
      { title: '改' },
      { booked: 5 },
      { processState: 'approved' },
      { createdBy: '1' },
    ]) {
      const answer = await leader.post('/b/wf/task', { id, action: 'approve', data });
      expect(answer).toMatchObject({ status: 400 });
    }
    expect(await leader.post('/b/wf/task', { id, action: 'approve', data: { note: '可以' } })).toMatchObject({
      success: true,
    });
    const form = (await clerk.client.get(`/t/request/${running.form}`)).data;
    expect(form).toMatchObject({ title: '采购', note: '可以', booked: 0, processState: 'running' });
  });
});

describe('a task that a group may claim', () => {
  it('hides from its candidates what is hidden at its step', async () => {
    await deployModel(server, {
      key: 'request',
      name: '签收',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id: 'blind',
          kind: 'userTask',
          name: '盲审',
          candidates: { groups: ['finance'] },
          rights: { amount: 'hidden' },
        },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'blind' },
        { id: 'b', from: 'blind', to: 'end' },
      ],
    });
    const running = await Running.start(clerk.client, { amount: SECRET });
    const [finance, cashier] = await Promise.all([server.as('finance'), server.as('cashier')]);
    const task = await running.taskOf(finance);
    expect(task).toBeDefined();
    expect(await allThatReads(finance, running, task?.id)).not.toContain(SECRET);
    await running.act(finance, 'claim');
    expect(await allThatReads(cashier, running, task?.id)).not.toContain(SECRET);
    expect((await cashier.get(`/b/wf/process/${running.id}`)).status).toBe(404);
    expect(await allThatReads(finance, running, task?.id)).not.toContain(SECRET);
  });
});

describe('whoever has no part in a process', () => {
  let running: Running;
  let task: string;
  beforeEach(async () => {
    await redraw(server, [{ kind: 'approve', key: 'first', label: '机密初审', by: person('leader') }]);
    running = await Running.start(clerk.client, { amount: SECRET });
    task = (await running.taskOf(leader))?.id ?? '';
  });

  const requests = () => {
    const users = [server.firm.people.colleague];
    const onTask = ['approve', 'voteAgainst', 'reject', 'resubmit', 'resolve', 'claim', 'unclaim'].map(
      (action) => ({ id: task, action }),
    );
    const named = ['transfer', 'delegate', 'addApprover', 'removeApprover', 'consult'].map((action) => ({
      id: task,
      action,
      users,
    }));
    const said = ['sendBack', 'reply'].map((action) => ({ id: task, action, comment: '好' }));
    const onProcess = ['withdraw', 'cancel', 'urge'].map((action) => ({ procInstId: running.id, action }));
    const marks = [{ id: task }, { procInstId: running.id }, { procInstId: running.id, action: 'cc', users }];
    return [...onTask, ...named, ...said, ...onProcess, ...marks];
  };

  it('learns nothing of it by guessing its ids, whether he is a stranger or of another firm', async () => {
    const stranger = (await server.newcomer(APPLY)).client;
    const other = await server.secondFirm();
    const foreigner = await other.as('admin');
    for (const client of [stranger, foreigner]) {
      for (const path of [
        ...['', '/opinions', '/chart', '/forecast', '/related'].map(
          (part) => `/b/wf/process/${running.id}${part}`,
        ),
        `/b/wf/task/${task}`,
        `/b/wf/task/${task}/explain`,
      ])
        expect(await client.get(path)).toMatchObject({ status: 404, data: null });
      const answers = [];
      for (const request of requests()) answers.push(await client.post('/b/wf/task', request));
      // People of another firm are none; a stranger is not told whose task it is.
      expect(answers.map(({ status }) => status)).toEqual(
        answers.map(() => expect.toSatisfy((status: number) => [400, 404].includes(status))),
      );
      expect(JSON.stringify(answers)).not.toMatch(/机密初审|刘志远/);
      expect(await client.delete(`/b/wf/process/delete/${running.id}`)).toMatchObject({ status: 404 });
      expect(await client.post('/b/wf/focus', { procInstId: running.id })).toMatchObject({ status: 404 });
      expect(
        await client.post('/form/workflow/start', {
          processCode: 'request',
          data: { title: '子' },
          procParentId: running.id,
        }),
      ).toMatchObject({ status: 404 });
    }
    expect((await running.opinions(clerk.client)).map(({ kind }) => kind)).toEqual(['start']);
  });

  it('cannot manage processes, nor reach the versions or the calendar', async () => {
    const client = (await server.newcomer(APPLY)).client;
    const id = '1';
    const calls = [
      client.post('/b/wf/process/manage', { procInstId: running.id, action: 'terminate', comment: '好' }),
      client.post('/b/wf/process/handover', { fromUser: id, toUser: id, comment: '好' }),
      client.post('/b/wf/process/message', { kind: 'message', name: '好' }),
      client.post('/b/wf/process/statistics', { from: '2026-01-01', to: '2026-12-31' }),
      client.get('/b/wf/job/failed'),
      client.post('/b/wf/job/1/retry'),
      client.put('/b/wf/calendar', { days: [{ day: '2026-01-01', isWorking: true, name: '班' }] }),
      client.delete('/b/wf/calendar/2026-01-01'),
      client.get('/act/procdef/key/request/versions'),
      client.get('/act/procdef/1/xml'),
      client.post('/act/procdef/check', { key: 'request', xml: '<a/>' }),
      client.post('/act/procdef/trial', { key: 'request', xml: '<a/>' }),
      client.post('/act/procdef/deploy', { key: 'request', xml: '<a/>' }),
      client.put('/act/procdef/1/suspended', { suspended: true }),
      client.post('/act/procdef/1/previewMove', {}),
      client.post('/act/procdef/1/move', { procInstId: id, comment: '好' }),
      client.post('/b/wf/process/queryList'),
      client.post('/b/wf/task/queryList'),
      client.post('/b/wf/task/queryOverdueList'),
      client.post('/b/wf/substitute', {
        fromUser: server.firm.people.leader,
        toUser: server.firm.people.vice,
        startsAt: '2026-01-01T00:00:00Z',
      }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403, data: null });
  });

  it('cannot claim what no model offers to anybody', async () => {
    await deployModel(server, {
      key: 'request',
      name: '无人',
      nodes: [
        { id: 'start', kind: 'start' },
        { id: 'free', kind: 'userTask', name: '待分派' },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'free' },
        { id: 'b', from: 'free', to: 'end' },
      ],
    });
    const started = await clerk.client.post('/form/workflow/start', {
      processCode: 'request',
      data: { title: '无人' },
    });
    const [id] = (started.data as { taskIds: string[] }).taskIds;
    const stranger = (await server.newcomer(APPLY)).client;
    expect(await stranger.post('/b/wf/task', { id, action: 'claim' })).toMatchObject({ status: 404 });
  });
});
