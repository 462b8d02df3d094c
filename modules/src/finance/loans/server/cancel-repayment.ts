import type { Call } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Takes a repayment back (撤销还款), of whose expense the approval no longer stands; the loan is owed again. */
export async function cancelRepayment({ row, tables }: Call<typeof loans, 'cancelRepayment'>) {
  await tables.repayment.change(row.id, { isCancelled: true });
}
