import { decimal } from '@jianheng/definition';
import { ExactDecimal } from '@jianheng/expression';
import type { Call } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import type { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { receivables } from '../../receivables/receivables.module.ts';
import type { bonusSharing } from '../bonus-sharing.module.ts';

export type BonusReach = {
  reads: typeof receivables | typeof consultingContracts | typeof consultingProjects;
};
export type CalculateCall = Call<typeof bonusSharing, 'calculate', BonusReach>;
export type Claimed = {
  readonly claimed: string;
  readonly net: string;
  readonly codes: readonly string[];
};

/** What finance confirmed within the days, by project, with and without tax; at most 500 claims. */
export async function claimsByProject(
  { other }: Pick<CalculateCall, 'other'>,
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
): Promise<ReadonlyMap<string, Claimed>> {
  const claims = await other(receivables).claim.find({
    processState: { is: 'approved' },
    bookedOn: { atLeast: fromOn, atMost: toOn },
  });
  const found = new Map<string, Claimed>();
  const invoices = new Map<string, { readonly project: string; readonly rate: string }>();
  for (const { code, lines } of claims)
    for (const line of lines) {
      const { project, rate } = invoices.get(line.invoice) ?? (await invoiceOf(other, line.invoice));
      invoices.set(line.invoice, { project, rate });
      const { claimed, net, codes } = found.get(project) ?? { claimed: '0', net: '0', codes: [] };
      found.set(project, {
        claimed: decimal.plus(claimed, line.amount),
        net: decimal.plus(net, withoutTax(line.amount, rate)),
        codes: [...new Set([...codes, code])],
      });
    }
  return found;
}

async function invoiceOf(other: CalculateCall['other'], id: string) {
  const { contract, rate } = await other(receivables).invoice.read(id);
  const { project } = await other(consultingContracts).contract.read(contract);
  return { project, rate };
}

const withoutTax = (amount: string, rate: string) =>
  new ExactDecimal(amount).dividedBy(new ExactDecimal(1).plus(rate)).toString();

/** The rate of tax in what came in: that of its invoices, or between them where they differ. */
export function taxRateOf({ claimed, net }: Claimed): string {
  if (decimal.isZero(net)) return '0';
  return new ExactDecimal(claimed).dividedBy(net).minus(1).toDecimalPlaces(6).toString();
}
