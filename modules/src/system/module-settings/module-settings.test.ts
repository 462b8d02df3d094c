import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let keeper: Client;
let reader: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer(allModules);
  keeper = (await server.newcomer(['moduleSettings:view', 'moduleSettings:manage'])).client;
  reader = (await server.newcomer(['moduleSettings:view'])).client;
  clerk = (await server.newcomer(['loans:apply', 'home:start:flow'])).client;
});
afterAll(() => server.close());

const PATH = '/a/sys/moduleSettings';
const set = (values: object, by = keeper) => by.put(`${PATH}/loans`, values);
type Group = { module: string; settings: { name: string; value: unknown }[] };
const valueFor = async (by: Client) => {
  const { data } = await by.get(PATH);
  const loans = (data as Group[]).find(({ module }) => module === 'loans');
  return loans?.settings.find(({ name }) => name === 'maxOpenLoans')?.value;
};

async function lend(): Promise<void> {
  const data = { kind: 'travel', amount: '100.00', reason: '差旅', repayBy: '2027-01-31' };
  const started = await clerk.post('/form/workflow/start', { processCode: 'loan', data });
  expect(started).toMatchObject({ success: true });
  const { procInstId } = started.data as { procInstId: string };
  for (const person of ['manager', 'finance'] as const) {
    const by = await server.as(person);
    const { data: tasks } = await by.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (tasks as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    expect(await by.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({ success: true });
  }
}

describe('what a firm sets for a module', () => {
  it("begins with what the module declares, and is the firm's own", async () => {
    const other = await server.secondFirm();
    expect(await valueFor(reader)).toBe(0);

    expect(await set({ maxOpenLoans: 5 })).toMatchObject({ success: true });

    expect(await valueFor(reader)).toBe(5);
    expect(await valueFor(await other.as('admin'))).toBe(0);
    await set({ maxOpenLoans: 0 });
  });

  it.each([
    [{ maxOpenLoans: -1 }, { maxOpenLoans: '每人未还清借款笔数上限不能小于 0' }],
    [{ maxOpenLoans: null }, { maxOpenLoans: '每人未还清借款笔数上限不能为空' }],
    [{ maxOpenLons: 1 }, { maxOpenLons: '没有“maxOpenLons”这一项，是不是“maxOpenLoans”？' }],
  ])('takes no value that does not fit: %j', async (values, fields) => {
    expect(await set(values)).toMatchObject({ status: 400, fields });
    expect(await valueFor(reader)).toBe(0);
  });

  it('leaves it to a right of its own how people sign in, and takes roles that there are', async () => {
    const policy = (values: object, by: Client) => by.put(`${PATH}/signIn`, values);
    const { client } = await server.newcomer(['moduleSettings:view', 'moduleSettings:signIn']);
    expect(await policy({ secondStepRoles: 'staff' }, keeper)).toMatchObject({ status: 403 });
    expect(await set({ maxOpenLoans: 1 }, client)).toMatchObject({ status: 403 });
    expect(await policy({ secondStepRoles: 'staff,nobody' }, client)).toMatchObject({
      status: 400,
      fields: { secondStepRoles: '没有编码为“nobody”的角色。' },
    });

    expect(await policy({ secondStepRoles: 'finance,staff' }, client)).toMatchObject({ success: true });

    const groups = (await client.get(PATH)).data as { settings: { name: string; choices?: object[] }[] }[];
    const roles = groups.flatMap(({ settings }) => settings).find(({ name }) => name === 'secondStepRoles');
    expect(roles).toMatchObject({ value: 'finance,staff' });
    expect(roles?.choices).toContainEqual({ value: 'finance', label: '财务' });
    await policy({ secondStepRoles: '' }, client);
  });

  it('stands beside what modules do by themselves', async () => {
    expect((await reader.get('/a/sys/moduleJobs')).data).toContainEqual({
      module: 'attendance',
      moduleLabel: expect.any(String),
      name: 'openMonthly',
      label: '每月建立月报',
      every: 'month',
      at: '01:00',
      next: expect.stringMatching(/T17:00:00.000Z$/),
      last: null,
    });
    expect(await clerk.get('/a/sys/moduleJobs')).toMatchObject({ status: 403 });
  });

  it('is changed by whoever may, and of modules that have any', async () => {
    expect(await set({ maxOpenLoans: 1 }, reader)).toMatchObject({ status: 403 });
    expect(await clerk.get(PATH)).toMatchObject({ status: 403 });
    expect(await keeper.put(`${PATH}/menus`, {})).toMatchObject({ status: 404 });
  });

  it('holds in the rules of the module from then on', async () => {
    await lend();
    expect(await set({ maxOpenLoans: 1 })).toMatchObject({ success: true });

    const data = { kind: 'travel', amount: '100.00', reason: '差旅', repayBy: '2027-01-31' };
    expect(await clerk.post('/form/workflow/start', { processCode: 'loan', data })).toMatchObject({
      status: 409,
      error: 'tooManyOpen',
      msg: '借款人还有 1 笔借款未还清，已达上限，请先还款。',
    });

    await set({ maxOpenLoans: 0 });
    await lend();
  });
});

describe('编码规则', () => {
  it('tell which number comes next, and go on from where something else ended', async () => {
    const admin = await server.as('admin');
    const rule = async () =>
      ((await admin.get('/a/sys/codingRules')).data as { id: string; last: number; next: string }[]).find(
        ({ id }) => id === '/b/loan.code',
      );
    expect(await rule()).toMatchObject({ next: expect.stringMatching(/^JK-\d{4}-\d{4}$/) as string });

    const goOn = (last: number, id = '/b/loan.code') => admin.put('/a/sys/codingRules', { id, last });
    expect(await goOn(128)).toMatchObject({ success: true });
    expect((await rule())?.next).toMatch(/-0129$/);
    expect(await goOn(100)).toMatchObject({ status: 409, error: 'countsBack' });
    expect(await goOn(1, '/b/nothing.code')).toMatchObject({ status: 404 });
  });
});
