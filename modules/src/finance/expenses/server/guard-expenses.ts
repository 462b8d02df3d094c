import { type Call, rule } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';
import { claimInvoices, invoicesOf } from './claim-invoices.ts';
import { requireOffsets } from './guard-offsets.ts';

/** What an expense must be when it is sent: spent already and in the year of its budget, no loan offset twice, and invoices that nobody else claims. */
export const guardExpenses = rule<typeof expenses, 'expense'>({
  async beforeSave(call) {
    if (!call.isSent) return;
    await requireSpent(call);
    requireOffsets(call);
    invoicesOf(call.after, call);
  },
  async afterSave(call) {
    if (call.isSent) await claimInvoices(call.after, call);
  },
});

type Sent = Pick<Call<typeof expenses, 'pay'>, 'tables' | 'today' | 'businessError'> & {
  readonly after: Pick<Call<typeof expenses, 'pay'>['row'], 'items' | 'budget'>;
};

/** A day to come is no expense yet, and a budget pays for its own year alone. */
async function requireSpent({ after, tables, today, businessError }: Sent): Promise<void> {
  const { name, year } = await tables.budget.read(after.budget);
  for (const [at, { spentOn }] of after.items.entries()) {
    const line = at + 1;
    if (spentOn > today) throw businessError('spentAhead', { line, spentOn });
    if (Number(spentOn.slice(0, 4)) !== year)
      throw businessError('otherYear', { line, spentOn, budget: name, year });
  }
}
