import type { ProcessModel, ProcessNode } from '@jianheng/process-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const MORNING = Date.parse('2026-11-18T02:00:00.000Z');
const HOUR = 3_600_000;

let clock = MORNING;
let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests({ now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  [manager, admin] = await Promise.all([server.as('manager'), server.as('admin')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = MORNING;
  await within('delete from wf_job where tenant_id = $1');
  await within('delete from wf_command_queue where tenant_id = $1');
});

const within = async (text: string, ...values: unknown[]) =>
  inTransaction(
    server.pool,
    server.tenantId,
    async (tx) => (await tx.client.query(text, [server.tenantId, ...values])).rows,
  );
const passing = (more: object = {}, by: object = { kind: 'departmentHead' }) =>
  redraw(server, [
    { kind: 'approve', key: 'first', label: '初审', by, dueIn: 'PT4H', overdue: { action: 'pass' }, ...more },
  ] as never);
const stateOf = async ({ form }: Running) =>
  ((await admin.get(`/t/request/${form}`)).data as { processState: string }).processState;
const failed = async () =>
  (await admin.get('/b/wf/job/failed')).data as {
    id: string;
    procInstId: string;
    error: string;
    attempts: number;
  }[];
const formsTable = () => server.context.registry.entityAt('/t/request').table;
const waiting = (node: ProcessNode, more: Partial<ProcessModel> = {}): ProcessModel => ({
  key: 'request',
  name: '等待',
  nodes: [{ id: 'start', kind: 'start' }, node, { id: 'end', kind: 'end' }],
  flows: [
    { id: 'a', from: 'start', to: node.id },
    { id: 'b', from: node.id, to: 'end' },
  ],
  ...more,
});

describe('a time that is due', () => {
  it('comes although the version was suspended and the initiator disabled since', async () => {
    const initiator = await server.newcomer(APPLY);
    const id = await passing();
    const running = await Running.start(initiator.client);
    await within('update wf_definition set suspended = true where tenant_id = $1 and id = $2', id);
    await within('update staff set enabled = false where tenant_id = $1 and id = $2', initiator.id);
    clock += 4 * HOUR;
    await server.runDue();
    expect(await stateOf(running)).toBe('approved');
  });

  it('is handed to the administrators where nobody stands above', async () => {
    await passing({ overdue: { action: 'escalate' } }, { kind: 'users', users: [server.firm.people.leader] });
    const running = await Running.start(clerk.client);
    clock += 4 * HOUR;
    await server.runDue();
    expect(await failed()).toEqual([]);
    expect(await running.taskOf(admin)).toBeDefined();
    expect(await running.act(admin, 'approve')).toMatchObject({ success: true });
  });

  it('waits again when the clock jumps back, and comes once', async () => {
    await passing({ overdue: { remind: { before: 'PT2H', every: 'PT1H', times: 2 } } });
    const running = await Running.start(clerk.client);
    const reminders = async () =>
      (await running.opinions(clerk.client)).filter(({ kind }) => kind === 'remind').length;
    clock += 2 * HOUR;
    await server.runDue();
    expect(await reminders()).toBe(1);
    clock -= 2 * HOUR;
    expect(await server.runDue()).toBe(0);
    clock += 2 * HOUR;
    await server.runDue();
    expect(await reminders()).toBe(1);
    clock += HOUR;
    await server.runDue();
    expect(await reminders()).toBe(2);
  });

  it('comes to each of five hundred, whoever works', async () => {
    await passing();
    const all: Running[] = [];
    for (let count = 0; count < 25; count++)
      all.push(...(await Promise.all(Array.from({ length: 20 }, () => Running.start(clerk.client)))));
    clock += 4 * HOUR;
    const done = await Promise.all(
      [server.worker(), server.worker(), server.worker()].map((worker) => worker.runDue()),
    );
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(500);
    const states = await within(
      `select distinct process_state as state from ${formsTable()} where tenant_id = $1 and id = any($2)`,
      all.map(({ form }) => form),
    );
    expect(states).toEqual([{ state: 'approved' }]);
  }, 300_000);

  it('is left to others by a worker that is stopped on the way', async () => {
    await passing();
    for (let count = 0; count < 30; count++) await Running.start(clerk.client);
    clock += 4 * HOUR;
    const worker = server.worker();
    const running = worker.runDue();
    worker.stop();
    const first = await running;
    // One batch was under way.
    expect(first).toBeLessThanOrEqual(20);
    clock += HOUR;
    expect(first + (await server.runDue())).toBe(30);
    expect(await within('select id from wf_job where tenant_id = $1')).toEqual([]);
  });
});

describe('what fails for ever', () => {
  it('stops nothing else, of this firm or another, and is given up and shown', async () => {
    const other = await server.secondFirm();
    expect(BigInt(other.tenantId)).toBeGreaterThan(BigInt(server.tenantId));
    await passing();
    const broken = await Running.start(clerk.client);
    const [model] = await within(
      'select model from wf_definition where tenant_id = $1 order by version desc limit 1',
    );
    await within(`delete from ${formsTable()} where tenant_id = $1 and id = $2`, broken.form);
    const good = await Running.start(clerk.client);
    expect(model).toBeDefined();
    clock += 4 * HOUR;
    await server.runDue();
    expect(await stateOf(good)).toBe('approved');
    expect(await failed()).toMatchObject([
      { procInstId: broken.id, attempts: 1, error: expect.stringMatching(/[一-鿿]/) },
    ]);
    for (let round = 0; round < 12; round++) {
      clock += 1000 * HOUR;
      await server.runDue();
    }
    const [given] = await failed();
    expect(given?.attempts).toBe(8);
    expect(await server.runDue()).toBe(0);
    await within('delete from wf_task where tenant_id = $1 and root_id = $2', broken.id);
    await within('delete from wf_instance where tenant_id = $1 and id = $2', broken.id);
  });

  it('is shown also when it is a call from one process to another', async () => {
    await deployModel(
      server,
      waiting({ id: 'call', kind: 'callActivity', name: '异步', calls: 'nothing', async: true } as never),
    );
    const running = await Running.start(clerk.client);
    expect(await stateOf(running)).toBe('approved');
    await server.runDue();
    const calls = await within('select attempts, error from wf_command_queue where tenant_id = $1');
    expect(calls).toMatchObject([{ attempts: 1 }]);
    const [shown] = await failed();
    expect(shown).toMatchObject({
      procInstId: running.id,
      attempts: 1,
      error: expect.stringMatching(/[一-鿿]/),
    });
    expect(await server.runDue()).toBe(0);
    expect(await admin.post(`/b/wf/job/${shown?.id}/retry`)).toMatchObject({ success: true });
    expect(await server.runDue()).toBe(1);
  });

  it('does not keep a handover from a process that is suspended just then', async () => {
    await passing();
    const running = await Running.start(clerk.client);
    const manage = (action: string) =>
      admin.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '等' });
    await manage('suspend');
    const { manager: fromUser, colleague: toUser } = server.firm.people;
    await admin.post('/b/wf/process/handover', { fromUser, toUser, comment: '离职' });
    for (let round = 0; round < 10; round++) {
      await server.runDue();
      clock += 24 * HOUR;
    }
    clock = MORNING;
    await manage('activate');
    await server.runDue();
    expect(await running.taskOf(await server.as('colleague'))).toBeDefined();
    expect(await running.taskOf(manager)).toBeUndefined();
  });
});

describe('a length of time', () => {
  const timer = (value: string, timing = 'duration') =>
    waiting({
      id: 'wait',
      kind: 'catch',
      name: '等待',
      event: { kind: 'timer', timer: timing, value },
    } as never);
  const xmlOf = async (model: ProcessModel) => (await import('@jianheng/process-engine')).writeBpmn(model);

  it.each(['P1000Y', 'P99999999999D', 'PT99999999999999999999H', '-PT1H', 'P', 'PT', 'P-1D', '一天', ''])(
    'is refused before it is used when it is %j',
    async (value) => {
      const checked = await admin.post('/act/procdef/check', {
        key: 'request',
        xml: await xmlOf(timer(value)),
      });
      expect(checked.status).toBeLessThan(500);
      const problems = checked.success
        ? (checked.data as { problems: { message: string }[] }).problems.map(({ message }) => message)
        : [checked.msg];
      expect(problems.join()).toMatch(/[一-鿿]/);
    },
  );

  it.each(['PT0S', 'P100Y'])('may be %s', async (value) => {
    await deployModel(server, timer(value));
    const running = await Running.start(clerk.client);
    await server.runDue();
    expect(await stateOf(running)).toBe(value === 'PT0S' ? 'approved' : 'running');
    await admin.post('/b/wf/process/manage', { procInstId: running.id, action: 'terminate', comment: '好' });
  });

  it.each(['R/PT0S', 'R1000000000/PT0S', 'R/PT0.0001S'])(
    'does not come again and again without time passing: %s',
    async (value) => {
      const boundary = {
        id: 'again',
        kind: 'boundary',
        name: '反复',
        attachedTo: 'task',
        interrupting: false,
        event: { kind: 'timer', timer: 'cycle', value },
      } as never as ProcessNode;
      const model = waiting({
        id: 'task',
        kind: 'userTask',
        name: '办理',
        approvers: { kind: 'users', users: [server.firm.people.manager] },
      });
      const xml = await xmlOf({
        ...model,
        nodes: [...model.nodes, boundary, { id: 'done', kind: 'end' }],
        flows: [...model.flows, { id: 'c', from: 'again', to: 'done' }],
      });
      const checked = await admin.post('/act/procdef/check', { key: 'request', xml });
      const problems = checked.success
        ? (checked.data as { problems: { message: string }[] }).problems.map(({ message }) => message)
        : [checked.msg];
      expect(problems.join()).toMatch(/反复/);
    },
  );
});
