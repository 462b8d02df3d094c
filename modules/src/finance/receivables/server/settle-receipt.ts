import type { Call } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** Interest, deposits that came back, what was paid by mistake: nobody's to claim, with the reason. */
export async function exemptReceipt({ row, input, tables }: Call<typeof receivables, 'exempt'>) {
  await tables.receipt.change(row.id, { isNeedClaim: false, matter: input.matter });
}

/** What was reversed never came, and neither did what reverses a payment: nobody claims it. */
export async function demandClaim({ row, tables, businessError }: Call<typeof receivables, 'demand'>) {
  const { code, reverses } = await tables.receipt.lock(row.id);
  const reversals = await tables.receipt.count({ reverses: { is: code } });
  if (reverses || reversals > 0) throw businessError('nothingToDemand', { code });
  await tables.receipt.change(row.id, { isNeedClaim: true });
}
