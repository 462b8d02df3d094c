import { decimal } from '@jianheng/definition';
import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import {
  decide,
  made,
  measuresOf,
  newContract,
  openCycle,
  sendCertificate,
} from './testing/audited-contract.ts';

const CONTRACT = '/b/auditCostContractManage';
const RIGHTS = [
  'followAudit:view',
  'followAudit:viewAll',
  'followAudit:audit',
  'followAudit:pay',
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'home:start:flow',
];
let server: TestServer;
let clerk: Client;
let manager: Client;
let leader: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: RIGHTS, manager: RIGHTS, leader: RIGHTS });
  [clerk, manager, leader] = await Promise.all([
    server.as('clerk'),
    server.as('manager'),
    server.as('leader'),
  ]);
});
afterAll(() => server.close());

const read = async (path: string) => (await clerk.get(path)).data as Record<string, string>;

describe('the ledger of a construction contract', () => {
  it('stays within contract and approved changes while fifty people write, over three cycles', async () => {
    const random = seeded(49);
    const { contract, billLines } = await newContract(clerk, 5);
    await approvedChange(contract, billLines[0], '3');
    for (const month of [1, 2, 3]) {
      const cycle = await made(openCycle(clerk, contract, month));
      await made(clerk.post(`/b/paymentCycle/${cycle}/fillCycle`, {}));
      const rows = await measuresOf(clerk, cycle);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_writer, at) =>
          clerk.put('/b/auditCostMeasure', {
            id: rows[at % rows.length]?.id,
            quantity: ((random() * 18 - 3) | 0).toString(),
          }),
        ),
      );
      expect(answers.some(({ success }) => success)).toBe(true);
      expect(answers.some(({ error }) => error === 'overMeasured' || error === 'underMeasured')).toBe(true);
      await requireBalance(contract);
      await made(clerk.post(`/b/paymentCycle/${cycle}/lock`, {}));
    }
  });

  it('equals a recomputation after random changes, cycles, certificates and payments', async () => {
    const random = seeded(2013);
    for (let round = 0; round < 3; round += 1) {
      const { contract, billLines } = await newContract(clerk, 3);
      for (const [at, line] of billLines.entries())
        if (random() < 0.6) await approvedChange(contract, line, `${Math.floor(random() * 9) - 2 + at}`);
      await randomCycle(contract, 1, random);
      await randomCycle(contract, 2, random);
    }
  });
});

/** A cycle with random quantities, a certificate that mostly is approved, and two payments that may be too much. */
async function randomCycle(contract: string, month: number, random: () => number): Promise<void> {
  const cycle = await made(openCycle(clerk, contract, month));
  await made(clerk.post(`/b/paymentCycle/${cycle}/fillCycle`, {}));
  for (const { id, revision } of await measuresOf(clerk, cycle))
    await clerk.put('/b/auditCostMeasure', { id, revision, quantity: (random() * 5).toFixed(3) });
  await made(clerk.post(`/b/paymentCycle/${cycle}/lock`, {}));
  const { procInstId, businessId } = await sendCertificate(clerk, contract, cycle);
  await decide(manager, procInstId);
  await decide(leader, procInstId, random() < 0.8 ? 'approve' : 'reject');
  for (const amount of [random() * 400, random() * 400])
    await clerk.post('/b/payCostPrice/savePayPrice', {
      certificateId: businessId,
      amount: amount.toFixed(2),
      paidOn: '2026-04-10',
    });
  await requireBalance(contract);
}

async function approvedChange(contract: string, billLine: string | undefined, quantity: string) {
  const started = await clerk.post('/form/workflow/start', {
    processCode: 'auditCostChange',
    data: {
      contract,
      kind: 'visa',
      happenedOn: '2026-01-10',
      reason: '现场签证',
      lines: [{ billLine, quantity }],
    },
  });
  expect(started).toMatchObject({ success: true });
  const { procInstId } = started.data as { procInstId: string };
  await decide(manager, procInstId);
  await decide(leader, procInstId);
}

const RECOMPUTED = `
  with lines as (
    select l.id, l.quantity, l.price, l.measured,
      coalesce((select sum(cl.quantity) from follow_audit_change_lines cl join follow_audit_change c on c.tenant_id = cl.tenant_id and c.id = cl.parent_id
        where cl.tenant_id = l.tenant_id and cl.bill_line = l.id and c.process_state = 'approved'), 0) as varied,
      coalesce((select sum(m.quantity) from follow_audit_measure m where m.tenant_id = l.tenant_id and m.bill_line = l.id), 0) as total
    from follow_audit_bill_line l where l.tenant_id = $1 and l.contract = $2)
  select
    (select sum(round(quantity * price, 2)) from lines)
      + coalesce((select sum(amount) from follow_audit_change where tenant_id = $1 and contract = $2 and process_state = 'approved'), 0) as current,
    coalesce((select sum(round(quantity * price, 2)) from follow_audit_measure where tenant_id = $1 and contract = $2), 0) as measured,
    coalesce((select sum(net) from follow_audit_certificate where tenant_id = $1 and contract = $2 and process_state = 'approved'), 0) as certified,
    coalesce((select sum(amount) from follow_audit_payment where tenant_id = $1 and contract = $2), 0) as paid,
    (select count(*)::int from lines where total <> measured or total > quantity + varied or total < 0) as wrong`;

/** The stored balances of a contract are those that its documents yield, and no line is measured beyond its quantity. */
async function requireBalance(contract: string): Promise<void> {
  const row = await inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query(RECOMPUTED, [tx.tenantId, contract]);
    return rows[0] as Record<string, string>;
  });
  expect(row.wrong).toBe(0);
  const stored = await read(`${CONTRACT}/${contract}`);
  for (const name of ['current', 'measured', 'certified', 'paid'])
    expect([name, decimal.round(stored[name] ?? '0', 2)]).toEqual([
      name,
      decimal.round(String(row[name]), 2),
    ]);
  expect(decimal.greaterThan(stored.measured ?? '0', stored.current ?? '0')).toBe(false);
}

/** A generator of the same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
