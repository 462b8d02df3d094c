import { decimal } from '@jianheng/definition';
import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { receivables } from '../receivables.module.ts';
import { addBankRow, addOtherRows, type Receipt } from './sample-bank-rows.ts';

type ContractRow = {
  readonly id: string;
  readonly party: string;
  readonly amount: string;
  readonly manager: string;
  readonly age: number;
};
type Case = { readonly today: Date; readonly contract: ContractRow; readonly manager: SamplePerson };
type Made = { readonly id: string; readonly number: string; readonly amount: string };

/** After how many days of the contract each part is due, its share and its kind. */
const NODES = [
  ['合同签订', '0.3', 20, 'progress'],
  ['成果初稿提交', '0.4', 120, 'progress'],
  ['成果定稿确认', '0.25', 240, 'final'],
  ['质保金', '0.05', 365, 'retention'],
] as const;

/** Plans of all contracts; what fell due is mostly invoiced, what was invoiced mostly came in, and most of that is claimed. */
export const sampleReceivables: SampleMaker = async (firm, today) => {
  await firm.grant('manager', receivables, ['plan', 'claim', 'viewDepartment']);
  await firm.grant('finance', receivables, ['viewAll', 'invoice', 'viewBank', 'bank', 'check', 'claim']);
  await firm.grant('leader', receivables, ['viewAll', 'viewBank']);

  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<ContractRow>(
      `select id, party, amount, manager, $2::date - signed_on as age from consulting_contracts_contract
       where tenant_id = $1 and state in ('effective', 'finished') order by signed_on, id`,
      [firm.tenantId, today.toISOString().slice(0, 10)],
    ),
  );
  for (const contract of rows) {
    const manager = firm.people.find(({ id }) => id === contract.manager);
    if (manager) await collectContract(firm, { today, contract, manager });
  }
  await addOtherRows(firm, today);
};

async function collectContract(firm: SampleTenant, { today, contract, manager }: Case): Promise<void> {
  const parts = partsOf(contract.amount);
  for (const [at, [name, , after, kind]] of NODES.entries()) {
    const amount = parts[at] ?? '0';
    if (!decimal.greaterThan(amount, '0')) continue;
    const due = contract.age - after;
    firm.at(today, Math.max(contract.age, 1));
    const node = { contract: contract.id, name, kind, dueOn: firm.day(after), amount };
    const plan = await firm.add('/b/receipt-plan', node, manager);
    if (!isMostly(firm, due, 80) || due < 5) continue;
    firm.at(today, due);
    const made = await invoiceOf(firm, { contract, plan, amount });
    if (isMostly(firm, due, 75)) await receive(firm, { today, contract, manager }, { made, due });
  }
}

/** What is long ago is done; of what is due lately some is left. */
const isMostly = (firm: SampleTenant, daysAgo: number, percent: number) =>
  daysAgo > 200 || firm.random.chance(percent);

/** The last part takes what rounding left, so that the parts add up to the cent. */
function partsOf(amount: string): string[] {
  const parts = NODES.map(([, share]) => decimal.round(decimal.times(amount, share), 2));
  const first = parts.slice(0, -1);
  return [...first, decimal.minus(amount, decimal.sum(first))];
}

async function invoiceOf(
  firm: SampleTenant,
  { contract, plan, amount }: { contract: ContractRow; plan: string; amount: string },
): Promise<Made> {
  const number = `2633${firm.random.between(10_000_000, 99_999_999)}${firm.random.between(10_000_000, 99_999_999)}`;
  const [accountant] = firm.withRole('finance');
  const values = {
    contract: contract.id,
    plan,
    number,
    kind: 'special',
    buyer: contract.party,
    taxNumber: `91330${firm.random.between(100_000, 999_999)}MA2K4T${firm.random.between(1, 9)}`.padEnd(
      18,
      '7',
    ),
    issuedOn: firm.day(),
    amount,
    rate: '0.06',
    taxDifference: '0.00',
  };
  const id = await firm.add('/b/billing', values, accountant);
  return { id, number, amount };
}

/** Money comes in weeks after the invoice, now and then in two parts or less a fee. */
async function receive(
  firm: SampleTenant,
  of: Case,
  { made, due }: { made: Made; due: number },
): Promise<void> {
  const wait = firm.random.between(4, 70);
  if (wait >= due) return;
  firm.at(of.today, due - wait);
  const mood = firm.random.between(1, 100);
  const half = decimal.round(decimal.times(made.amount, '0.5'), 2);
  const income = amountOfMood(mood, made.amount, half);
  const receipt = await addBankRow(firm, { payer: of.contract.party, income, mood });
  // What came in lately waits for somebody to claim it.
  if (due - wait < 30 && firm.random.chance(60)) return;
  await claimReceipt(firm, of, { receipt, made, income });
}

function amountOfMood(mood: number, amount: string, half: string): string {
  if (mood <= 15) return half;
  return mood <= 22 && decimal.greaterThan(amount, '100') ? decimal.minus(amount, '20') : amount;
}

async function claimReceipt(
  firm: SampleTenant,
  { today, manager }: Case,
  { receipt, made, income }: { receipt: Receipt; made: Made; income: string },
): Promise<void> {
  const fee = decimal.minus(made.amount, income) === '20' ? '20.00' : '0.00';
  firm.later(today, firm.random.between(4, 60));
  const data = {
    receipt: receipt.id,
    claimant: manager.id,
    department: manager.departmentId,
    lines: [{ invoice: made.id, amount: income, fee }],
  };
  const process = await firm.start('incomeClaim', data, manager);
  const isLate = today.getTime() - firm.now.getTime() < 20 * 86_400_000;
  if (isLate && firm.random.chance(50)) return;
  firm.later(today, firm.random.between(2, 30));
  const tasks = await firm.waiting(process);
  const task = tasks.find(({ by }) => by.id !== manager.id);
  if (task) await firm.decide({ id: task.id, action: 'approve', comment: '与到账一致，同意。' }, task.by);
}
