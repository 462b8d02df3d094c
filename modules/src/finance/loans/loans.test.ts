import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let finance: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['loans:apply', 'home:start:flow'],
    manager: ['loans:viewDepartment'],
    finance: ['loans:viewAll', 'loans:repay'],
  });
  [clerk, manager, finance] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('finance'),
  ]);
});
afterAll(() => server.close());

const loanOf = (values: object = {}) => ({
  kind: 'travel',
  amount: '12000.00',
  reason: '赴杭州项目出差',
  repayBy: '2027-01-31',
  ...values,
});

async function start(values: object = {}) {
  const started = await clerk.post('/form/workflow/start', { processCode: 'loan', data: loanOf(values) });
  expect(started).toMatchObject({ success: true });
  return started.data as { procInstId: string; businessId: string };
}

type Task = { id: string; taskName: string; procInstId: string };
async function taskOf(person: Client, procInstId: string): Promise<Task> {
  const list = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (list.data as Task[]).find((one) => one.procInstId === procInstId);
  if (!task) throw new Error('no such task to do');
  return task;
}
const act = async (person: Client, procInstId: string, action: string, more: object = {}) =>
  person.post('/b/wf/task', { id: (await taskOf(person, procInstId)).id, action, ...more });
const loan = async (id: string) => (await finance.get(`/b/loan/${id}`)).data as Record<string, unknown>;

async function lentLoan(amount: string): Promise<string> {
  const { procInstId, businessId } = await start({ amount });
  await act(manager, procInstId, 'approve');
  await act(finance, procInstId, 'approve');
  return businessId;
}

describe('台账合计', () => {
  it('lends less what is repaid makes the balance, whatever is still asked for', async () => {
    const lent = await lentLoan('9000.00');
    await start({ amount: '70000.00' });
    const paid = { amount: '2500.50', paidOn: '2026-12-01', method: 'bank' };
    expect(await finance.post(`/b/loan/${lent}/repay`, paid)).toMatchObject({ success: true });

    const { data } = await finance.post('/b/loan/querySums', { sums: ['lent', 'repaid', 'balance'] });

    const { lent: out, repaid, balance } = data as Record<'lent' | 'repaid' | 'balance', string>;
    expect(Number(repaid)).toBeGreaterThan(0);
    expect((Number(out) - Number(repaid)).toFixed(2)).toBe(Number(balance).toFixed(2));
  });
});

describe('借款审批', () => {
  it('is lent when manager and finance agree', async () => {
    const { procInstId, businessId } = await start();
    expect(await loan(businessId)).toMatchObject({
      processState: 'running',
      balance: '0.00',
      processId: procInstId,
    });

    expect(await act(manager, procInstId, 'approve', { comment: '同意' })).toMatchObject({ success: true });
    expect(await act(finance, procInstId, 'approve')).toMatchObject({ data: { isFinished: true } });

    expect(await loan(businessId)).toMatchObject({
      processState: 'approved',
      lent: '12000.00',
      balance: '12000.00',
    });
  });

  it('tells what was lent for good, also to who may correct what was approved', async () => {
    const businessId = await lentLoan('800.00');
    const { processId: procInstId, applicant } = await loan(businessId);
    const admin = await server.as('admin');
    const correct = (data: object) =>
      admin.post('/b/wf/process/correct', { procInstId, data, comment: '录入有误' });

    const changed = { amount: '1.00', applicant: server.firm.people.outsider };
    const locked = { code: 'locked' };
    expect(await correct(changed)).toMatchObject({ faults: { amount: locked, applicant: locked } });
    expect(await correct({ reason: '赴宁波项目出差', amount: '800.00' })).toMatchObject({ success: true });
    expect(await loan(businessId)).toMatchObject({ amount: '800.00', applicant, reason: '赴宁波项目出差' });
  });

  it('comes back to the initiator, who corrects it, and is lent as corrected', async () => {
    const { procInstId, businessId } = await start();
    await act(manager, procInstId, 'sendBack', { comment: '金额偏高，请核减' });
    expect(await loan(businessId)).toMatchObject({ processState: 'returned' });

    const back = await taskOf(clerk, procInstId);
    expect(back.taskName).toBe('发起申请');
    await clerk.post('/b/wf/task', { id: back.id, action: 'resubmit', data: { amount: '8000' } });
    await act(manager, procInstId, 'approve');
    await act(finance, procInstId, 'approve');

    expect(await loan(businessId)).toMatchObject({
      amount: '8000.00',
      balance: '8000.00',
      processState: 'approved',
    });
    const opinions = await clerk.get(`/b/wf/process/${procInstId}/opinions`);
    expect((opinions.data as { kindLabel: string }[]).map(({ kindLabel }) => kindLabel)).toEqual([
      '发起',
      '退回',
      '重新提交',
      '同意',
      '同意',
    ]);
    const mine = await clerk.post('/b/wf/process/queryMyList', { params: { keyword: '8,000.00' } });
    expect(mine).toMatchObject({ total: 1, data: [{ processName: '李明借款8,000.00元', isFinished: true }] });
  });

  it('asks every leader from 50 000 yuan on, and nobody of them below', async () => {
    const { procInstId } = await start({ amount: '50000' });
    await act(manager, procInstId, 'approve');

    const [leader, vice] = await Promise.all([server.as('leader'), server.as('vice')]);
    await act(leader, procInstId, 'approve');
    await expect(taskOf(finance, procInstId)).rejects.toThrow('no such task');
    await act(vice, procInstId, 'approve');

    expect((await taskOf(finance, procInstId)).taskName).toBe('财务审批');
  });

  it('is one decision when either of finance decides', async () => {
    const { procInstId } = await start();
    await act(manager, procInstId, 'approve');
    const cashier = await server.as('cashier');
    const late = await taskOf(cashier, procInstId);
    await act(finance, procInstId, 'approve');

    expect(await cashier.post('/b/wf/task', { id: late.id, action: 'approve' })).toMatchObject({
      status: 409,
    });
  });

  it('is taken back by the manager while finance has not acted', async () => {
    const { procInstId } = await start();
    await act(manager, procInstId, 'approve');

    expect(await manager.post('/b/wf/task', { procInstId, action: 'withdraw' })).toMatchObject({
      success: true,
    });
    await expect(taskOf(finance, procInstId)).rejects.toThrow('no such task');
    expect((await taskOf(manager, procInstId)).taskName).toBe('部门经理审批');
  });

  it('is not approved by a stranger, and nothing changes', async () => {
    const { procInstId, businessId } = await start();
    const stranger = await server.as('stranger');
    const { id } = await taskOf(manager, procInstId);

    expect((await stranger.get(`/b/wf/task/${id}`)).status).toBe(404);
    expect((await stranger.post('/b/wf/task', { id, action: 'approve' })).status).toBeGreaterThanOrEqual(400);
    expect(await loan(businessId)).toMatchObject({ processState: 'running' });
    expect((await taskOf(manager, procInstId)).id).toBe(id);
  });

  it('refuses a change of a field that the step only reads', async () => {
    const { procInstId } = await start();

    const refused = await act(manager, procInstId, 'approve', { data: { amount: '1.00' } });

    expect(refused).toMatchObject({ status: 400, fields: { amount: '借款金额不能在此填写' } });
  });

  it('refuses an incomplete form by label, and starts nothing', async () => {
    const before = await clerk.post('/b/wf/process/queryMyList', { count: 'exact' });
    const refused = await clerk.post('/form/workflow/start', {
      processCode: 'loan',
      data: loanOf({ amount: '', reason: ' ' }),
    });

    expect(refused).toMatchObject({
      status: 400,
      fields: { amount: '借款金额不能为空', reason: '借款事由不能为空' },
    });
    expect((await clerk.post('/b/wf/process/queryMyList', { count: 'exact' })).total).toBe(before.total);
  });

  it('refuses a kind that the dictionary does not offer', async () => {
    const refused = await clerk.post('/form/workflow/start', {
      processCode: 'loan',
      data: loanOf({ kind: 'gambling' }),
    });

    expect(refused).toMatchObject({ status: 400, fields: { kind: '借款类型应为字典中的一项' } });
  });

  it('answers a repeated request with the first answer, byte for byte', async () => {
    const key = { 'idempotency-key': 'start-once-1' };
    const body = { processCode: 'loan', data: loanOf({ reason: '只发起一次' }) };

    const first = await clerk.post('/form/workflow/start', body, key);
    const second = await clerk.post('/form/workflow/start', body, key);

    expect(second).toEqual(first);
    expect((await clerk.post('/b/loan/queryList', { params: { reason$like: '只发起一次' } })).total).toBe(1);
  });
});

describe('作废 and 唤醒 of a loan that was lent', () => {
  const manage = async (id: string, action: string) => {
    const { processId } = await loan(id);
    const admin = await server.as('admin');
    return admin.post('/b/wf/process/manage', { procInstId: processId, action, comment: '重复借款' });
  };

  it.each([
    ['void', 'voided'],
    ['reopen', 'running'],
  ])('takes the booking back: %s', async (action, state) => {
    const id = await lentLoan('3000');
    expect(await manage(id, action)).toMatchObject({ success: true });
    expect(await loan(id)).toMatchObject({
      processState: state,
      lent: '0.00',
      balance: '0.00',
      lentOn: null,
    });
  });

  it('is refused once something was repaid, and nothing changes', async () => {
    const id = await lentLoan('3000');
    await finance.post(`/b/loan/${id}/repay`, { amount: '1', paidOn: '2099-01-01', method: 'bank' });
    expect(await manage(id, 'void')).toMatchObject({ status: 409, error: 'repaidAlready' });
    expect(await loan(id)).toMatchObject({ processState: 'approved', balance: '2999.00' });
  });
});

describe('还款', () => {
  it('lowers the balance and is kept as a record', async () => {
    const id = await lentLoan('3000');

    const repaid = await finance.post(`/b/loan/${id}/repay`, {
      amount: '1000.5',
      paidOn: '2099-01-01',
      method: 'bank',
    });

    expect(repaid).toMatchObject({ success: true, data: { repaid: '1000.50', balance: '1999.50' } });
    const records = await finance.post('/b/loan-repayment/queryList', { params: { loan: id } });
    expect(records).toMatchObject({ total: 1, data: [{ amount: '1000.50', method: 'bank' }] });
  });

  it('lets the last cent go, and refuses one cent more', async () => {
    const id = await lentLoan('100');

    expect(
      await finance.post(`/b/loan/${id}/repay`, { amount: '100.01', paidOn: '2099-01-01', method: 'cash' }),
    ).toMatchObject({
      status: 409,
      error: 'repaysTooMuch',
      msg: '还款金额不能超过借款余额 100.00 元。',
    });
    expect(
      await finance.post(`/b/loan/${id}/repay`, { amount: '100', paidOn: '2099-01-01', method: 'cash' }),
    ).toMatchObject({ data: { balance: '0.00' } });
  });

  it('never repays more than was lent though many repay at once', async () => {
    const id = await lentLoan('100');

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        finance.post(`/b/loan/${id}/repay`, { amount: '30', paidOn: '2099-01-01', method: 'cash' }),
      ),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await loan(id)).toMatchObject({ repaid: '90.00', balance: '10.00' });
  });

  it('is not for the clerk', async () => {
    const id = await lentLoan('100');

    expect(
      (await clerk.post(`/b/loan/${id}/repay`, { amount: '1', paidOn: '2099-01-01', method: 'cash' })).status,
    ).toBe(403);
  });
});
