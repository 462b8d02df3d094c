import type { Call } from '@jianheng/server-platform';
import type { loans as Loans } from '../../loans/loans.module.ts';
import { loans } from '../../loans/loans.module.ts';
import type { expenses } from '../expenses.module.ts';

type Reach = { calls: typeof Loans; reads: typeof Loans };

/** Repays loans out of what was approved (冲抵), by the loans' own action and in its words. */
export async function offsetLoans({ row, today, call }: Call<typeof expenses, 'offset', Reach>) {
  for (const { loan, amount } of inOrder(row.offsets))
    await call(loans, 'repay', loan, { amount, paidOn: today, method: 'expense', remark: row.code });
}

/** Two expenses at once name loans in one order, or they would wait for each other. */
const inOrder = <Line extends { readonly loan: string }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => (one.loan < other.loan ? -1 : 1));

/** Takes these repayments back, when the approval is voided or wakes up; what was paid stays. */
export async function takeOffsetsBack({
  row,
  call,
  other,
  tables,
  businessError,
}: Call<typeof expenses, 'takeBack', Reach>) {
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
