import { decimal } from '@jianheng/definition';
import type { SampleMaker } from '@jianheng/server-platform';
import { settlementAudits } from '../settlement-audits.module.ts';

type Contract = {
  readonly id: string;
  readonly project: string;
  readonly measured: string;
  readonly by: string;
};

/** The settlement of the contract that is furthest, under audit: quantities and prices are reduced, one omission is added. */
export const sampleSettlements: SampleMaker = async (firm, today) => {
  await firm.grant('staff', settlementAudits, ['audit']);
  await firm.grant('manager', settlementAudits, ['audit', 'viewAll']);
  await firm.grant('leader', settlementAudits, ['approve', 'viewAll']);
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Contract>(
      `select id::text, project::text, measured::text, auditor::text as by from follow_audit_contract
       where tenant_id = $1 and state = 'running' order by signed_on, id limit 1`,
      [firm.tenantId],
    ),
  );
  const [contract] = rows;
  const by = firm.people.find(({ id }) => id === contract?.by);
  if (contract === undefined || by === undefined) return;
  firm.at(today, 12);
  const settlement = await firm.add(
    '/b/audit/settlement',
    {
      contract: contract.id,
      project: contract.project,
      auditor: by.id,
      submittedOn: firm.day(),
      submitted: decimal.round(decimal.times(contract.measured, '1.06'), 2),
    },
    by,
  );
  const properties = await firm.inTenant(async (tx) => {
    const found = await tx.client.query<{ id: string; name: string }>(
      'select id::text, name from audit_supervision_property where tenant_id = $1',
      [tx.tenantId],
    );
    return new Map(found.rows.map(({ id, name }) => [name, id]));
  });
  for (const [name, reason, submitted, reviewed, basis] of FINDINGS)
    await firm.add(
      '/b/audit/settlement-finding',
      {
        settlement,
        project: contract.project,
        name,
        property: properties.get(reason) ?? [...properties.values()][0],
        submitted,
        reviewed,
        basis,
      },
      by,
    );
};

const FINDINGS = [
  ['土方外运运距', '综合单价高套', '386000.00', '291500.00', '签证单 BQ 所载运距'],
  ['地下室柱混凝土量', '工程量计算有误', '1260000.00', '1187400.00', '按竣工图复核'],
  ['门窗五金', '重复计算', '84000.00', '0.00', '已含在门窗综合单价中'],
  ['屋面保温漏项', '漏项补计', '0.00', '43800.00', '竣工图结施-12'],
] as const;
