import type { Call } from '@jianheng/server-platform';
import type { receivables } from '../receivables.module.ts';

/** Books a claim (入账) that was approved: who confirmed it, and when. Its amounts count by its state. */
export async function bookClaim({ row, tables, user, today }: Call<typeof receivables, 'book'>) {
  await tables.claim.change(row.id, { confirmer: user.id, bookedOn: today });
}

/** Takes the booking back (冲销), when the approval is voided or wakes up. */
export async function unbookClaim({ row, tables }: Call<typeof receivables, 'unbook'>) {
  await tables.claim.change(row.id, { confirmer: null, bookedOn: null });
}
