import { decimal } from '@jianheng/definition';
import type { Call } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Takes the booking of a loan back (冲销放款), when its approval is voided or wakes up. The loan is locked: somebody may repay meanwhile. */
export async function takeBack({ row, tables, businessError }: Call<typeof loans, 'takeBack'>) {
  const { code, repaid } = await tables.loan.lock(row.id);

  if (decimal.greaterThan(repaid, '0')) throw businessError('repaidAlready', { code });

  await tables.loan.change(row.id, { lent: '0.00', lentOn: null });
}
