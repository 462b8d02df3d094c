import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRows } from '../../testing/adversarial/broken-rows.ts';
import { APPLY, BOOKS, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Answer, Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const HOUR = 3_600_000;
const MORNING = Date.parse('2026-11-18T02:00:00.000Z');

let clock = MORNING;
let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let leader: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests({ on: BOOKS, now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  [manager, leader, admin] = await Promise.all([
    server.as('manager'),
    server.as('leader'),
    server.as('admin'),
  ]);
  const person = (name: 'leader') => ({ kind: 'users', users: [server.firm.people[name]] });
  for (const label of ['终审', '终审二'])
    await redraw(server, [
      {
        kind: 'approve',
        key: 'manager',
        label: '经理',
        by: { kind: 'departmentHead' },
        dueIn: 'PT4H',
        overdue: { action: 'pass' },
      },
      { kind: 'approve', key: 'leader', label, by: person('leader') },
    ] as never);
});
afterAll(() => server.close());

type Scene = { readonly running: Running; readonly task: string };

/** One request each, as several people have it of the same process at the same moment. */
const REQUESTS: Readonly<Record<string, (scene: Scene) => Promise<Answer | number>>> = {
  approve: ({ task }) => manager.post('/b/wf/task', { id: task, action: 'approve' }),
  sendBack: ({ task }) => manager.post('/b/wf/task', { id: task, action: 'sendBack', comment: '重来' }),
  reject: ({ task }) => manager.post('/b/wf/task', { id: task, action: 'reject' }),
  transfer: ({ task }) =>
    manager.post('/b/wf/task', { id: task, action: 'transfer', users: [server.firm.people.vice] }),
  addApprover: ({ task }) =>
    manager.post('/b/wf/task', {
      id: task,
      action: 'addApprover',
      where: 'before',
      users: [server.firm.people.vice],
    }),
  consult: ({ task }) =>
    manager.post('/b/wf/task', { id: task, action: 'consult', users: [server.firm.people.vice] }),
  cancel: ({ running }) => clerk.client.post('/b/wf/task', { procInstId: running.id, action: 'cancel' }),
  withdraw: ({ running }) => manager.post('/b/wf/task', { procInstId: running.id, action: 'withdraw' }),
  cc: ({ running }) =>
    clerk.client.post('/b/wf/task', {
      procInstId: running.id,
      action: 'cc',
      users: [server.firm.people.vice],
    }),
  suspend: ({ running }) => manage(running, 'suspend'),
  terminate: ({ running }) => manage(running, 'terminate'),
  void: ({ running }) => manage(running, 'void'),
  reopen: ({ running }) => manage(running, 'reopen'),
  handover: ({ running }) =>
    manage(running, 'handover', { fromUser: server.firm.people.manager, toUser: server.firm.people.vice }),
  move: async ({ running }) => {
    const versions = (await admin.get('/act/procdef/key/request/versions')).data as { id: string }[];
    return admin.post(`/act/procdef/${versions[1]?.id}/move`, { procInstId: running.id, comment: '迁移' });
  },
  remove: ({ running }) => clerk.client.delete(`/b/wf/process/delete/${running.id}`),
  again: ({ running }) =>
    clerk.client.post('/form/workflow/start', { processCode: 'request', data: { id: running.form } }),
  removeForm: ({ running }) => clerk.client.delete(`/t/request/${running.form}`),
  timer: () => server.runDue(),
};
const manage = (running: Running, action: string, more: object = {}) =>
  admin.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '整理', ...more });

/** What can come true once only. */
const ONCE = ['approve', 'sendBack', 'reject', 'cancel', 'suspend', 'terminate', 'void'];
const names = Object.keys(REQUESTS);

async function resolveNeed(one: string, other: string): Promise<void> {
  clock = MORNING;
  const running = await Running.start(clerk.client);
  const scene = { running, task: (await running.taskOf(manager))?.id ?? '' };
  clock += 5 * HOUR;
  const found = await Promise.all([one, other, one].map((name) => REQUESTS[name]?.(scene)));
  const answers = found.filter((answer) => typeof answer === 'object');
  for (const answer of answers) expect([200, 404, 409], JSON.stringify(answer)).toContain(answer.status);
  if (one === other && ONCE.includes(one)) expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await brokenRows(server, { books: true }), `${one} and ${other}`).toBeUndefined();
  await server.runDue();
  expect(await brokenRows(server, { books: true }), `${one} and ${other}, then what is due`).toBeUndefined();
}

describe('two requests at the same moment', () => {
  it.each(names)('are each done or politely refused, and no row is broken: %s and any other', async (one) => {
    for (const other of names.slice(names.indexOf(one))) await resolveNeed(one, other);
  });
});

describe('what ends a process', () => {
  it('is booked once, however many approve at the same moment', async () => {
    clock = MORNING;
    const running = await Running.start(clerk.client);
    await running.act(manager, 'approve');
    const task = (await running.taskOf(leader))?.id;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => leader.post('/b/wf/task', { id: task, action: 'approve' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await clerk.client.get(`/t/request/${running.form}`)).data).toMatchObject({ booked: 1 });
  });
});

describe('substitutes that are set at the same moment', () => {
  it('are one for one person', async () => {
    const { vice, colleague, finance, cashier } = server.firm.people;
    const startsAt = new Date(MORNING).toISOString();
    const set = await Promise.all(
      [colleague, finance, cashier, vice].map((toUser) =>
        leader.post('/b/wf/substitute', { toUser, startsAt }),
      ),
    );
    expect(set.filter(({ success }) => success)).toHaveLength(1);
    for (const { data } of set)
      if (data) await leader.delete(`/b/wf/substitute/${(data as { id: string }).id}`);
  });
});
