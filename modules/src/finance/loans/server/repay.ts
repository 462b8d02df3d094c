import type { Call } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Books a repayment (还款). The loan is locked: two cashiers may book the last part at once. */
export async function repay({ row, input, tables, businessError }: Call<typeof loans, 'repay'>) {
  const { code, lentOn } = await tables.loan.lock(row.id);

  if (!lentOn) throw businessError('notLentYet', { code });
  if (input.paidOn < lentOn) throw businessError('repaidBeforeLent', { lentOn });

  await tables.repayment.add({ loan: row.id, ...input });
}
