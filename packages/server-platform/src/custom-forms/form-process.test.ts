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

async function start(by: Client, data: object) {
  return by.post('/form/workflow/start', { processCode: 'form_trip', data });
}
async function decide(by: Client, procInstId: string, action = 'approve') {
  const { data } = await by.post('/b/wf/task/queryTodoList', { pageSize: 100 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return by.post('/b/wf/task', { id: task?.id, action });
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
