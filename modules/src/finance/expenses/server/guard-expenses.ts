import { type Call, rule } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';
import { claimInvoices, invoicesOf } from './claim-invoices.ts';
import { requireOffsets } from './guard-offsets.ts';

/** What an expense must be when it is sent: spent already, no loan offset twice, and invoices that nobody else claims. */
export const guardExpenses = rule<typeof expenses, 'expense'>({
  beforeSave(call) {
    if (!call.isSent) return;
    requireSpent(call);
    requireOffsets(call);
    invoicesOf(call.after, call);
  },
  async afterSave(call) {
    if (call.isSent) await claimInvoices(call.after, call);
  },
});

type Sent = Pick<Call<typeof expenses, 'pay'>, 'today' | 'businessError'> & {
  readonly after: Pick<Call<typeof expenses, 'pay'>['row'], 'items'>;
};

/** A day to come is no expense yet. */
function requireSpent({ after, today, businessError }: Sent): void {
  for (const [at, { spentOn }] of after.items.entries())
    if (spentOn > today) throw businessError('spentAhead', { line: at + 1, spentOn });
}
