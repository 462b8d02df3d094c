import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext, TRIPS } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const APPROVED = {
  ...TRIPS,
  process: {
    title: '{initiator}出差：{purpose}',
    category: 'other',
    startRights: { number: 'readonly' },
    steps: [
      { kind: 'approve', key: 'manager', label: '经理审批', by: { kind: 'departmentHead' } },
      {
        kind: 'branch',
        branches: [
          {
            label: '费用较高',
            when: 'total > 1000',
            steps: [
              {
                kind: 'approve',
                key: 'leader',
                label: '领导审批',
                by: { kind: 'users', users: [] as string[] },
              },
            ],
          },
        ],
      },
    ],
  },
} as const;
const trip = (amount: string) => ({
  purpose: '踏勘',
  startOn: '2026-11-02',
  endOn: '2026-11-04',
  mode: 'train',
  costs: [{ item: '车票', amount }],
});

async function start(by: Client, data: object, processCode = 'form_trip') {
  return by.post('/form/workflow/start', { processCode, data });
}
async function taskOf(by: Client, procInstId: string): Promise<string | undefined> {
  const { data } = await by.post('/b/wf/task/queryTodoList', { pageSize: 100 });
  return (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId)?.id;
}
async function decide(by: Client, procInstId: string, action = 'approve', data?: object) {
  return by.post('/b/wf/task', { id: await taskOf(by, procInstId), action, ...(data ? { data } : {}) });
}
type Started = { readonly procInstId: string };

/** The form of a process as its approver sees it. */
async function formAt(by: Client, procInstId: string) {
  const { data: task } = await by.get(`/b/wf/task/${await taskOf(by, procInstId)}`);
  const { formId, formVersion, taskDefKey } = task as {
    formId: string;
    formVersion: number;
    taskDefKey: string;
  };
  const { data } = await by.post('/b/wf/form/display', { formId, formVersion, taskDefKey });
  return { version: formVersion, fields: Object.keys((data as { data: { fields: object } }).data.fields) };
}

it('a drawn form goes through its process, running ones keep theirs when the next version comes', async () => {
  const leader = server.firm.people.leader;
  const withLeader = structuredClone(APPROVED) as unknown as {
    process: { steps: { branches?: { steps: { by: { users: string[] } }[] }[] }[] };
  };
  withLeader.process.steps[1]?.branches?.[0]?.steps[0]?.by.users.push(leader);
  const id = await publishNew(admin, 'trip', withLeader as never);
  const clerk = await server.newcomer(['form_trip:fill', 'home:start:flow']);
  const manager = await server.as('manager');
  const board = await server.as('leader');

  const cheap = await start(clerk.client, trip('500'));
  expect(cheap).toMatchObject({ status: 200 });
  const { procInstId, businessId } = cheap.data as { procInstId: string; businessId: string };
  expect(await decide(manager, procInstId)).toMatchObject({ status: 200 });
  expect(await clerk.client.get(`/form/trip/${businessId}`)).toMatchObject({
    data: { processState: 'approved', total: '500.00' },
  });
  expect(await admin.put('/form/trip', { id: businessId, purpose: '改' })).toMatchObject({ status: 409 });

  const dear = await start(clerk.client, trip('5000'));
  const running = (dear.data as { procInstId: string }).procInstId;
  await publishNext(admin, id, {
    ...TRIPS,
    label: '出差登记单',
    process: {
      ...APPROVED.process,
      steps: [{ kind: 'approve', key: 'manager', label: '经理审批', by: { kind: 'departmentHead' } }],
    },
  });
  expect(await decide(manager, running)).toMatchObject({ status: 200 });
  expect(await decide(board, running)).toMatchObject({ status: 200 });
  const next = await start(clerk.client, trip('5000'));
  const after = next.data as { procInstId: string; businessId: string };
  expect(await decide(manager, after.procInstId)).toMatchObject({ status: 200 });
  expect(await clerk.client.get(`/form/trip/${after.businessId}`)).toMatchObject({
    data: { processState: 'approved' },
  });
});

it('a running process keeps the form that it began with, also what the next version took away', async () => {
  const clerk = await server.newcomer(['form_keep:fill', 'home:start:flow']);
  const manager = await server.as('manager');
  const process = {
    title: '{initiator}：{purpose}',
    category: 'other',
    steps: [
      {
        kind: 'approve',
        key: 'manager',
        label: '经理审批',
        by: { kind: 'departmentHead' },
        rights: { remark: 'editable' },
      },
    ],
  } as const;
  const first = {
    label: '留版',
    title: 'purpose',
    fields: {
      purpose: { kind: 'text', label: '事由', required: true },
      remark: { kind: 'text', label: '批注' },
    },
    process,
  } as const;
  const id = await publishNew(admin, 'keep', first as never);
  const older = (await start(clerk.client, { purpose: '旧' }, 'form_keep')).data as Started;
  await publishNext(admin, id, {
    ...first,
    fields: {
      purpose: first.fields.purpose,
      cost: { kind: 'money', label: '费用', required: true, min: '0' },
    },
    checks: { some: { holds: 'cost > 0', message: '费用应大于零。' } },
    process: { ...process, steps: [{ ...process.steps[0], rights: {} }] },
  } as never);
  const newer = (await start(clerk.client, { purpose: '新', cost: '5' }, 'form_keep')).data as Started;

  expect(await formAt(manager, older.procInstId)).toEqual({ version: 1, fields: ['purpose', 'remark'] });
  expect(await formAt(manager, newer.procInstId)).toEqual({ version: 2, fields: ['purpose', 'cost'] });
  expect(await decide(manager, older.procInstId, 'approve', { remark: '同意前的批注' })).toMatchObject({
    status: 200,
  });
  expect(await manager.get(`/b/wf/process/${older.procInstId}`)).toMatchObject({
    data: { record: { remark: '同意前的批注', processState: 'approved' } },
  });
  expect(await decide(manager, newer.procInstId, 'approve', { remark: '没有这一项' })).toMatchObject({
    status: 400,
  });
  expect(await decide(manager, newer.procInstId)).toMatchObject({ status: 200 });
});

it('who may not fill it in cannot start it, and what it refuses is said by its field', async () => {
  const { client } = await server.newcomer(['home:start:flow']);
  expect(await start(client, trip('1'))).toMatchObject({ status: 403 });
  const clerk = await server.newcomer(['form_trip:fill', 'home:start:flow']);
  expect(await start(clerk.client, { ...trip('1'), purpose: null })).toMatchObject({
    status: 400,
    fields: { purpose: '事由不能为空' },
  });
  const second = await server.secondFirm();
  expect(await start(await second.as('admin'), trip('1'))).toMatchObject({ success: false });
});

it('names nobody and nothing that the firm does not have', async () => {
  const { data: kept } = await admin.post('/a/sys/customForm', {
    code: 'lookup',
    draft: {
      label: '查无此人',
      title: 'purpose',
      fields: {
        purpose: { kind: 'text', label: '事由' },
        costs: {
          kind: 'lines',
          label: '费用',
          fields: { type: { kind: 'dictionary', label: '类别', code: 'no-such-dictionary' } },
        },
      },
      process: {
        title: '{purpose}',
        category: 'other',
        settings: { onNoApprover: { toUser: '99999999' } },
        steps: [
          {
            kind: 'approve',
            key: 'one',
            label: '会签',
            by: {
              kind: 'anyOf',
              rules: [
                { kind: 'role', role: 'nobody' },
                { kind: 'users', users: [server.firm.people.leader, 'x'] },
                { kind: 'departmentMembers', departments: ['1'] },
              ],
            },
            dueIn: 'P1D',
            overdue: { action: { transferTo: { kind: 'group', group: 'admin' } } },
          },
        ],
      },
    },
  });
  const { id, revision } = kept as { id: string; revision: number };
  const { data } = await admin.post(`/a/sys/customForm/${id}/check`);
  expect(data).toEqual({
    faults: [
      { word: 'costs', says: '“类别”的字典 no-such-dictionary 不存在' },
      { word: 'process', says: '流程设置的人员 99999999 不存在或已停用' },
      { word: 'process', says: '“会签”的角色或用户组 nobody 不存在' },
      { word: 'process', says: '“会签”的人员 x 不存在或已停用' },
      { word: 'process', says: '“会签”的部门 1 不存在' },
    ],
    effects: [],
  });
  expect(await admin.post(`/a/sys/customForm/${id}/publish`, { revision })).toMatchObject({ success: false });
  expect(await admin.delete(`/a/sys/customForm/${id}`)).toMatchObject({ status: 200 });
});

it('steps drawn in the form take the place of those drawn since in the designer of processes, which is said before', async () => {
  const step = (key: string) => ({
    kind: 'approve' as const,
    key,
    label: key,
    by: { kind: 'users' as const, users: [server.firm.people.leader] },
  });
  const visits = (label: string, steps: readonly ReturnType<typeof step>[]) => ({
    label,
    title: 'purpose',
    fields: { purpose: { kind: 'text' as const, label: '事由' } },
    process: { title: '{purpose}', category: 'other', steps },
  });
  const id = await publishNew(admin, 'visit', visits('来访', [step('one')]));
  const xml = writeBpmn(compileTree({ key: 'drawn', name: '另画的', steps: [step('elsewhere')] }));
  expect(await admin.post('/act/procdef/deploy', { key: 'form_visit', xml })).toMatchObject({ status: 200 });
  const steps = async () => {
    const { data } = await start(admin, {}, 'form_visit');
    const { procInstId } = data as { procInstId: string };
    const { data: detail } = await (await server.as('leader')).post('/b/wf/task/queryTodoList', {
      pageSize: 100,
    });
    return (detail as { procInstId: string; taskDefKey: string }[]).find(
      (one) => one.procInstId === procInstId,
    )?.taskDefKey;
  };
  await publishNext(admin, id, visits('来访登记', [step('one')]));
  expect(await steps()).toBe('elsewhere');

  const { data: before } = await admin.get(`/a/sys/customForm/${id}`);
  const { revision } = before as { revision: number };
  await admin.put(`/a/sys/customForm/${id}`, { revision, draft: visits('来访登记', [step('two')]) });
  expect((await admin.post(`/a/sys/customForm/${id}/check`)).data).toEqual({
    faults: [],
    effects: [{ word: 'process', says: '流程设计中改过的流程由这里的步骤代替', rows: 0, isBlocking: false }],
  });
  await admin.post(`/a/sys/customForm/${id}/publish`, { revision: revision + 1 });
  expect(await steps()).toBe('two');
});

it('a form that is retired lets its running processes end, and starts none', async () => {
  const clerk = await server.newcomer(['form_trip:fill', 'home:start:flow']);
  const manager = await server.as('manager');
  const { data } = await start(clerk.client, trip('1'));
  const { data: forms } = await admin.post('/a/sys/customForm/queryList', { params: { label$like: '出差' } });
  const [form] = forms as { id: string }[];
  expect(await admin.put(`/a/sys/customForm/${form?.id}/retire`)).toMatchObject({ status: 200 });
  expect(await start(clerk.client, trip('1'))).toMatchObject({ success: false });
  expect(await decide(manager, (data as { procInstId: string }).procInstId)).toMatchObject({ status: 200 });
});
