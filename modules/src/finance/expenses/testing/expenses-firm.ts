import { type Client, startTestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

export type Started = { readonly procInstId: string; readonly businessId: string };

/** A firm whose clerk claims expenses, his manager approves and finance pays; every budget is of a year of its own. */
export async function openExpenses() {
  const server = await startTestServer(allModules, {
    staff: ['expenses:apply', 'loans:apply', 'home:start:flow', 'consultingProjects:viewAll'],
    manager: ['expenses:viewDepartment'],
    finance: ['expenses:viewAll', 'expenses:pay', 'expenses:budget', 'loans:viewAll', 'loans:repay'],
  });
  const [clerk, manager, finance] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('finance'),
  ]);

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
    spentOn: '2026-03-10',
    amount,
    ...values,
  });
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

  return {
    server,
    clerk,
    manager,
    finance,
    newBudget,
    item,
    send,
    sent,
    act,
    approved,
    lentLoan,
    row,
    manage,
  };
}
