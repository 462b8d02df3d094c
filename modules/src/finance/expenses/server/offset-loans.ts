import type { Call } from '@jianheng/server-platform';
import type { loans as Loans } from '../../loans/loans.module.ts';
import { loans } from '../../loans/loans.module.ts';
import type { expenses } from '../expenses.module.ts';
import { claimInvoices, releaseInvoices } from './claim-invoices.ts';

type Reach = { calls: typeof Loans; reads: typeof Loans };

/** Repays loans out of what was approved (冲抵), by the loans' own action and in its words. */
export async function offsetLoans({ row, today, call }: Call<typeof expenses, 'offset', Reach>) {
  for (const { loan, amount } of inOrder(row.offsets))
    await call(loans, 'repay', loan, { amount, paidOn: today, method: 'expense', remark: row.code });
}

/** Two expenses at once name loans in one order, or they would wait for each other. */
const inOrder = <Line extends { readonly loan: string }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => (one.loan < other.loan ? -1 : 1));

/** The approval is voided (作废): its loans are owed again, its invoices may be claimed anew. */
export async function undo(call: Call<typeof expenses, 'undo', Reach>) {
  await takeOffsetsBack(call);
  await releaseInvoices(call);
}

/** It wakes up (唤醒): what it had let go of is claimed again, or it stays asleep. */
export async function reopen(call: Call<typeof expenses, 'reopen', Reach>) {
  await takeOffsetsBack(call);
  await claimInvoices(call.row, call);
}

/** Takes these repayments back; what was paid stays. */
async function takeOffsetsBack({
  row,
  call,
  other,
  tables,
  businessError,
}: Call<typeof expenses, 'undo' | 'reopen', Reach>) {
  const { code, paidOn } = await tables.expense.lock(row.id);
  if (paidOn) throw businessError('paidForGood', { code, paidOn });

  for (const { loan, amount } of inOrder(row.offsets)) {
    // Its own are the oldest: a cashier may have booked another one under the same number since.
    const [made] = await other(loans).repayment.find(
      {
        loan: { is: loan },
        amount: { is: amount },
        method: { is: 'expense' },
        remark: { is: code },
        isCancelled: { isNot: true },
      },
      { limit: 1 },
    );
    if (made) await call(loans, 'cancelRepayment', made.id, {});
  }
}
