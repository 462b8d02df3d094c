import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import {
  decide,
  lockedCycle,
  made,
  newContract,
  sendCertificate,
} from '../follow-audit/testing/audited-contract.ts';

const SETTLEMENT = '/b/audit/settlement';
const FINDING = '/b/audit/settlement-finding';
const CONTRACT = '/b/auditCostContractManage';
const RIGHTS = [
  'followAudit:view',
  'followAudit:viewAll',
  'followAudit:audit',
  'followAudit:pay',
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'auditSupervision:view',
  'auditSupervision:configure',
  'settlementAudits:audit',
  'settlementAudits:approve',
  'home:start:flow',
];
let server: TestServer;
let clerk: Client;
let manager: Client;
let leader: Client;
let property: string;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: RIGHTS, manager: RIGHTS, leader: RIGHTS });
  [clerk, manager, leader] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('leader'),
  ]);
  property = await made(
    clerk.post('/b/auditPropertiesBaseData', { name: '工程量计算有误', effect: 'taken' }),
  );
});
afterAll(() => server.close());

const read = async (path: string) => (await clerk.get(path)).data as Record<string, unknown>;
const newSettlement = (contract: string, submitted: string) =>
  made(clerk.post(SETTLEMENT, { contract, submitted, submittedOn: '2026-06-01' }));
const addFinding = (settlement: string, submitted: string, reviewed: string) =>
  made(clerk.post(FINDING, { settlement, name: '土方', property, submitted, reviewed }));
const approve = async (by: Client, id: string) =>
  by.post(`${SETTLEMENT}/${id}/approve`, { revision: (await read(`${SETTLEMENT}/${id}`)).revision });

describe('the audit of a settlement', () => {
  it('explains its amount item by item, and settles the contract once a second person approves it', async () => {
    const { contract, project } = await newContract(clerk, 2);
    const id = await newSettlement(contract, '2100.00');
    expect(await clerk.post(`${SETTLEMENT}/${id}/submit`, {})).toMatchObject({ error: 'noFindings' });
    await addFinding(id, '300.00', '120.50');
    await addFinding(id, '0.00', '30.00');
    // 2100.00 − 179.50 + 30.00 = 1950.50; 149.50 of 2100.00 is 7.1190 %
    expect(await read(`${SETTLEMENT}/${id}`)).toMatchObject({
      project,
      adjusted: '-149.50',
      reviewed: '1950.50',
      cutRate: '0.071190',
      difference: '-49.50',
    });
    expect(await approve(leader, id)).toMatchObject({ success: false });
    await made(clerk.post(`${SETTLEMENT}/${id}/submit`, {}));
    expect(await clerk.put(SETTLEMENT, { id, submitted: '1.00' })).toMatchObject({ error: 'rowLocked' });
    expect(await approve(clerk, id)).toMatchObject({ error: 'ownSettlement' });
    expect(await approve(leader, id)).toMatchObject({ success: true });
    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject({
      state: 'settled',
      settlementAuditsReviewed: '1950.50',
    });
  });

  it('is returned with a reason and continued', async () => {
    const { contract } = await newContract(clerk, 1);
    const id = await newSettlement(contract, '1000.00');
    const finding = await addFinding(id, '100.00', '90.00');
    await made(clerk.post(`${SETTLEMENT}/${id}/submit`, {}));
    const change = { id: finding, reviewed: '80.00' };
    expect(await clerk.put(FINDING, change)).toMatchObject({ error: 'rowLocked' });
    await made(leader.post(`${SETTLEMENT}/${id}/giveBack`, { reason: '请补充依据' }));
    await made(clerk.put(FINDING, change));
    expect(await read(`${SETTLEMENT}/${id}`)).toMatchObject({ state: 'draft', reviewed: '980.00' });
  });

  it('is never approved below what was paid, and is one for a contract', async () => {
    const { contract } = await newContract(clerk, 1);
    const cycle = await lockedCycle(clerk, contract, 1, '5');
    const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
    await decide(manager, procInstId);
    await decide(leader, procInstId);
    await made(
      clerk.post('/b/payCostPrice/savePayPrice', {
        certificateId: businessId,
        amount: '388.00',
        paidOn: '2026-02-10',
      }),
    );
    const id = await newSettlement(contract, '500.00');
    expect(await clerk.post(SETTLEMENT, { contract, submitted: '1.00' })).toMatchObject({ success: false });
    await addFinding(id, '500.00', '387.99');
    await made(clerk.post(`${SETTLEMENT}/${id}/submit`, {}));
    expect(await approve(leader, id)).toMatchObject({ error: 'underPaid' });
    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject({ state: 'running' });
  });

  it('is seen by those who see the contract', async () => {
    const { contract } = await newContract(clerk, 1);
    const id = await newSettlement(contract, '1000.00');
    const stranger = await server.newcomer(['settlementAudits:audit', 'followAudit:view']);
    expect(await stranger.client.get(`${SETTLEMENT}/${id}`)).toMatchObject({ status: 404 });
  });
});
