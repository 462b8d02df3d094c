import { implement } from '@jianheng/server-platform';
import { loans } from '../../loans/loans.module.ts';
import { expenses } from '../expenses.module.ts';
import { releaseInvoices } from './claim-invoices.ts';
import { guardExpenses } from './guard-expenses.ts';
import { offsetLoans, reopen, undo } from './offset-loans.ts';
import { pay } from './pay.ts';
import { sampleExpenses } from './sample-expenses.ts';

export default implement(expenses, {
  calls: [loans],
  reads: [loans],
  rules: { expense: guardExpenses },
  actions: { offset: offsetLoans, undo, reopen, release: releaseInvoices, pay },
  sample: sampleExpenses,
  examples: {
    budget: { amount: '99999999.00' },
    expense: { offsets: [], items: [{ spentOn: '2026-03-10' }] },
  },
});
