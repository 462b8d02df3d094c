import { inTransaction } from '@jianheng/server-platform';
import { type Client, runJobs, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import {
  decide,
  draftContract,
  lockedCycle,
  made,
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

const read = async (path: string) => (await clerk.get(path)).data as Record<string, string>;
const CONTRACT = '/b/auditCostContractManage';
const twenty = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)));

describe('twenty writers at once', () => {
  it('keep the measured quantity at or below contract and changes', async () => {
    const { contract, billLines } = await newContract(clerk, 1);
    const cycle = await made(openCycle(clerk, contract, 1));
    const measure = { contract, cycle, billLine: billLines[0], quantity: '6' };
    const added = await twenty(() => clerk.post('/b/auditCostMeasure', measure));
    expect(added.filter(({ success }) => success)).toHaveLength(1);

    const [row] = await measuresOf(clerk, cycle);
    await twenty((at) => clerk.put('/b/auditCostMeasure', { id: row?.id, quantity: `${at}` }));
    const line = await read(`/b/auditCostBillLine/${billLines[0]}`);
    expect(Number(line.measured)).toBeLessThanOrEqual(10);
    expect(line.measured).toBe((await sum('follow_audit_measure', 'quantity', contract)).toString());
  });

  it('pay no more than the certificate', async () => {
    const { contract } = await newContract(clerk, 1);
    const cycle = await lockedCycle(clerk, contract, 1, '5');
    const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
    await decide(manager, procInstId);
    await decide(leader, procInstId);
    // net 388.00: seven payments of 50.00 fit
    const paid = await twenty(() =>
      clerk.post('/b/payCostPrice/savePayPrice', {
        certificateId: businessId,
        amount: '50.00',
        paidOn: '2026-02-10',
      }),
    );
    expect(paid.filter(({ success }) => success)).toHaveLength(7);
    expect(paid.filter(({ success }) => !success)).toEqual(
      Array(13).fill(expect.objectContaining({ error: 'overPaid' })),
    );
    expect(await read(`/b/payCertificate/${businessId}`)).toMatchObject({ paid: '350.00', unpaid: '38.00' });
    expect(await read(`${CONTRACT}/${contract}`)).toMatchObject({ paid: '350.00' });
  });

  it('open one cycle, and send one certificate for it', async () => {
    const { contract } = await newContract(clerk, 1);
    const opened = await twenty((at) => openCycle(clerk, contract, (at % 9) + 1));
    expect(opened.filter(({ success }) => success)).toHaveLength(1);

    const other = await newContract(clerk, 1);
    const cycle = await lockedCycle(clerk, other.contract, 1, '5');
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => sendCertificate(clerk, other.contract, cycle)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('authorisation of a project', () => {
  it('opens the contracts of the project and the audit permission to one person, until a day', async () => {
    const { contract, project, billLines } = await newContract(clerk, 1, { endOn: '2027-12-31' });
    await clerk.post('/form/workflow/start', {
      processCode: 'auditCostChange',
      data: {
        contract,
        kind: 'visa',
        happenedOn: '2026-01-10',
        reason: '现场签证',
        lines: [{ billLine: billLines[0], quantity: '1' }],
      },
    });
    const cycle = await lockedCycle(clerk, contract, 1, '5');
    const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
    await decide(manager, procInstId);
    await decide(leader, procInstId);
    await made(
      clerk.post('/b/payCostPrice', {
        contract,
        certificate: businessId,
        amount: '50.00',
        paidOn: '2026-02-10',
      }),
    );
    const guest = await server.newcomer(['followAudit:view', 'followAudit:audit']);
    const tabs = () => rowsOfTabs(guest.client, contract);
    const nothing = (await rowsOfTabs(clerk, contract)).map(({ path }) => ({ path, rows: 0 }));
    const mayAudit = `/b/projectAuthorize//findAuthorize/${project}`;
    expect((await guest.client.get(mayAudit)).data).toEqual({
      projectId: project,
      audit: false,
      validTo: null,
    });
    expect(await guest.client.get(`${CONTRACT}/${contract}`)).toMatchObject({ status: 404 });
    expect(await tabs()).toEqual(nothing);

    const { data } = await clerk.post('/b/projectAuthorize/queryList', { params: { project } });
    const [{ id, revision }] = data as [{ id: string; revision: number }];
    const people = [{ person: guest.id, validTo: '2027-06-30' }];
    await made(clerk.put('/b/projectAuthorize', { id, revision, people }));

    expect((await guest.client.get(mayAudit)).data).toMatchObject({ audit: true, validTo: '2027-06-30' });
    expect(await guest.client.get(`${CONTRACT}/${contract}`)).toMatchObject({ success: true });
    const seen = await tabs();
    expect(seen).toEqual(await rowsOfTabs(clerk, contract));
    expect(seen.every(({ rows }) => rows > 0)).toBe(true);

    // A job begins with the first moment after it became known to the firm.
    await runJobs(server, allModules, { now: '2027-06-30T01:00:00Z' });
    expect((await guest.client.get(mayAudit)).data).toMatchObject({ audit: true });
    await runJobs(server, allModules, { now: '2027-07-01T01:00:00Z' });
    expect((await guest.client.get(mayAudit)).data).toMatchObject({ audit: false });
    expect(await guest.client.get(`${CONTRACT}/${contract}`)).toMatchObject({ status: 404 });
    expect(await tabs()).toEqual(nothing);
  });
});

describe('due dates', () => {
  it('follow the dates of the contract and its unpaid certificates, and end with the payment', async () => {
    const { contract } = await newContract(clerk, 1, { endOn: '2026-12-31', bondUntil: '2027-01-31' });
    const cycle = await lockedCycle(clerk, contract, 1, '5');
    const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
    await decide(manager, procInstId);
    await decide(leader, procInstId);
    expect(await kindsOf(contract)).toEqual(['bond', 'contract', 'payment']);
    await clerk.post('/b/payCostPrice/savePayPrice', {
      certificateId: businessId,
      amount: '388.00',
      paidOn: '2026-02-10',
    });
    const { revision } = await read(`${CONTRACT}/${contract}`);
    await made(clerk.put(CONTRACT, { id: contract, revision, warrantyUntil: '2028-12-31', bondUntil: null }));
    expect(await kindsOf(contract)).toEqual(['contract', 'retention']);
  });
});

it('fills and locks a cycle of 5 000 lines', async () => {
  const lines = 5000;
  const { contract } = await draftContract(clerk, { amount: `${lines * 1000}.00` });
  await fillBill(contract, lines);
  await made(clerk.post(`${CONTRACT}/${contract}/sign`, {}));
  const cycle = await made(openCycle(clerk, contract, 1));

  await made(clerk.post(`/b/paymentCycle/${cycle}/fillCycle`, {}));
  await made(clerk.post(`/b/paymentCycle/${cycle}/lock`, {}));
  expect(await read(`/b/paymentCycle/${cycle}`)).toMatchObject({ lines, state: 'locked' });
});

const TABS = [
  '/b/auditCostBillLine',
  '/b/auditCostChange',
  '/b/paymentCycle',
  '/b/auditCostMeasure',
  '/b/payCertificate',
  '/b/payCostPrice',
  '/b/followAuditDueDate',
];

/** How many rows of a contract each tab of its page shows the reader. */
async function rowsOfTabs(reader: Client, contract: string) {
  const counted: { path: string; rows: number }[] = [];
  for (const path of TABS) {
    const { data } = await reader.post(`${path}/queryList`, { params: { contract } });
    counted.push({ path, rows: (data as unknown[]).length });
  }
  return counted;
}

async function kindsOf(contract: string): Promise<string[]> {
  const { data } = await clerk.post('/b/followAuditDueDate/queryList', { params: { contract } });
  return (data as { kind: string }[]).map(({ kind }) => kind).sort();
}

const sum = (table: string, column: string, contract: string) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query(`select sum(${column}) sum from ${table} where contract = $1`, [
      contract,
    ]);
    return String(rows[0]?.sum);
  });

/** A bill as an import leaves it: quantity 10, price 100.00. */
const fillBill = (contract: string, lines: number) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    await tx.client.query(
      `insert into follow_audit_bill_line (tenant_id, id, contract, code, name, unit, quantity, price, amount, whole, "left", share)
       select $1, 700000000 + n, $2, lpad(n::text, 12, '0'), '清单' || n, 'm3', 10, 100, 1000, 10, 10, 0
       from generate_series(1, $3) n`,
      [tx.tenantId, contract, lines],
    );
    await tx.client.query('update follow_audit_contract set billed = amount where id = $1', [contract]);
  });
