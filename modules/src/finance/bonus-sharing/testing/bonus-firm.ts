import { type Client, startTestServer } from '@jianheng/server-platform/testing';
import { expect } from 'vitest';
import { allModules } from '../../../all.server.ts';

const RIGHTS = {
  staff: ['consultingProjects:join', 'bonusSharing:view', 'bonusSharing:fill', 'home:start:flow'],
  manager: ['bonusSharing:confirm', 'receivables:claim'],
  finance: [
    'bonusSharing:viewAll',
    'bonusSharing:calculate',
    'bonusSharing:pay',
    'receivables:viewAll',
    'consultingProjects:viewAll',
    'home:start:flow',
  ],
} as const;

type Started = { readonly procInstId: string; readonly businessId: string };
export type ShareRow = {
  readonly id: string;
  readonly person: string;
  readonly duty: string;
  readonly portion: string;
  readonly amount: string;
  readonly part: string;
  readonly state: string;
  readonly explanation: string;
};

/** A firm whose projects have members, contracts, invoices and claims, and whose finance reckons and pays bonuses. */
export async function openBonusFirm() {
  const server = await startTestServer(allModules, RIGHTS);
  const [admin, manager, finance, cashier, clerk, colleague, leader] = await Promise.all([
    server.as('admin'),
    server.as('manager'),
    server.as('finance'),
    server.as('cashier'),
    server.as('clerk'),
    server.as('colleague'),
    server.as('leader'),
  ]);
  const { people } = server.firm;
  let count = 0;
  const next = () => ++count;

  async function added(by: Client, path: string, values: object): Promise<string> {
    const answer = await by.post(path, values);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as { id: string }).id;
  }
  const ruleOf = (values: object = {}) => ({
    name: `规则${next()}`,
    kind: 'cost',
    fromOn: '2020-01-01',
    toOn: '2099-12-31',
    rate: '0.1',
    taxRate: '0.06',
    heldRate: '0',
    poolFormula: 'claimed / (1 + taxRate) * rate * quality * adjust',
    weightFormula: 'share / heads * factor',
    duties: [
      { duty: 'lead', share: '0.5' },
      { duty: 'write', share: '0.5' },
    ],
    ...values,
  });
  const projectOf = (values: object = {}) =>
    added(admin, '/b/consult/project', {
      name: `项目${next()}`,
      kind: 'cost',
      client: '杭州市城市建设投资集团有限公司',
      manager: people.manager,
      startOn: '2020-01-01',
      members: [
        { person: people.manager, duty: 'lead', fromOn: '2020-01-01' },
        { person: people.clerk, duty: 'write', fromOn: '2020-01-01' },
        { person: people.colleague, duty: 'write', fromOn: '2020-01-01' },
      ],
      ...values,
    });
  async function act(person: Client, { procInstId }: Started, action: string, more: object = {}) {
    const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    return person.post('/b/wf/task', { id: task?.id, action, ...more });
  }
  /** Money that came in for a project and was claimed; booked on the day of the test. */
  async function claimed(project: string, amount: string): Promise<Started> {
    const party = '杭州市城市建设投资集团有限公司';
    const contract = await added(admin, '/b/consult/contract', {
      name: `合同${next()}`,
      project,
      party,
      amount: '9000000',
      signedOn: '2020-01-05',
      state: 'effective',
    });
    const invoice = await added(admin, '/b/billing', {
      contract,
      number: String(next()).padStart(20, '0'),
      kind: 'ordinary',
      amount,
    });
    const receipt = await added(admin, '/b/bank-detail', {
      accountUnit: '建衡工程咨询有限公司',
      accountName: '工商银行基本户',
      accountNo: '1202026009900012345',
      dateTime: '2026-01-20T02:00:00.000Z',
      income: amount,
      pay: '0.00',
      balance: `${next()}.00`,
      otherSideUnit: party,
    });
    const started = await admin.post('/form/workflow/start', {
      processCode: 'incomeClaim',
      data: { receipt, lines: [{ invoice, amount }] },
    });
    expect(started).toMatchObject({ success: true });
    const process = started.data as Started;
    expect(await act(finance, process, 'approve')).toMatchObject({ success: true });
    return process;
  }
  const today = async (): Promise<string> => {
    const { data } = await admin.post('/b/income-claim/queryList', { params: {} });
    return (data as { bookedOn: string }[])[0]?.bookedOn ?? '';
  };

  const sendRun = (values: object = {}, by = finance) =>
    by.post('/form/workflow/start', {
      processCode: 'bonusRun',
      data: { name: `奖金${next()}`, kind: 'regular', ...values },
    });
  async function sentRun(values: object): Promise<Started> {
    const answer = await sendRun(values);
    expect(answer).toMatchObject({ success: true });
    return answer.data as Started;
  }
  async function approvedRun(values: object): Promise<Started> {
    const started = await sentRun(values);
    for (const person of [cashier, finance, admin, leader]) await act(person, started, 'approve');
    expect(await row('/b/bonus-run', started.businessId)).toMatchObject({ processState: 'approved' });
    return started;
  }
  const row = async (path: string, id: string, by = admin) => (await by.get(`${path}/${id}`)).data;
  const manage = ({ procInstId }: Started, action: string) =>
    admin.post('/b/wf/process/manage', { procInstId, action, comment: '计算有误' });
  /** Voids every run that still stands and was not paid, so that the next one has the period to itself. */
  async function clear(): Promise<void> {
    const { data } = await admin.post('/b/bonus-run/queryList', {
      params: { processState$in: ['running', 'approved'] },
    });
    for (const { id, processId } of (data ?? []) as { id: string; processId: string }[])
      await manage({ procInstId: processId, businessId: id }, 'void');
  }
  async function sharesOf({ businessId: run }: Started, by = finance): Promise<ShareRow[]> {
    const answer = await by.post('/b/bonus-share/queryList', { params: { run }, pageSize: 200 });
    expect(answer).toMatchObject({ success: true });
    return answer.data as ShareRow[];
  }

  return {
    server,
    people,
    admin,
    manager,
    finance,
    cashier,
    clerk,
    colleague,
    leader,
    added,
    ruleOf,
    projectOf,
    claimed,
    today,
    act,
    sendRun,
    sentRun,
    approvedRun,
    row,
    manage,
    clear,
    sharesOf,
  };
}
