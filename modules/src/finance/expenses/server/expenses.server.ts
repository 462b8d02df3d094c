import { implement } from '@jianheng/server-platform';
import { loans } from '../../loans/loans.module.ts';
import { expenses } from '../expenses.module.ts';
import { guardOffsets } from './guard-offsets.ts';
import { offsetLoans, takeOffsetsBack } from './offset-loans.ts';
import { pay } from './pay.ts';
import { sampleExpenses } from './sample-expenses.ts';

export default implement(expenses, {
  calls: [loans],
  reads: [loans],
  rules: { expense: guardOffsets },
  actions: { offset: offsetLoans, takeBack: takeOffsetsBack, pay },
  sample: sampleExpenses,
  examples: { budget: { amount: '99999999.00' }, expense: { offsets: [] } },
});
