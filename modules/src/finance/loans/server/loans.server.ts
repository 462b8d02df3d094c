import { implement } from '@jianheng/server-platform';
import { loans } from '../loans.module.ts';
import { cancelRepayment } from './cancel-repayment.ts';
import { lend } from './lend.ts';
import { limitLoans } from './limit-loans.ts';
import { repay } from './repay.ts';
import { sampleLoans } from './sample-loans.ts';
import { takeBack } from './take-back.ts';

export default implement(loans, {
  actions: { lend, repay, takeBack, cancelRepayment },
  rules: { loan: limitLoans },
  sample: sampleLoans,
});
