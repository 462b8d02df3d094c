import type { ProcessModel } from '@jianheng/process-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { claimDue } from './claims.ts';

/** A Wednesday at ten in Shanghai. */
const MORNING = Date.parse('2026-11-18T02:00:00.000Z');
const HOUR = 3_600_000;

let clock = MORNING;
let server: TestServer;
let clerk: Newcomer;
let manager: Client;
beforeAll(async () => {
  server = await startWithRequests({ now: () => new Date(clock) });
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
});
afterAll(() => server.close());

const at = (hours: number) => {
  clock = MORNING + hours * HOUR;
};
const approve = (more: object) =>
  [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' }, ...more },
  ] as never;
const kindsOf = async (running: Running) => (await running.opinions(clerk.client)).map(({ kind }) => kind);
const stateOf = async ({ form }: Running) =>
  ((await clerk.client.get(`/t/request/${form}`)).data as { processState: string }).processState;

describe('a task with a time', () => {
  it('is due by the clock, or in the working hours of the firm', async () => {
    at(0);
    await redraw(server, approve({ dueIn: 'PT10H' }));
    expect((await (await Running.start(clerk.client)).taskOf(manager))?.dueAt).toBe(
      '2026-11-18T12:00:00.000Z',
    );

    // Six and a half hours are left of Wednesday, three are Thursday's morning, and half an hour its afternoon.
    await redraw(server, approve({ dueIn: 'PT10H', dueOn: 'working' }));
    const due = (await (await Running.start(clerk.client)).taskOf(manager))?.dueAt;
    expect(due).toBe('2026-11-19T06:00:00.000Z');
  });

  it('heeds the hours that the firm works', async () => {
    at(0);
    const admin = await server.as('admin');
    const usual = (await admin.get('/b/wf/calendar/workTime')).data;
    const early = { week: [1, 2, 3, 4, 5, 6], hours: [{ from: '08:00', to: '16:00' }] };
    expect(await admin.put('/b/wf/calendar/workTime', early)).toMatchObject({ success: true });
    expect((await admin.get('/b/wf/calendar/workTime')).data).toEqual(early);

    // Six hours are left of Wednesday after ten o’clock, four are worked on Thursday.
    await redraw(server, approve({ dueIn: 'PT10H', dueOn: 'working' }));
    const due = (await (await Running.start(clerk.client)).taskOf(manager))?.dueAt;
    expect(due).toBe('2026-11-19T04:00:00.000Z');
    await admin.put('/b/wf/calendar/workTime', usual);
  });

  it.each([
    ['no day at all', { week: [], hours: [{ from: '08:00', to: '16:00' }] }, '工作日：'],
    ['a day twice', { week: [1, 1], hours: [{ from: '08:00', to: '16:00' }] }, '工作日：'],
    ['an end before its beginning', { week: [1], hours: [{ from: '16:00', to: '08:00' }] }, '工作时间'],
    ['no time of day', { week: [1], hours: [{ from: '8', to: '25:00' }] }, '工作时间第1行开始时间：'],
    [
      'hours that overlap',
      {
        week: [1],
        hours: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '16:00' },
        ],
      },
      '工作时间',
    ],
  ])('refuses hours with %s', async (_what, body, place) => {
    const answer = await (await server.as('admin')).put('/b/wf/calendar/workTime', body);
    expect(answer).toMatchObject({ success: false });
    expect(answer.msg).toContain(place);
  });

  it('heeds what the firm says of its days', async () => {
    at(0);
    const days = [{ day: '2026-11-19', isWorking: false, name: '公司周年庆' }];
    expect(await (await server.as('admin')).put('/b/wf/calendar', { days })).toMatchObject({ success: true });
    await redraw(server, approve({ dueIn: 'P1D', dueOn: 'working' }));
    expect((await (await Running.start(clerk.client)).taskOf(manager))?.dueAt).toBe(
      '2026-11-20T02:00:00.000Z',
    );

    await (await server.as('admin')).delete('/b/wf/calendar/2026-11-19');
    expect((await (await Running.start(clerk.client)).taskOf(manager))?.dueAt).toBe(
      '2026-11-19T02:00:00.000Z',
    );
  });

  it('is looked for in the firms that have some due, and in no other', async () => {
    const { tenantId: other } = await server.secondFirm();
    const due = async () =>
      (
        await server.pool.query<{ id: string }>('select firms_with_due($1)::text as id', [new Date(clock)])
      ).rows.map(({ id }) => id);
    at(0);
    await inTransaction(server.pool, other, (tx) =>
      tx.client.query(
        `insert into wf_command_queue (tenant_id, id, kind, name, payload, due_at) values ($1, 1, 'signal', 'x', '{}', $2)`,
        [other, new Date(MORNING + HOUR)],
      ),
    );

    expect(await due()).not.toContain(other);
    at(1);
    expect(await due()).toContain(other);
    await inTransaction(server.pool, other, (tx) =>
      tx.client.query('delete from wf_command_queue where tenant_id = $1', [other]),
    );
    expect(await due()).not.toContain(other);
  });

  it('reminds so many times and then passes by itself, and says so', async () => {
    at(0);
    const overdue = { remind: { before: 'PT2H', every: 'PT1H', times: 2 }, action: 'pass' };
    await redraw(server, approve({ dueIn: 'PT4H', overdue }));
    const running = await Running.start(clerk.client);

    at(1);
    await server.runDue();
    expect(await kindsOf(running)).toEqual(['start']);
    for (const hour of [2, 3, 3.5]) {
      at(hour);
      await server.runDue();
    }
    expect(await kindsOf(running)).toEqual(['start', 'remind', 'remind']);
    at(4);
    await server.runDue();

    expect(await stateOf(running)).toBe('approved');
    expect((await running.opinions(clerk.client)).at(-1)).toMatchObject({
      userName: null,
      comment: expect.stringContaining('超时'),
    });
  });

  it.each([
    ['reject', 'rejected'],
    ['toInitiator', 'returned'],
  ])('does what the step says when nobody came: %s', async (action, state) => {
    at(0);
    await redraw(server, approve({ dueIn: 'PT4H', overdue: { action } }));
    const running = await Running.start(clerk.client);
    at(4);
    await server.runDue();
    expect(await stateOf(running)).toBe(state);
  });

  it('asks the next above, or somebody else', async () => {
    at(0);
    const leader = await server.as('leader');
    const transferTo = { kind: 'users', users: [server.firm.people.leader] };
    await redraw(server, approve({ dueIn: 'PT4H', overdue: { action: { transferTo } } }));
    const running = await Running.start(clerk.client);
    at(4);
    await server.runDue();

    expect(await running.taskOf(manager)).toBeUndefined();
    expect(await running.act(leader, 'approve')).toMatchObject({ success: true });
  });

  it('leaves nothing behind when somebody was in time', async () => {
    at(0);
    await redraw(server, approve({ dueIn: 'PT4H', overdue: { action: 'pass' } }));
    const running = await Running.start(clerk.client);
    await running.act(manager, 'reject', { comment: '不需要' });
    at(5);
    expect(await server.runDue()).toBe(0);
    expect(await stateOf(running)).toBe('rejected');
  });

  it('waits while the process is suspended, and runs when it goes on', async () => {
    at(0);
    await redraw(server, approve({ dueIn: 'PT4H', overdue: { action: 'pass' } }));
    const running = await Running.start(clerk.client);
    const admin = await server.as('admin');
    const manage = (action: string) =>
      admin.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '等资料' });
    await manage('suspend');
    at(5);
    expect(await server.runDue()).toBe(0);
    await manage('activate');
    await server.runDue();
    expect(await stateOf(running)).toBe('approved');
  });
});

describe('workers on one database', () => {
  it('do each job once, however many they are', async () => {
    at(0);
    await redraw(
      server,
      approve({ dueIn: 'PT4H', overdue: { remind: { before: 'PT2H', every: 'PT1H', times: 1 } } }),
    );
    const all = await Promise.all(Array.from({ length: 12 }, () => Running.start(clerk.client)));
    at(2);
    const workers = Array.from({ length: 4 }, () => server.worker());
    const done = await Promise.all(workers.map((worker) => worker.runDue()));

    expect(done.reduce((sum, one) => sum + one, 0)).toBe(12);
    for (const running of all) expect(await kindsOf(running)).toEqual(['start', 'remind']);
  });

  it('take over what one of them has claimed and left', async () => {
    at(0);
    await redraw(server, approve({ dueIn: 'PT4H', overdue: { action: 'pass' } }));
    const running = await Running.start(clerk.client);
    at(4);
    const dead = { worker: 'dead', now: new Date(clock) };
    const claimed = await inTransaction(server.pool, server.tenantId, (tx) => claimDue(tx, 'wf_job', dead));
    expect(claimed).toHaveLength(1);
    expect(await server.runDue()).toBe(0);

    at(4.1);
    expect(await server.runDue()).toBe(1);
    expect(await stateOf(running)).toBe('approved');
  });

  it('try again later what went wrong, and show it to who manages processes', async () => {
    at(0);
    const model: ProcessModel = {
      key: 'request',
      name: '坏表达式',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id: 'wait',
          kind: 'catch',
          name: '等待',
          event: { kind: 'timer', timer: 'duration', value: 'PT1H' },
        },
        { id: 'split', kind: 'exclusive' },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'wait' },
        { id: 'b', from: 'wait', to: 'split' },
        { id: 'c', from: 'split', to: 'end', condition: 'amount > 100' },
      ],
    };
    await deployModel(server, model);
    const running = await Running.start(clerk.client, { amount: '50' });
    at(1);
    await server.runDue();
    const admin = await server.as('admin');
    const failed = (await admin.get('/b/wf/job/failed')).data as {
      id: string;
      procInstId: string;
      attempts: number;
    }[];
    expect(failed).toMatchObject([{ procInstId: running.id, attempts: 1 }]);
    expect(await manager.get('/b/wf/job/failed')).toMatchObject({ status: 403 });
    expect(await server.runDue()).toBe(0);

    await admin.post(`/b/wf/job/${failed[0]?.id}/retry`);
    expect(await server.runDue()).toBe(1);
  });
});
