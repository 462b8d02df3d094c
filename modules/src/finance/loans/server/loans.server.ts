import { implement } from '@jianheng/server-platform';
import { loans } from '../loans.module.ts';
import { guardLoans } from './guard-loans.ts';
import { lend } from './lend.ts';
import { repay } from './repay.ts';
import { sampleLoans } from './sample-loans.ts';
import { takeBack } from './take-back.ts';

export default implement(loans, {
  actions: { lend, repay, takeBack },
  rules: { loan: guardLoans },
  sample: sampleLoans,
});
