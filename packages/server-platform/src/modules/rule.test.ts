import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesModule } from '../testing/leaves.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
beforeAll(async () => {
  server = await startWith(leavesModule);
  clerk = (await server.newcomer(['leaves:all', 'home:start:flow'])).client;
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string; code: string };
const allowance = async (days: string) =>
  ((await clerk.post('/t/allowance', { name: '年假', days })).data as Row).id;
const save = (values: object) => clerk.post('/t/leave', values);
const start = (data: object) => clerk.post('/form/workflow/start', { processCode: 'leave', data });
type Started = { procInstId: string; businessId: string };

/** Oldest first. */
async function toldOf(leave: string): Promise<unknown[]> {
  const { data } = await clerk.post('/t/told/queryList', { params: { leave }, pageSize: 50 });
  return (data as { id: string; says: string }[])
    .toSorted((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1))
    .map(({ says }) => says);
}
const decide = async (by: Client, procInstId: string, more: object) => {
  const { data } = await by.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return by.post('/b/wf/task', { id: task?.id, ...more });
};

describe('a rule on saving', () => {
  it('is given the row as it will stand: serial number, defaults and formulas are worked out', async () => {
    const answer = await start({ allowance: await allowance('1'), mornings: 3 });

    expect(answer).toMatchObject({
      status: 409,
      error: 'tooLong',
      msg: expect.stringMatching(/^QJ-\d{4}请假 1\.50 天，额度仅剩 1 天。$/),
    });
    const { data } = await clerk.post('/t/leave/queryList', { params: { mornings: 3 } });
    expect(data).toEqual([]);
  });

  it('tells a draft, which may lack anything, from what is sent', async () => {
    const of = await allowance('1');
    const draft = (await save({ allowance: of })).data as Row;
    expect(await save({ id: draft.id, mornings: 9 })).toMatchObject({ success: true });

    expect(await start({ id: draft.id })).toMatchObject({ error: 'tooLong' });
    expect(await start({ id: draft.id, mornings: 2 })).toMatchObject({ success: true });

    expect(await toldOf(draft.id)).toEqual(['建存 - 0.00', '改存 0.00 4.50', '改送 4.50 1.00']);
  });

  it('asks first for what a draft lacks when it is sent', async () => {
    const draft = (await save({ mornings: 9 })).data as Row;

    expect(await start({ id: draft.id })).toMatchObject({ status: 400, msg: '额度不能为空' });
  });

  it('runs on what approvers change, and when a form is sent again unchanged', async () => {
    const of = await allowance('2');
    const { procInstId, businessId } = (await start({ allowance: of, mornings: 2 })).data as Started;

    const tooMuch = { action: 'approve', data: { afternoons: 9 } };
    expect(await decide(manager, procInstId, tooMuch)).toMatchObject({ error: 'tooLong' });
    const back = { action: 'sendBack', to: 'initiator', comment: '请核对' };
    expect(await decide(manager, procInstId, back)).toMatchObject({ success: true });
    await clerk.put('/t/allowance', { id: of, days: '0.5' });
    expect(await decide(clerk, procInstId, { action: 'resubmit' })).toMatchObject({ error: 'tooLong' });
    expect(await decide(clerk, procInstId, { action: 'resubmit', data: { mornings: 1 } })).toMatchObject({
      success: true,
    });

    expect(await toldOf(businessId)).toEqual(['建送 - 1.00', '改送 1.00 0.50']);
  });

  it('holds when many send at once', async () => {
    const of = await allowance('3');

    const answers = await Promise.all(Array.from({ length: 8 }, () => start({ allowance: of, mornings: 2 })));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ error }) => error === 'tooLong')).toHaveLength(5);
  });
});

describe('a rule on removing', () => {
  it('refuses with the row, and lets the others go', async () => {
    const of = await allowance('1');
    const kept = (await save({ allowance: of, note: '归档' })).data as Row;
    expect(await clerk.delete(`/t/leave/${kept.id}`)).toMatchObject({
      status: 409,
      error: 'keptFor',
      msg: `${kept.code}已归档，不能删除。`,
    });
  });
});
