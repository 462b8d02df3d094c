import { exact } from '@jianheng/definition';
import type { RowRules } from '@jianheng/server-platform';

/** What is planned to be paid is never more than what was agreed. */
export const guardContracts: RowRules = {
  async beforeSave({ before, values, businessError }) {
    const lines = (values.instalments ?? before?.instalments ?? []) as readonly { amount: string }[];
    const amount = String(values.amount ?? before?.amount ?? '0');
    const planned = exact.sum(lines.map((line) => line.amount));
    if (exact.isMore(planned, amount)) {
      throw businessError('plansTooMuch', {
        planned: exact.thousands(planned),
        amount: exact.thousands(amount),
      });
    }
  },
};
