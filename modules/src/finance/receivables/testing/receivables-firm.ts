import { type Client, startTestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

const RIGHTS = {
  manager: [
    'consultingProjects:manage',
    'consultingProjects:viewAll',
    'consultingContracts:manage',
    'consultingContracts:viewAll',
    'receivables:plan',
    'receivables:claim',
    'home:start:flow',
  ],
  finance: [
    'consultingContracts:viewAll',
    'receivables:viewAll',
    'receivables:invoice',
    'receivables:viewBank',
    'receivables:bank',
    'receivables:check',
    'receivables:claim',
    'home:start:flow',
  ],
} as const;

type Line = { readonly invoice: string; readonly amount: string; readonly fee?: string };
type Started = { readonly procInstId: string; readonly businessId: string };

/** A firm with a manager who plans and claims, and finance who invoices, records, checks and confirms. */
export async function openReceivables() {
  const server = await startTestServer(allModules, RIGHTS);
  const [manager, finance, cashier] = await Promise.all([
    server.as('manager'),
    server.as('finance'),
    server.as('cashier'),
  ]);
  let count = 0;
  const next = () => ++count;

  async function added(by: Client, path: string, values: object): Promise<string> {
    const answer = await by.post(path, values);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as { id: string }).id;
  }
  const project = await added(manager, '/b/consult/project', {
    name: '钱塘江新城安置房',
    kind: 'cost',
    client: '杭州市城市建设投资集团有限公司',
    startOn: '2026-03-01',
  });
  const contractOf = (amount: string) =>
    added(manager, '/b/consult/contract', {
      name: `造价咨询合同${next()}`,
      project,
      party: '杭州市城市建设投资集团有限公司',
      amount,
      signedOn: '2026-03-05',
      state: 'effective',
    });
  const planOf = (contract: string, amount: string) => ({
    contract,
    name: `节点${next()}`,
    dueOn: '2026-12-31',
    amount,
  });
  const invoiceOf = (contract: string, amount: string, values: object = {}) => ({
    contract,
    number: String(next()).padStart(20, '0'),
    kind: 'ordinary',
    amount,
    ...values,
  });
  const receiptOf = (income: string, values: object = {}) => ({
    accountUnit: '建衡工程咨询有限公司',
    accountName: '工商银行基本户',
    accountNo: '1202026009900012345',
    dateTime: '2026-11-20T02:00:00.000Z',
    income,
    pay: '0.00',
    balance: `${next()}.00`,
    otherSideUnit: '杭州市城市建设投资集团有限公司',
    summary: '咨询费',
    ...values,
  });
  const newInvoice = (contract: string, amount: string) =>
    added(finance, '/b/billing', invoiceOf(contract, amount));
  const newReceipt = (income: string, values: object = {}) =>
    added(finance, '/b/bank-detail', receiptOf(income, values));

  const send = (receipt: string, lines: readonly Line[], by = manager) =>
    by.post('/form/workflow/start', { processCode: 'incomeClaim', data: { receipt, lines } });
  async function sent(receipt: string, lines: readonly Line[], by = manager): Promise<Started> {
    const answer = await send(receipt, lines, by);
    expect(answer).toMatchObject({ success: true });
    return answer.data as Started;
  }
  async function act(person: Client, { procInstId }: Started, action: string, more: object = {}) {
    const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    return person.post('/b/wf/task', { id: task?.id, action, ...more });
  }
  async function claimed(receipt: string, lines: readonly Line[]): Promise<Started> {
    const started = await sent(receipt, lines);
    expect(await act(finance, started, 'approve')).toMatchObject({ success: true });
    return started;
  }
  const row = async (path: string, id: string) => (await finance.get(`${path}/${id}`)).data;
  const manage = async ({ procInstId }: Started, action: string) =>
    (await server.as('admin')).post('/b/wf/process/manage', { procInstId, action, comment: '认领有误' });

  return {
    server,
    manager,
    finance,
    cashier,
    added,
    contractOf,
    planOf,
    invoiceOf,
    receiptOf,
    newInvoice,
    newReceipt,
    send,
    sent,
    act,
    claimed,
    row,
    manage,
  };
}
