import { decimal } from '@jianheng/definition';
import type { SaveCall } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';

type Sent = Extract<SaveCall<typeof expenses, 'expense'>, { isSent: true }>;
type Offset = { readonly loan: string | null; readonly amount: string | null };

/** A loan is named once; and what an approval has repaid is not corrected, or the loan would stay repaid for nothing. */
export function requireOffsets({ before, after, businessError }: Sent): void {
  const loans = after.offsets.map(({ loan }) => loan);
  if (new Set(loans).size < loans.length) throw businessError('loanTwice');
  if (before?.processState !== 'approved') return;
  if (told(before.offsets) !== told(after.offsets)) throw businessError('offsetsStay', { code: after.code });
}

/** Which loans are repaid by how much, in whatever order the lines stand. */
const told = (offsets: readonly Offset[]) =>
  offsets
    .map(({ loan, amount }) => `${loan} ${decimal.round(amount ?? '0', 2)}`)
    .toSorted()
    .join();
