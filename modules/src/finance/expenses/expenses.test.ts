import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let finance: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['expenses:apply', 'loans:apply', 'home:start:flow'],
    manager: ['expenses:viewDepartment'],
    finance: ['expenses:viewAll', 'expenses:pay', 'expenses:budget', 'loans:viewAll', 'loans:repay'],
  });
  [clerk, manager, finance] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('finance'),
  ]);
});
afterAll(() => server.close());

let year = 2000;
async function newBudget(amount: string): Promise<string> {
  year += 1;
  const department = server.firm.departments.cost;
  const values = { name: `${year} 年造价一部`, department, year, amount };
  const answer = await finance.post('/b/department-budget', values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { id: string }).id;
}

const item = (amount: string, values: object = {}) => ({
  kind: 'office',
  spentOn: '2026-11-20',
  amount,
  ...values,
});
type Started = { readonly procInstId: string; readonly businessId: string };
const send = (budget: string, amount: string, values: object = {}) =>
  clerk.post('/form/workflow/start', {
    processCode: 'expense',
    data: { budget, reason: '项目费用', items: [item(amount)], ...values },
  });
async function sent(budget: string, amount: string, values: object = {}): Promise<Started> {
  const answer = await send(budget, amount, values);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Started;
}
async function act(person: Client, { procInstId }: Started, action: string, more: object = {}) {
  const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return person.post('/b/wf/task', { id: task?.id, action, ...more });
}
async function approved(started: Started): Promise<Started> {
  expect(await act(manager, started, 'approve')).toMatchObject({ success: true });
  expect(await act(finance, started, 'approve')).toMatchObject({ success: true });
  return started;
}
async function lentLoan(amount: string): Promise<string> {
  const data = { kind: 'travel', amount, reason: '出差', repayBy: '2027-01-31' };
  const started = await clerk.post('/form/workflow/start', { processCode: 'loan', data });
  expect(started).toMatchObject({ success: true });
  return (await approved(started.data as Started)).businessId;
}
const row = async (path: string, id: string) => (await finance.get(`${path}/${id}`)).data;
const manage = async ({ procInstId }: Started, action: string) =>
  (await server.as('admin')).post('/b/wf/process/manage', { procInstId, action, comment: '报销有误' });

describe('费用报销', () => {
  it('adds up its items, in words too, and counts on its budget as it is sent', async () => {
    const budget = await newBudget('10000');
    const items = [item('1200'), item('300')];
    const { businessId } = await sent(budget, '0', { items });

    expect(await row('/b/expense', businessId)).toMatchObject({
      total: '1500.00',
      inWords: '壹仟伍佰元整',
      payable: '1500.00',
      payState: 'unpaid',
    });
    expect(await row('/b/department-budget', budget)).toMatchObject({ used: '1500.00', left: '8500.00' });
  });

  it.each([
    [{ kind: 'travel' }, { 'items.0.places': '费用明细第1行起讫地点不能为空' }],
    [{ kind: 'meals' }, { 'items.0.guests': '费用明细第1行招待对象不能为空' }],
  ])('asks of each type what belongs to it: %j', async (kind, fields) => {
    const refused = await send(await newBudget('100'), '1', { items: [item('1', kind)] });
    expect(refused).toMatchObject({ status: 400, fields });
  });

  it('never exceeds the budget, fifty at once', async () => {
    const budget = await newBudget('1000');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(budget, '300')));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    // Whoever has waited too long on a slow machine is told to try again.
    for (const { success, error } of answers)
      if (!success) expect(['overBudget', 'unavailable']).toContain(error);
    expect(await row('/b/department-budget', budget)).toMatchObject({ used: '900.00', left: '100.00' });
  });

  it('is of the budget of its own department', async () => {
    const other = await finance.post('/b/department-budget', {
      name: '招标代理部',
      department: server.firm.departments.bidding,
      year: 2099,
      amount: '100',
    });
    expect(await send((other.data as { id: string }).id, '1')).toMatchObject({
      status: 400,
      fields: { budget: '预算应从列表中选择' },
    });
  });

  it('is of the department that the form names, and the budget stays there', async () => {
    const budget = await newBudget('100');
    const { bidding } = server.firm.departments;
    expect(await send(budget, '1', { department: bidding })).toMatchObject({
      status: 400,
      fields: { budget: '预算应从列表中选择' },
    });
    await sent(budget, '1');
    expect(await finance.put('/b/department-budget', { id: budget, department: bidding })).toMatchObject({
      status: 400,
      fields: { department: '部门已锁定，不能修改' },
    });
  });

  it('asks the leaders from 50 000 yuan on', async () => {
    const started = await sent(await newBudget('90000'), '50000');
    await act(manager, started, 'approve');
    expect(await act(finance, started, 'approve')).toMatchObject({ success: false });
    // No department above has a head in this firm: its administrator is asked.
    for (const person of ['admin', 'leader', 'vice'] as const)
      await act(await server.as(person), started, 'approve');
    expect(await act(finance, started, 'approve')).toMatchObject({ success: true });
  });

  it('is paid once, however many press', async () => {
    const { businessId } = await approved(await sent(await newBudget('100'), '100'));
    expect(await finance.post(`/b/expense/${businessId}/pay`, { paidOn: '2099-01-01' })).toMatchObject({
      status: 409,
      error: 'paidEarly',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        finance.post(`/b/expense/${businessId}/pay`, { paidOn: '2026-11-21' }),
      ),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await row('/b/expense', businessId)).toMatchObject({ paidOn: '2026-11-21', payState: 'paid' });
  });
});

describe('冲抵借款', () => {
  it('repays the loan to the cent as the expense is approved, and pays the rest', async () => {
    const loan = await lentLoan('1000');
    const offsets = [{ loan, amount: '800.25' }];
    const started = await approved(await sent(await newBudget('5000'), '1500', { offsets }));

    expect(await row('/b/loan', loan)).toMatchObject({ repaid: '800.25', balance: '199.75' });
    expect(await row('/b/expense', started.businessId)).toMatchObject({
      offset: '800.25',
      payable: '699.75',
    });
  });

  it.each(['void', 'reopen'])('gives back the budget and the loan: %s', async (action) => {
    const loan = await lentLoan('1000');
    const budget = await newBudget('5000');
    const offsets = [{ loan, amount: '1000' }];
    const started = await approved(await sent(budget, '1500', { offsets }));
    expect(await row('/b/loan', loan)).toMatchObject({ balance: '0.00' });

    expect(await manage(started, action)).toMatchObject({ success: true });

    expect(await row('/b/loan', loan)).toMatchObject({ repaid: '0.00', balance: '1000.00' });
    expect(await row('/b/department-budget', budget)).toMatchObject({
      used: action === 'void' ? '0.00' : '1500.00',
    });
    const { data } = await finance.post('/b/loan-repayment/queryList', { params: { loan } });
    expect(data).toMatchObject([{ amount: '1000.00', isCancelled: true }]);
  });

  it('never repays more than is owed, though two expenses name the same loan', async () => {
    const loan = await lentLoan('1000');
    const budget = await newBudget('5000');
    const offsets = [{ loan, amount: '700' }];
    const [one, two] = [await sent(budget, '800', { offsets }), await sent(budget, '800', { offsets })];
    await approved(one);
    await act(manager, two, 'approve');

    expect(await act(finance, two, 'approve')).toMatchObject({ status: 409, error: 'repaysTooMuch' });
    expect(await row('/b/loan', loan)).toMatchObject({ balance: '300.00' });
    expect(await row('/b/expense', two.businessId)).toMatchObject({ processState: 'running' });
  });

  it('is no more than what is claimed, and of loans of his own', async () => {
    const loan = await lentLoan('1000');
    const budget = await newBudget('5000');
    expect(await send(budget, '100', { offsets: [{ loan, amount: '100.01' }] })).toMatchObject({
      status: 400,
      faults: { offset: { code: 'offsetsTooMuch' } },
    });
  });

  it('stays as it was approved: a correction leaves no loan repaid for nothing', async () => {
    const loan = await lentLoan('1000');
    const offsets = [{ loan, amount: '1000' }];
    const started = await approved(await sent(await newBudget('5000'), '1500', { offsets }));
    const admin = await server.as('admin');

    expect(
      await admin.post('/b/wf/process/correct', {
        procInstId: started.procInstId,
        data: { offsets: [] },
        comment: '录入有误',
      }),
    ).toMatchObject({ status: 409, error: 'offsetsStay' });
    expect(await row('/b/expense', started.businessId)).toMatchObject({ payable: '500.00' });
  });

  it('names a loan once', async () => {
    const loan = await lentLoan('1000');
    const offsets = [1, 2].map(() => ({ loan, amount: '600' }));
    expect(await send(await newBudget('5000'), '1500', { offsets })).toMatchObject({ error: 'loanTwice' });
  });

  it('takes back what it has repaid, and nothing that a cashier booked beside it', async () => {
    const loan = await lentLoan('1000');
    const started = await approved(
      await sent(await newBudget('5000'), '1500', { offsets: [{ loan, amount: '500' }] }),
    );
    const { code } = (await row('/b/expense', started.businessId)) as { code: string };
    const { lentOn: paidOn } = (await row('/b/loan', loan)) as { lentOn: string };
    expect(
      await finance.post(`/b/loan/${loan}/repay`, { amount: '200', paidOn, method: 'expense', remark: code }),
    ).toMatchObject({ success: true });

    expect(await manage(started, 'void')).toMatchObject({ success: true });
    expect(await row('/b/loan', loan)).toMatchObject({ repaid: '200.00', balance: '800.00' });
  });

  it('stays once the expense was paid', async () => {
    const started = await approved(await sent(await newBudget('100'), '100'));
    await finance.post(`/b/expense/${started.businessId}/pay`, { paidOn: '2026-11-21' });

    expect(await manage(started, 'void')).toMatchObject({ status: 409, error: 'paidForGood' });
  });
});

describe('an invoice', () => {
  const claiming = (invoiceNumber: string) => ({ items: [item('10.00', { invoiceNumber })] });

  it('is claimed by one expense, until that is given up', async () => {
    const budget = await newBudget('1000.00');
    const one = '3300101';
    const first = await sent(budget, '10.00', claiming(one));
    const { code } = (await clerk.get(`/b/expense/${first.businessId}`)).data as { code: string };

    expect(await send(budget, '10.00', claiming(` ${one} `))).toMatchObject({
      success: false,
      msg: `发票${one}已在报销单${code}中报销，不能重复报销。`,
    });
    const twice = [item('10.00', { invoiceNumber: '7' }), item('5.00', { invoiceNumber: '7' })];
    expect((await send(budget, '15.00', { items: twice })).msg).toContain('出现了两次');
    expect(await act(manager, first, 'reject', { comment: '票据不清' })).toMatchObject({ success: true });
    await sent(budget, '10.00', claiming(one));
  });

  it('is let go of by a line that names another, and may be claimed again when the approval is voided', async () => {
    const budget = await newBudget('1000.00');
    const [one, other] = ['3300002', '3300003'];
    const first = await approved(await sent(budget, '10.00', claiming(one)));
    expect(await send(budget, '10.00', claiming(one))).toMatchObject({ success: false });
    const admin = await server.as('admin');
    const voided = { procInstId: first.procInstId, action: 'void', comment: '重复' };
    expect(await admin.post('/b/wf/process/manage', voided)).toMatchObject({ success: true });
    const second = await sent(budget, '10.00', claiming(one));

    expect(
      await admin.post('/b/wf/process/manage', { ...voided, action: 'reopen', comment: '恢复' }),
    ).toMatchObject({ success: false });

    expect(await act(manager, second, 'sendBack', { comment: '换票' })).toMatchObject({ success: true });
    expect(await act(clerk, second, 'resubmit', { data: claiming(other) })).toMatchObject({ success: true });
    await sent(budget, '10.00', claiming(one));
  });

  it('belongs to one of ten who claim it at once', async () => {
    const budget = await newBudget('1000.00');
    const one = '3300102';
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(budget, '10.00', claiming(one))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });
});
