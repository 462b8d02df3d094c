import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
    {
      kind: 'branch',
      key: 'size',
      label: '金额大小',
      branches: [
        {
          label: '一万元以上',
          when: 'amount >= 10000',
          steps: [
            {
              kind: 'approve',
              key: 'leader',
              label: '领导会签',
              by: { kind: 'role', role: 'leader' },
              mode: 'all',
            },
          ],
        },
      ],
    },
  ]);
});
afterAll(() => server.close());

type Step = { name: string; people: { name: string }[] };
type Forecast = { isComplete: boolean; steps: Step[]; open: { reason: string }[] };
/** Who comes after the initiator himself. */
const namesOf = ({ steps }: Forecast) =>
  steps
    .filter(({ name }) => name !== '发起申请')
    .map(({ name, people }) => [name, people.map((one) => one.name)]);
const forecast = async (data: object) =>
  (await clerk.client.post('/form/workflow/forecast', { processCode: 'request', data })).data as Forecast;

describe('looking ahead', () => {
  it('tells before submitting who will see it, as the form is filled in', async () => {
    expect(namesOf(await forecast({ title: '椅子', amount: '500' }))).toEqual([['部门经理审批', ['王建国']]]);
    const large = await forecast({ title: '服务器', amount: '50000' });
    expect(namesOf(large)).toEqual([
      ['部门经理审批', ['王建国']],
      ['领导会签', ['刘志远', '郑海']],
    ]);
    expect(large.isComplete).toBe(true);
  });

  it('writes nothing, and needs the right to start', async () => {
    const before = (await clerk.client.post('/b/wf/process/queryMyList')).total;
    await forecast({ title: '椅子', amount: '500' });
    expect((await clerk.client.post('/b/wf/process/queryMyList')).total).toBe(before);
    const stranger = (await server.newcomer([])).client;
    expect(await stranger.post('/form/workflow/forecast', { processCode: 'request' })).toMatchObject({
      status: 403,
    });
    expect(await clerk.client.post('/form/workflow/forecast', { processCode: 'nothing' })).toMatchObject({
      status: 404,
    });
    const wrong = { processCode: 'request', data: { amount: '很多' } };
    expect(await clerk.client.post('/form/workflow/forecast', wrong)).toMatchObject({
      status: 400,
      fields: { amount: expect.any(String) },
    });
  });

  it('tells of a running process what is still to come', async () => {
    const running = await Running.start(clerk.client, { amount: '50000' });
    const told = (await clerk.client.get(`/b/wf/process/${running.id}/forecast`)).data as Forecast;
    expect(namesOf(told)).toEqual([['领导会签', ['刘志远', '郑海']]]);
  });
});

describe('前加签', () => {
  type Facts = {
    askedBy: object | null;
    waitingFor: { person: string; step: string }[];
    isFinished: boolean;
  };
  const taskAt = async (by: Client, id: string) => (await by.get(`/b/wf/task/${id}`)).data as Facts;

  it('shows whom the task waits for, brings the words along, and looks ahead to the return', async () => {
    const running = await Running.start(clerk.client, { amount: '500' });
    const own = (await running.taskOf(manager))?.id ?? '';
    const signer = await server.newcomer([]);
    await running.act(manager, 'addApprover', {
      users: [signer.id],
      where: 'before',
      comment: '请先看单价',
    });

    expect(await taskAt(manager, own)).toMatchObject({
      askedBy: null,
      waitingFor: [{ step: '部门经理审批', person: expect.any(String) }],
    });
    const told = (await manager.get(`/b/wf/process/${running.id}/forecast`)).data as Forecast;
    expect(namesOf(told)).toEqual([['部门经理审批', ['王建国']]]);

    const { data } = await signer.client.post('/b/wf/task/queryTodoList', {
      params: { procInstId: running.id },
    });
    expect(data).toMatchObject([{ isSignedFirst: true }]);
    const [{ id } = { id: '' }] = data as { id: string }[];
    expect(await taskAt(signer.client, id)).toMatchObject({
      askedBy: { kind: 'addApprover', name: '王建国', comment: '请先看单价' },
    });
    await running.act(signer.client, 'approve');
    expect(await taskAt(manager, own)).toMatchObject({ askedBy: null });
  });
});

describe('looking back', () => {
  it('tells why a task is with a person, and why the process came this way, with the figures', async () => {
    const running = await Running.start(clerk.client, { amount: '50000' });
    await running.act(manager, 'approve');
    const task = await running.taskOf(leader);
    const told = (await leader.get(`/b/wf/task/${task?.id}/explain`)).data as {
      rule: string;
      asked: string[];
      branches: string[];
      path: { sentence: string }[];
    };
    expect(told.asked).toEqual(['刘志远', '郑海']);
    expect(told.rule).toContain('分管领导');
    expect(told.branches.join()).toContain('金额（50,000.00）大于等于 10,000.00');
    expect(JSON.stringify(told)).not.toMatch(/\{(user|role|node|field):/);
    expect((await (await server.newcomer(APPLY)).client.get(`/b/wf/task/${task?.id}/explain`)).status).toBe(
      404,
    );
  });
});

describe('the forms of processes', () => {
  it('are listed by group, with the buttons that a person has, and who stands behind a step', async () => {
    const [definition] = (await clerk.client.post('/act/procdef/queryList')).data as { id: string }[];
    for (const path of ['/b/wf/form/group/office/list', '/b/wf/form/request/list'])
      expect((await clerk.client.get(path)).data).toMatchObject([{ id: definition?.id, formId: 'request' }]);
    expect((await clerk.client.post('/b/wf/form/auth/menu/createButtons', {})).data).toMatchObject([
      { key: 'request' },
    ]);
    expect(
      (await clerk.client.post('/b/wf/form/auth/menu/createButtons', { formIds: ['other'] })).data,
    ).toEqual([]);
    expect((await manager.post('/b/wf/form/auth/menu/createButtons', {})).data).toEqual([]);

    const users = (await clerk.client.get(`/b/wf/user/${definition?.id}/leader/taskUserList`)).data;
    expect(users).toMatchObject([{ name: '刘志远' }, { name: '郑海' }]);
    expect(await clerk.client.get(`/b/wf/user/${definition?.id}/nowhere/taskUserList`)).toMatchObject({
      status: 404,
    });
  });

  it('say their rules as data, never as code', async () => {
    const [definition] = (await clerk.client.post('/act/procdef/queryList')).data as { id: string }[];
    const { rules } = (await clerk.client.get(`/act/procdef/${definition?.id}/frontInitScript`)).data as {
      rules: object[];
    };
    expect(rules).toContainEqual({ on: 'submit', field: 'title', requires: true });
    expect(rules).toContainEqual({ on: 'open', field: 'booked', sets: 0 });
    const form = (await clerk.client.get('/b/wf/form/request')).data as {
      data: { rights: Record<string, string> };
    };
    expect(form.data.rights).toMatchObject({ title: 'readonly' });
  });
});
