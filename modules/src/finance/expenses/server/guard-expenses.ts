import { rule } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';
import { claimInvoices, invoicesOf } from './claim-invoices.ts';
import { requireOffsets } from './guard-offsets.ts';

/** What an expense must be when it is sent: no loan offset twice, and invoices that nobody else claims. */
export const guardExpenses = rule<typeof expenses, 'expense'>({
  beforeSave(call) {
    if (!call.isSent) return;
    requireOffsets(call);
    invoicesOf(call.after, call);
  },
  async afterSave(call) {
    if (call.isSent) await claimInvoices(call.after, call);
  },
});
