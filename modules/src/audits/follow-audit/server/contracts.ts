import { decimal } from '@jianheng/definition';
import { type Call, rule } from '@jianheng/server-platform';
import type { followAudit } from '../follow-audit.module.ts';

type Audit = typeof followAudit;

/** 签订: the bill adds up to the contract amount. */
export async function signContract({ row, businessError }: Call<Audit, 'sign'>) {
  const { billed, amount, provisional } = row;
  if (!decimal.equals(decimal.plus(billed ?? '0', provisional ?? '0'), amount))
    throw businessError('billDiffers', { billed, amount });
}

/** 归入项目: a change belongs to the project of its contract. */
export async function placeChange({ row, tables }: Call<Audit, 'placeChange'>) {
  // A draft may lack its contract.
  if (!row.contract) return;
  const { project } = await tables.contract.read(row.contract);
  if (row.project !== project) await tables.change.change(row.id, { project });
}

/** 归入项目: so does a certificate. */
export async function placeCertificate({ row, tables }: Call<Audit, 'placeCertificate'>) {
  // A draft may lack its contract.
  if (!row.contract) return;
  const { project } = await tables.contract.read(row.contract);
  if (row.project !== project) await tables.certificate.change(row.id, { project });
}

/** Lines that are added after signing have no contract quantity: changes bring their quantity. */
export const onlyExtraLines = rule<Audit, 'billLine'>({
  async beforeSave({ before, after, tables, businessError }) {
    const { state, name } = await tables.contract.read(after.contract);
    const isNewHere = before === undefined || before.contract !== after.contract;
    if (isNewHere && state !== 'draft' && !decimal.equals(after.quantity, '0'))
      throw businessError('onlyExtra', { name });
  },
});
