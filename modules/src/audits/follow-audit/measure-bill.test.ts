import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { decide, lockedCycle, newContract } from './testing/audited-contract.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
const codes = [
  ...['view', 'viewAll', 'audit', 'pay', 'authorize'].map((right) => `followAudit:${right}`),
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'home:start:flow',
];
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: codes, manager: codes, leader: codes });
  [clerk, manager] = await Promise.all([server.as('clerk'), server.as('manager')]);
});
afterAll(() => server.close());

const billOf = (contract: string, body: object = {}, by = clerk) =>
  by.post(`/b/auditCostContractManage/${contract}/measureBill`, body);

/** A contract of two lines with an approved change and two locked cycles. */
async function measured() {
  const { contract, billLines } = await newContract(clerk, 2);
  const started = await clerk.post('/form/workflow/start', {
    processCode: 'auditCostChange',
    data: {
      contract,
      kind: 'visa',
      happenedOn: '2026-01-10',
      reason: '增加',
      lines: [{ billLine: billLines[0], quantity: '2.5' }],
    },
  });
  const { procInstId } = started.data as { procInstId: string };
  for (const person of [manager, await server.as('leader')]) await decide(person, procInstId);
  const first = await lockedCycle(clerk, contract, 1, '4');
  const second = await lockedCycle(clerk, contract, 2, '3');
  return { contract, first, second };
}

describe('the bill of measured quantities', () => {
  it('has contract, cycles, cumulative and balance of each line, and sums that are those of the contract', async () => {
    const { contract, first, second } = await measured();

    const { data } = await billOf(contract);
    expect(data).toMatchObject({
      contract: { current: '2250.00', measured: '1400.00' },
      cycles: [
        { id: first, isLocked: true, measured: '800.00' },
        { id: second, measured: '600.00' },
      ],
      lines: [
        {
          contracted: '12.500000',
          contractedAmount: '1250.00',
          measured: '7.000000',
          measuredAmount: '700.00',
          left: '5.500000',
          leftAmount: '550.00',
          measures: [{ amount: '400.00' }, { amount: '300.00' }],
        },
        { contractedAmount: '1000.00', leftAmount: '300.00' },
      ],
      total: 2,
      sums: { contracted: '2250.00', measured: '1400.00', left: '850.00' },
    });
    expect((await billOf(contract, { keyword: '矩形柱1' })).data).toMatchObject({ total: 1 });
  });

  it('answers 404 to a reader who does not see the contract, and 403 without the permission', async () => {
    const { contract } = await newContract(clerk, 1);
    const other = await server.newcomer(['followAudit:view']);
    expect(await billOf(contract, {}, other.client)).toMatchObject({ status: 404 });
    const none = await server.newcomer(['consultingProjects:viewAll']);
    expect(await billOf(contract, {}, none.client)).toMatchObject({ status: 403 });
  });

  it('is shown by a signed link until that is revoked, and by nothing else', async () => {
    const { contract } = await newContract(clerk, 1);
    const shared = await clerk.post(`/b/auditCostContractManage/${contract}/shareBill`, {});
    const { address } = shared.data as { address: string };
    expect(address).toMatch(/^\/measureBill\?token=/);
    const token = address.slice('/measureBill?token='.length);
    const open = (by: string) => server.anonymous.post(`/share/measureBill/${by}`, {});

    expect(await open(token)).toMatchObject({ data: { total: 1, contract: { current: '1000.00' } } });
    expect(await open(`${token}x`)).toMatchObject({ status: 404 });
    expect(await open(contract)).toMatchObject({ status: 404 });

    await clerk.post(`/b/auditCostContractManage/${contract}/unshareBill`, {});
    expect(await open(token)).toMatchObject({ status: 404 });
  });

  it('is not shared by a reader without the permission to audit', async () => {
    const { contract } = await newContract(clerk, 1);
    const { client } = await server.newcomer(['followAudit:view', 'followAudit:viewAll']);
    expect(await client.post(`/b/auditCostContractManage/${contract}/shareBill`, {})).toMatchObject({
      status: 403,
    });
  });
});
