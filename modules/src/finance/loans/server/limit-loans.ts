import { rule } from '@jianheng/server-platform';
import type { loans } from '../loans.module.ts';

/** Who owes as many loans as the firm allows applies for no more; one that was sent before is not asked again. */
export const limitLoans = rule<typeof loans, 'loan'>({
  async beforeSave({ before, isSent, after, tables, settings, businessError }) {
    if (!isSent || settings.maxOpenLoans === 0 || before?.processState === 'approved') return;
    const count = await tables.loan.count({ applicant: { is: after.applicant }, balance: { above: '0.00' } });
    if (count >= settings.maxOpenLoans) throw businessError('tooManyOpen', { count });
  },
});
