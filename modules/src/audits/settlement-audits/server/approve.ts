import type { Call } from '@jianheng/server-platform';
import { followAudit } from '../../follow-audit/follow-audit.module.ts';
import type { settlementAudits } from '../settlement-audits.module.ts';

type Settlements = typeof settlementAudits;

/** 提交审定: at least one line explains the amount. */
export async function submitSettlement({ row, businessError }: Call<Settlements, 'submit'>) {
  if (row.findings === 0) throw businessError('noFindings', { name: row.name ?? row.code });
}

/** 审定, by another person than the auditor; the contract is settled with it. */
export async function approveSettlement({
  row,
  user,
  call,
  businessError,
}: Call<Settlements, 'approve', { readonly calls: typeof followAudit }>) {
  if (row.auditor === user.id) throw businessError('ownSettlement', { name: row.name ?? row.code });
  await call(followAudit, 'settle', row.contract, {});
}

type Reaching = { readonly reads: typeof followAudit };

/** 归入项目: a settlement belongs to the project of its contract. */
export async function place({ row, tables, other }: Call<Settlements, 'place', Reaching>) {
  const { project } = await other(followAudit).contract.read(row.contract);
  if (row.project !== project) await tables.settlement.change(row.id, { project });
}

/** 归入项目: a line belongs to that of its settlement. */
export async function placeFinding({ row, tables, other }: Call<Settlements, 'placeFinding', Reaching>) {
  const { contract } = await tables.settlement.read(row.settlement);
  const { project } = await other(followAudit).contract.read(contract);
  if (row.project !== project) await tables.finding.change(row.id, { project });
}
