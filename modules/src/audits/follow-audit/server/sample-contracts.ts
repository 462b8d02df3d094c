import { decimal } from '@jianheng/definition';
import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { followAudit } from '../follow-audit.module.ts';
import { BILL, CONTRACTORS, PROGRESS } from './sample-bill.ts';

type Project = { readonly id: string; readonly name: string; readonly manager: string };
type Line = { readonly id: string; readonly quantity: number };
type Audited = {
  readonly firm: SampleTenant;
  readonly today: Date;
  readonly by: SamplePerson;
  readonly contract: string;
  readonly lines: readonly Line[];
};

/** Contracts under audit, the older ones with more cycles; their certificates are approved and mostly paid. */
export const sampleContracts: SampleMaker = async (firm, today) => {
  await firm.grant('staff', followAudit, ['view', 'audit']);
  await firm.grant('manager', followAudit, ['view', 'viewAll', 'audit', 'authorize']);
  await firm.grant('finance', followAudit, ['view', 'viewAll', 'pay']);
  await firm.grant('leader', followAudit, ['view', 'viewAll', 'authorize']);
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Project>(
      `select id, name, manager from consulting_projects_project
       where tenant_id = $1 and state = 'running' order by start_on, id limit 4`,
      [firm.tenantId],
    ),
  );
  for (const [at, project] of rows.entries()) {
    const by = firm.people.find(({ id }) => id === project.manager);
    if (by) await addContract(firm, today, { at, project, by });
  }
};

type Place = { readonly at: number; readonly project: Project; readonly by: SamplePerson };

async function addContract(firm: SampleTenant, today: Date, { at, project, by }: Place): Promise<void> {
  firm.at(today, 200 - 20 * at);
  const scale = 1 + at * 0.4;
  const bill = BILL.map(([code, name, unit, amount, price]) => ({
    code,
    name,
    unit,
    price,
    quantity: Math.round(amount * scale),
  }));
  const total = bill.reduce(
    (sum, { quantity, price }) => decimal.plus(sum, decimal.round(decimal.times(String(quantity), price), 2)),
    '0',
  );
  const amount = decimal.plus(total, '500000.00');
  const plan = await planContracts({ firm, project, by, amount });
  const contract = await firm.add(
    '/b/auditCostContractManage',
    {
      project: project.id,
      plan,
      name: `${project.name}施工总承包合同`,
      contractor: CONTRACTORS[at % CONTRACTORS.length],
      amount,
      provisional: '500000.00',
      signedOn: firm.day(),
      endOn: firm.day(220 + 60 * at),
      bondUntil: firm.day(250 + 60 * at),
      warrantyUntil: at === 0 ? firm.day(950) : null,
      auditor: by.id,
    },
    by,
  );
  const lines: Line[] = [];
  for (const { quantity, ...line } of bill)
    lines.push({
      id: await firm.add('/b/auditCostBillLine', { ...line, contract, quantity: String(quantity) }, by),
      quantity,
    });
  if (at === 3) return;
  await firm.act(followAudit, 'sign', contract, { input: {}, by });
  const audited = { firm, today, by, contract, lines };
  await addChange(audited);
  for (let cycle = 0; cycle < 3 - at; cycle++) await addCycle(audited, cycle, cycle === 2 - at);
}

type Planned = Pick<Audited, 'firm' | 'by'> & { readonly project: Project; readonly amount: string };

/** The contracts that a project is planned to conclude; answers the one of the main works. */
async function planContracts({ firm, by, project, amount }: Planned): Promise<string> {
  const plans = [
    ['施工总承包', 'works', '1.04'],
    ['电梯采购与安装', 'supply', '0.03'],
    ['工程监理', 'service', '0.012'],
  ] as const;
  const made: string[] = [];
  for (const [name, kind, share] of plans)
    made.push(
      await firm.add(
        '/b/consult/contract-plan',
        {
          project: project.id,
          name,
          kind,
          budget: decimal.round(decimal.times(amount, share), 2),
          signOn: firm.day(),
          keeper: by.id,
        },
        by,
      ),
    );
  return made[0] ?? '';
}

async function addChange({ firm, today, by, contract, lines }: Audited): Promise<void> {
  const line = lines[8];
  if (!line) return;
  const data = {
    contract,
    kind: 'visa',
    happenedOn: firm.day(20),
    reason: '地下室顶板增加水泥砂浆找平层，经建设、监理、跟审三方现场确认。',
    lines: [{ billLine: line.id, quantity: '650' }],
  };
  await approveAll(firm, today, await firm.start('auditCostChange', data, by));
}

/** A cycle of about a month. The last one is still being measured. */
async function addCycle(audited: Audited, cycle: number, isOpen: boolean): Promise<void> {
  const { firm, today, by, contract, lines } = audited;
  firm.at(today, 130 - 45 * cycle);
  const id = await firm.add(
    '/b/paymentCycle',
    { contract, name: `第 ${cycle + 1} 期`, startTime: firm.day(-35), lastTime: firm.day(-5) },
    by,
  );
  for (const [at, line] of lines.entries()) {
    const percent = PROGRESS[at]?.[cycle] ?? 0;
    if (percent === 0) continue;
    const claimed = Math.round((line.quantity * percent) / 100);
    const quantity = Math.floor(claimed * (0.92 + firm.random.between(0, 8) / 100));
    const measure = { contract, cycle: id, billLine: line.id };
    await firm.add(
      '/b/auditCostMeasure',
      {
        ...measure,
        claimedQuantity: String(claimed),
        quantity: String(quantity),
        remark: quantity < claimed ? '按现场实测核减' : null,
      },
      by,
    );
  }
  if (isOpen) return;
  await firm.act(followAudit, 'lock', id, { input: {}, by });
  await certify(audited, { id, cycle });
}

async function certify(audited: Audited, { id, cycle }: { readonly id: string; readonly cycle: number }) {
  const { firm, today, by, contract } = audited;
  const data = {
    contract,
    cycle: id,
    payStartTime: firm.day(3),
    planEndTime: firm.day(30 + 20 * cycle),
    deducted: cycle === 0 ? '12000.00' : '0.00',
    deductedFor: cycle === 0 ? '施工用水电费' : null,
  };
  const process = await firm.start('payCertificate', data, by);
  await approveAll(firm, today, process);
  const [keeper] = firm.withRole('finance');
  if (cycle > 0 || !keeper) return;
  firm.later(today, 24 * 12);
  const net = await firm.inTenant(async (tx) => {
    const { rows } = await tx.client.query<{ net: string; id: string }>(
      'select id, net from follow_audit_certificate where tenant_id = $1 and cycle = $2',
      [tx.tenantId, id],
    );
    return rows[0];
  });
  if (!net) return;
  await firm.add(
    '/b/payCostPrice',
    {
      contract,
      certificate: net.id,
      amount: decimal.round(decimal.times(net.net, '0.6'), 2),
      paidOn: firm.day(),
      voucher: `记-${firm.random.between(100, 999)}`,
    },
    keeper,
  );
}

async function approveAll(
  firm: SampleTenant,
  today: Date,
  process: Awaited<ReturnType<SampleTenant['start']>>,
): Promise<void> {
  for (let [task] = await firm.waiting(process); task; [task] = await firm.waiting(process)) {
    firm.later(today, 6);
    await firm.decide({ id: task.id, action: 'approve', comment: '已核对，同意。' }, task.by);
  }
}
