import { decimal } from '@jianheng/definition';
import type { Call } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Books a repayment (还款). The loan is locked: two cashiers may book the last part at once. */
export async function repay({ row, input, tables, businessError }: Call<typeof loans, 'repay'>) {
  const { code, balance, lentOn } = await tables.loan.lock(row.id);

  if (!lentOn || balance === null) throw businessError('notLentYet', { code });
  if (input.paidOn < lentOn) throw businessError('repaidBeforeLent', { lentOn });
  if (decimal.greaterThan(input.amount, balance))
    throw businessError('repaysTooMuch', { balance: decimal.thousands(balance) });

  await tables.repayment.add({ loan: row.id, ...input });
}
