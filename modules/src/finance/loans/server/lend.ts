import type { Call } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Books the amount as lent on the day the last approver agreed (放款). */
export async function lend({ row, tables, today }: Call<typeof loans, 'lend'>) {
  await tables.loan.change(row.id, { lent: row.amount, lentOn: today });
}
