import type { Call } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** Agrees with the figures of a row (核对); from then on nobody edits it. */
export async function checkReceipt({ row, tables, user, businessError }: Call<typeof receivables, 'check'>) {
  const { code, isCorrect } = await tables.receipt.lock(row.id);
  if (isCorrect) throw businessError('checkedAlready', { code });

  await tables.receipt.change(row.id, {
    isCorrect: true,
    corrector: user.id,
    correctionTime: new Date().toISOString(),
  });
}
