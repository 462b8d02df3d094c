import { decimal } from '@jianheng/definition';
import type { Hands } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { organization } from '../../../system/organization/organization.module.ts';
import { receivables } from '../../receivables/receivables.module.ts';
import type { bonusSharing } from '../bonus-sharing.module.ts';
import { monthsIn, type Period } from './months-in.ts';
import type { Member, ProjectFacts, Receipt } from './project-bonus.ts';

export type Reach = {
  reads: typeof receivables | typeof consultingContracts | typeof consultingProjects | typeof organization;
};
export type BonusHands = Hands<typeof bonusSharing, Reach>;
export type Claimed = {
  readonly claimed: string;
  readonly net: string;
  readonly receipts: readonly Receipt[];
};

/** What was claimed in a period, by project, a month at a time: of one month 500 claims at most are read. */
export async function claimedByProject(
  { other }: BonusHands,
  period: Period,
): Promise<ReadonlyMap<string, Claimed>> {
  const invoices = new Map<string, { readonly project: string; readonly taxRate: string }>();
  const found = new Map<string, Claimed>();
  for (const { fromOn, toOn } of monthsIn(period)) {
    const claims = await other(receivables).claim.find(
      { bookedOn: { atLeast: fromOn, atMost: toOn }, processState: { is: 'approved' } },
      { order: 'bookedOn' },
    );
    for (const { code, bookedOn, lines } of claims)
      for (const { invoice, amount } of lines) {
        const { project, taxRate } = invoices.get(invoice) ?? (await readInvoice(invoice));
        invoices.set(invoice, { project, taxRate });
        found.set(project, withReceipt(found.get(project), { code, day: bookedOn ?? '', amount }, taxRate));
      }
  }
  return found;

  async function readInvoice(id: string) {
    const { contract, rate } = await other(receivables).invoice.read(id);
    const { project } = await other(consultingContracts).contract.read(contract);
    return { project, taxRate: rate };
  }
}

function withReceipt(before: Claimed | undefined, receipt: Receipt, taxRate: string): Claimed {
  const { claimed = '0', net = '0', receipts = [] } = before ?? {};
  return {
    claimed: decimal.plus(claimed, receipt.amount),
    net: decimal.plus(net, withoutTax(receipt.amount, taxRate)),
    receipts: [...receipts, receipt],
  };
}

/** A cent is the smallest amount that an invoice tells of. */
function withoutTax(amount: string, taxRate: string): string {
  return decimal.round(decimal.over(amount, decimal.plus('1', taxRate)), 2);
}

/** What is known of a project, with who belonged to it in the period, and the hours that were confirmed. */
export async function factsOf(
  hands: BonusHands,
  id: string,
  { period, claimed }: { readonly period: Period; readonly claimed: Claimed },
): Promise<{ readonly kind: string; readonly facts: ProjectFacts; readonly departments: Departments }> {
  const { name: projectName, kind, members } = await hands.other(consultingProjects).project.read(id);
  const there = members.filter(
    ({ fromOn, toOn }) => (fromOn ?? '') <= period.toOn && (toOn ?? period.toOn) >= period.fromOn,
  );
  const departments = new Map<string, string | null>();
  const known: Member[] = [];
  for (const { person, duty } of there) {
    const { name, department } = await hands.other(organization).user.read(person);
    departments.set(person, department);
    known.push({
      person,
      name,
      duty,
      hours: await hoursOf(hands, period, { project: { is: id }, person: { is: person } }),
      factor: await personalFactor(hands, period, person),
    });
  }
  const ofProject = { project: { is: id } };
  const facts = {
    name: projectName,
    ...claimed,
    hours: await hoursOf(hands, period, ofProject),
    quality: await projectFactor(hands, period, { kind: 'quality', project: id }),
    adjust: await projectFactor(hands, period, { kind: 'adjust', project: id }),
    members: known,
  };
  return { kind, facts, departments };
}

type Departments = ReadonlyMap<string, string | null>;
type Who = { readonly project: { readonly is: string }; readonly person?: { readonly is: string } };

const hoursOf = ({ tables }: BonusHands, { fromOn, toOn }: Period, who: Who) =>
  tables.hours.sum('hours', {
    ...who,
    state: { is: 'confirmed' },
    workedOn: { atLeast: fromOn, atMost: toOn },
  });

/** The factor that holds on the last day of the period; 1 where there is none. */
async function projectFactor(
  { tables }: BonusHands,
  { toOn }: Period,
  { kind, project }: { readonly kind: 'quality' | 'adjust'; readonly project: string },
): Promise<string> {
  const holds = { fromOn: { atMost: toOn }, toOn: { atLeast: toOn } };
  const [one] = await tables.factor.find({ kind: { is: kind }, project: { is: project }, ...holds });
  return one?.factor ?? '1';
}

async function personalFactor({ tables }: BonusHands, { toOn }: Period, person: string): Promise<string> {
  const holds = { fromOn: { atMost: toOn }, toOn: { atLeast: toOn } };
  const [one] = await tables.personFactor.find({ person: { is: person }, ...holds });
  return one?.factor ?? '1';
}
