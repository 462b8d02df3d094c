import type { Call } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** Interest, deposits that came back, what was paid by mistake: nobody's to claim, with the reason. */
export async function exemptReceipt({ row, input, tables }: Call<typeof receivables, 'exempt'>) {
  await tables.receipt.change(row.id, { isNeedClaim: false, matter: input.matter });
}

export async function demandClaim({ row, tables }: Call<typeof receivables, 'demand'>) {
  await tables.receipt.change(row.id, { isNeedClaim: true });
}
