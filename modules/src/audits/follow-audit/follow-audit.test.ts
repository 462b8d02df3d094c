import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import {
  decide,
  draftContract,
  lockedCycle,
  made,
  measureAll,
  measuresOf,
  newContract,
  openCycle,
  sendCertificate,
} from './testing/audited-contract.ts';

let server: TestServer;
let clerk: Client;
let leader: Client;
let manager: Client;
const codes = [
  'followAudit:view',
  'followAudit:viewAll',
  'followAudit:audit',
  'followAudit:pay',
  'followAudit:authorize',
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'home:start:flow',
];
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: codes, manager: codes, leader: codes });
  [clerk, manager, leader] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('leader'),
  ]);
});
afterAll(() => server.close());

const approve = async (procInstId: string) => {
  await decide(manager, procInstId);
  return decide(leader, procInstId);
};
const read = async (path: string) => (await clerk.get(path)).data as Record<string, string>;
const CONTRACT = '/b/auditCostContractManage';

/** A certificate over a cycle of one line with 5 measured: net 388.00. */
async function approvedCertificate() {
  const { contract } = await newContract(clerk, 1);
  const cycle = await lockedCycle(clerk, contract, 1, '5');
  const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
  await approve(procInstId);
  return { contract, cycle, certificate: businessId };
}
const pay = (certificateId: string, amount: string, more: object = {}) =>
  clerk.post('/b/payCostPrice/savePayPrice', { certificateId, amount, paidOn: '2026-02-10', ...more });

describe('an auditor who takes no part in the project', () => {
  it('starts changes and certificates of their contract, which belong to its project', async () => {
    const auditor = await server.newcomer(['followAudit:view', 'followAudit:audit', 'home:start:flow']);
    const { contract, project, billLines } = await newContract(clerk, 1, { auditor: auditor.id });
    const data = {
      contract,
      kind: 'visa',
      happenedOn: '2026-01-10',
      reason: '现场签证',
      lines: [{ billLine: billLines[0], quantity: '1' }],
    };
    const change = await auditor.client.post('/form/workflow/start', {
      processCode: 'auditCostChange',
      data,
    });
    expect(change).toMatchObject({ success: true });
    const { businessId } = change.data as { businessId: string };
    expect(await read(`/b/auditCostChange/${businessId}`)).toMatchObject({ project });

    const cycle = await lockedCycle(auditor.client, contract, 1, '1');
    const sent = await sendCertificate(auditor.client, contract, cycle);
    expect(await read(`/b/payCertificate/${sent.businessId}`)).toMatchObject({ project });
  });
});

describe('a contract under audit', () => {
  it('goes from signing to payment, and each balance equals its recomputation', async () => {
    const { contract } = await newContract(clerk, 3);
    const first = await lockedCycle(clerk, contract, 1, '4');
    const { procInstId, businessId } = await sendCertificate(clerk, contract, first);
    expect(await approve(procInstId)).toMatchObject({ success: true });

    // 3 lines × 4 × 100 = 1200; 80 % of it = 960; less 3 % retention = 931.20
    expect(await read(`/b/payCertificate/${businessId}`)).toMatchObject({
      gross: '1200.00',
      payable: '960.00',
      retained: '28.80',
      net: '931.20',
      inWords: '玖佰叁拾壹元贰角整',
    });
    expect(await pay(businessId, '500.00')).toMatchObject({ data: { paid: '500.00', unpaid: '431.20' } });

    const second = await made(openCycle(clerk, contract, 2));
    await measureAll(clerk, second, '6');
    expect(await read(`/b/paymentCycle/${second}`)).toMatchObject({
      measured: '1800.00',
      earlier: '1200.00',
      total: '3000.00',
      contracted: '3000.00',
    });
    expect(await measuresOf(clerk, second)).toEqual(
      Array(3).fill(expect.objectContaining({ earlier: '4.000000', total: '10.000000' })),
    );
    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject(await recomputed(contract));
    expect(await recomputed(contract)).toEqual({
      measured: '3000.00',
      certified: '931.20',
      retained: '28.80',
      paid: '500.00',
    });
  });

  it('answers cycles, cumulative completion and position in the project', async () => {
    const { contract, project } = await newContract(clerk, 1);
    const top = await made(clerk.post('/b/consult/node', { project, name: '1#楼', level: 'single' }));
    const below = await made(
      clerk.post('/b/consult/node', { project, name: '主体', level: 'unit', parentId: top }),
    );
    const { revision } = await read(`${CONTRACT}/${contract}`);
    await made(clerk.put(CONTRACT, { id: contract, revision, node: below }));
    await lockedCycle(clerk, contract, 1, '4');

    expect((await clerk.get(`/b/paymentCycle/findAllList/${contract}`)).data).toEqual([
      {
        id: expect.any(String),
        name: '第1期',
        startTime: '2026-01-01',
        lastTime: '2026-01-28',
        state: 'locked',
      },
    ]);
    expect((await clerk.get(`/b/auditCostCycle/findAllList/${contract}`)).data).toMatchObject([
      { lines: 1, measured: '400.00', earlier: '0.00', total: '400.00', contracted: '1000.00' },
    ]);
    const completed = `/b/supervise/acceptance/report/getCompletedCumulative/${contract}`;
    expect((await clerk.get(completed)).data).toMatchObject({
      completed: '400.00',
      contracted: '1000.00',
      share: '0.400000',
    });
    const nodes = [{ name: '1#楼' }, { name: '主体' }];
    expect((await clerk.get(`${CONTRACT}/contractFindNode/${contract}`)).data).toMatchObject({ nodes });
    expect((await clerk.get(`/b/auditProjectNode/findProjectBefore/${below}`)).data).toMatchObject({
      project: { id: project },
      nodes,
    });
  });

  it('raises the quantity that may be measured by an approved change', async () => {
    const { contract, billLines } = await newContract(clerk, 1);
    const started = await clerk.post('/form/workflow/start', {
      processCode: 'auditCostChange',
      data: {
        contract,
        kind: 'visa',
        happenedOn: '2026-01-10',
        reason: '地下室底标高调整',
        lines: [{ billLine: billLines[0], quantity: '2' }],
      },
    });
    expect(started).toMatchObject({ success: true });
    await approve((started.data as { procInstId: string }).procInstId);

    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject({ changed: '200.00', current: '1200.00' });
    await lockedCycle(clerk, contract, 1, '12');
    expect(await read(`/b/auditCostBillLine/${billLines[0]}`)).toMatchObject({ left: '0.000000' });
  });
});

describe('retention', () => {
  it('is returned by a certificate, and never more than was kept', async () => {
    const { contract } = await approvedCertificate();
    const second = await lockedCycle(clerk, contract, 2, '1');
    const sent = await sendCertificate(clerk, contract, second, { extra: '12.00', extraFor: 'retention' });
    await approve(sent.procInstId);
    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject({
      retained: '14.40',
      returned: '12.00',
      retainedLeft: '2.40',
    });
    const third = await lockedCycle(clerk, contract, 3, '1');
    const over = await sendCertificate(clerk, contract, third, { extra: '9.00', extraFor: 'retention' });
    await decide(manager, over.procInstId);
    expect(await decide(leader, over.procInstId)).toMatchObject({ status: 409, error: 'overReturned' });
  });
});

describe('refusals', () => {
  it('rejects signing while bill and contract amount differ', async () => {
    const { contract } = await draftContract(clerk);
    expect(await clerk.post(`${CONTRACT}/${contract}/sign`, {})).toMatchObject({
      status: 409,
      error: 'billDiffers',
    });
  });

  it('rejects quantities above contract and approved changes, cumulatively', async () => {
    const { contract } = await newContract(clerk, 1);
    await lockedCycle(clerk, contract, 1, '7');
    const cycle = await made(openCycle(clerk, contract, 2));
    await made(clerk.post(`/b/paymentCycle/${cycle}/fillCycle`, {}));
    const [row] = await measuresOf(clerk, cycle);
    const { id, revision } = row ?? { id: '', revision: 0 };
    expect(await clerk.put('/b/auditCostMeasure', { id, revision, quantity: '3.000001' })).toMatchObject({
      status: 409,
      error: 'overMeasured',
    });
    expect(await clerk.put('/b/auditCostMeasure', { id, revision, quantity: '-7.1' })).toMatchObject({
      error: 'underMeasured',
    });
    expect(await clerk.put('/b/auditCostMeasure', { id, revision, quantity: '3' })).toMatchObject({
      success: true,
    });
  });

  it('rejects changes of a locked cycle, a cycle beside an open one, and one before others', async () => {
    const { contract, billLines } = await newContract(clerk, 2);
    const cycle = await lockedCycle(clerk, contract, 2, '1');
    const [row] = await measuresOf(clerk, cycle);
    const { id, revision } = row ?? { id: '', revision: 0 };
    expect(await clerk.put('/b/auditCostMeasure', { id, revision, quantity: '2' })).toMatchObject({
      error: 'rowLocked',
    });
    expect(await clerk.delete(`/b/auditCostMeasure/${id}`)).toMatchObject({ error: 'rowLocked' });
    expect(
      await clerk.post('/b/auditCostMeasure', { contract, cycle, billLine: billLines[1], quantity: '1' }),
    ).toMatchObject({ success: false });
    expect(await openCycle(clerk, contract, 1)).toMatchObject({ error: 'notAfter' });
    await made(openCycle(clerk, contract, 3));
    expect(await openCycle(clerk, contract, 4)).toMatchObject({ error: 'oneOpen' });
    expect(await clerk.post(`/b/paymentCycle/${cycle}/unlock`, { reason: '漏项' })).toMatchObject({
      error: 'laterCycle',
    });
  });

  it('rejects unlocking a cycle that has a certificate', async () => {
    const { cycle } = await approvedCertificate();
    expect(await clerk.post(`/b/paymentCycle/${cycle}/unlock`, { reason: '漏项' })).toMatchObject({
      status: 409,
      error: 'certified',
    });
  });

  it('rejects payments above the certificate, and on one that is not approved', async () => {
    const { certificate } = await approvedCertificate();
    const first = await pay(certificate, '388.00');
    expect(first).toMatchObject({ data: { unpaid: '0.00' } });
    expect(await pay(certificate, '0.01')).toMatchObject({ status: 409, error: 'overPaid' });
    const { id } = first.data as { id: string };
    expect(await pay(certificate, '300', { paymentId: id })).toMatchObject({ data: { unpaid: '88.00' } });

    const { contract } = await newContract(clerk, 1);
    const cycle = await lockedCycle(clerk, contract, 1, '5');
    const { businessId } = await sendCertificate(clerk, contract, cycle);
    expect(await pay(businessId, '1.00')).toMatchObject({ status: 409, error: 'notApproved' });
    expect(await pay(businessId, '1.00', { paymentId: id })).toMatchObject({ success: false });
  });

  it('rejects added lines with a contract quantity once the contract is signed', async () => {
    const { contract } = await newContract(clerk, 1);
    const line = { contract, code: '9', name: '增加项', unit: '项', price: '50' };
    expect(await clerk.post('/b/auditCostBillLine', { ...line, quantity: '1' })).toMatchObject({
      error: 'onlyExtra',
    });
    expect(await clerk.post('/b/auditCostBillLine', { ...line, quantity: '0' })).toMatchObject({
      success: true,
    });
  });
});

/** The sums of a contract from its rows alone. */
const recomputed = (contract: string) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query(
      `select
        (select sum(round(m.quantity * l.price, 2)) from follow_audit_measure m
          join follow_audit_bill_line l on l.tenant_id = m.tenant_id and l.id = m.bill_line
          where m.contract = $1)::numeric(18,2)::text measured,
        (select sum(net) from follow_audit_certificate
          where contract = $1 and process_state = 'approved')::text certified,
        (select sum(retained) from follow_audit_certificate
          where contract = $1 and process_state = 'approved')::text retained,
        (select sum(amount) from follow_audit_payment where contract = $1)::text paid`,
      [contract],
    );
    return rows[0];
  });
