import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
let leader: Client;
let admin: Client;
let project: string;
beforeAll(async () => {
  const contracts = [
    'consultingContracts:manage',
    'consultingContracts:amend',
    'consultingContracts:viewAll',
  ];
  server = await startTestServer(allModules, {
    staff: [
      ...contracts,
      'receivables:plan',
      'consultingProjects:manage',
      'consultingProjects:viewAll',
      'home:start:flow',
    ],
    manager: ['consultingContracts:viewAll'],
    leader: ['consultingContracts:viewAll'],
  });
  [clerk, manager, leader, admin] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('leader'),
    server.as('admin'),
  ]);
  project = await saved('/b/consult/project', {
    name: '杭州滨江人才公寓',
    kind: 'cost',
    client: '杭州市城市建设投资集团有限公司',
    startOn: '2026-03-01',
  });
});
afterAll(() => server.close());

async function saved(path: string, values: object): Promise<string> {
  const answer = await clerk.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { id: string }).id;
}

let count = 0;
function newContract(values: object = {}): Promise<string> {
  count += 1;
  return saved('/b/consult/contract', {
    name: `咨询合同之${count}`,
    project,
    party: '杭州市城市建设投资集团有限公司',
    amount: '300000',
    feeRate: '0.0012',
    signedOn: '2026-03-05',
    state: 'effective',
    ...values,
  });
}
const contractOf = async (id: string) => (await clerk.get(`/b/consult/contract/${id}`)).data as object;

type Started = { readonly procInstId: string; readonly businessId: string };
const send = (contract: string, newAmount: string, values: object = {}) =>
  clerk.post('/form/workflow/start', {
    processCode: 'contractAmendment',
    data: { contract, newAmount, newFeeRate: null, reason: '建设单位增加审核范围', ...values },
  });
async function sent(contract: string, newAmount: string, values: object = {}): Promise<Started> {
  const answer = await send(contract, newAmount, values);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Started;
}
async function approve(person: Client, { procInstId }: Started) {
  const { data } = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return person.post('/b/wf/task', { id: task?.id, action: 'approve' });
}
async function approved(started: Started): Promise<Started> {
  expect(await approve(manager, started)).toMatchObject({ success: true });
  expect(await approve(leader, started)).toMatchObject({ success: true });
  return started;
}
const amendmentOf = async ({ businessId }: Started) =>
  (await clerk.get(`/b/consult/contract-amendment/${businessId}`)).data as object;
const manage = (action: string, { procInstId }: Started) =>
  admin.post('/b/wf/process/manage', { procInstId, action, comment: '协议作废' });

describe('合同变更', () => {
  it('is the only way to another amount once a contract binds', async () => {
    const id = await newContract();

    expect(await clerk.put('/b/consult/contract', { id, amount: '1' })).toMatchObject({ success: false });
    expect(await contractOf(id)).toMatchObject({ amount: '300000.00' });
    expect(await clerk.put('/b/consult/contract', { id, state: 'draft' })).toMatchObject({
      status: 409,
      error: 'boundAlready',
    });
  });

  it('changes the contract as it is approved, and keeps both values', async () => {
    const id = await newContract({ feeRate: null });
    const started = await sent(id, '360000');
    expect(await amendmentOf(started)).toMatchObject({ oldAmount: '300000.00', difference: '60000.00' });
    expect(await contractOf(id)).toMatchObject({ amount: '300000.00' });

    await approved(started);

    expect(await contractOf(id)).toMatchObject({ amount: '360000.00', feeRate: null });
    expect(await amendmentOf(started)).toMatchObject({
      oldAmount: '300000.00',
      newAmount: '360000.00',
      oldFeeRate: null,
      newFeeRate: null,
    });
    const { data } = await clerk.get(`/b/consult/contract/${id}/timeline`);
    expect(data).toMatchObject([
      { changes: [{ field: 'amount', before: '300000.00', after: '360000.00' }] },
      { kind: 'created' },
    ]);
  });

  it('runs once for a contract, also of many that are sent at once', async () => {
    const id = await newContract();

    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(id, String(310000 + at))));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.filter(({ success }) => !success);
    for (const one of refused) expect(['amendmentRuns', 'unavailable']).toContain(one.error);
    expect(await send(id, '1')).toMatchObject({
      status: 409,
      error: 'amendmentRuns',
      msg: '这条咨询合同还有合同变更在审批中，请先办完它。',
    });
  });

  it('gives the contract back what it held when it is voided', async () => {
    const id = await newContract();
    const started = await approved(await sent(id, '360000', { newFeeRate: '0.002' }));

    expect(await manage('void', started)).toMatchObject({ success: true });

    expect(await contractOf(id)).toMatchObject({ amount: '300000.00', feeRate: '0.001200' });
  });

  it('stays where the contract has been amended since', async () => {
    const id = await newContract();
    const first = await approved(await sent(id, '360000'));
    await approved(await sent(id, '380000'));

    expect(await manage('void', first)).toMatchObject({ status: 409, error: 'amendedSince' });

    expect(await contractOf(id)).toMatchObject({ amount: '380000.00' });
  });

  it('is approved anew after it was woken up', async () => {
    const id = await newContract();
    const started = await approved(await sent(id, '360000'));

    expect(await manage('reopen', started)).toMatchObject({ success: true });
    expect(await contractOf(id)).toMatchObject({ amount: '300000.00' });
    expect(await approve(leader, started)).toMatchObject({ success: true });

    expect(await contractOf(id)).toMatchObject({ amount: '360000.00' });
  });

  it('is not approved below what the contract has planned to receive', async () => {
    const id = await newContract();
    await saved('/b/receipt-plan', { contract: id, name: '首付款', dueOn: '2026-12-31', amount: '200000' });
    const started = await sent(id, '199999.99');
    expect(await approve(manager, started)).toMatchObject({ success: true });

    expect(await approve(leader, started)).toMatchObject({ status: 409, error: 'receivablesOverPlanned' });

    expect(await contractOf(id)).toMatchObject({ amount: '300000.00' });
  });

  it('is not corrected afterwards: another amendment puts it right', async () => {
    const started = await approved(await sent(await newContract(), '360000'));

    const correction = { procInstId: started.procInstId, data: { newAmount: '1' }, comment: '笔误' };
    expect(await admin.post('/b/wf/process/correct', correction)).toMatchObject({
      status: 409,
      error: 'notToBeCorrected',
    });
  });

  it('is refused for a contract that does not bind', async () => {
    expect(await send(await newContract({ state: 'draft' }), '1')).toMatchObject({
      status: 400,
      fields: { contract: expect.any(String) },
    });
  });
});
