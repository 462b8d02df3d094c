import { decimal } from '@jianheng/definition';
import type { RowRules } from '@jianheng/server-platform';

/** What is planned to be paid is never more than what was approved. */
export const guardContracts: RowRules = {
  async beforeSave({ before, values, businessError }) {
    const lines = (values.instalments ?? before?.instalments ?? []) as readonly { amount: string }[];
    const amount = String(values.amount ?? before?.amount ?? '0');
    const planned = decimal.sum(lines.map((line) => line.amount));
    if (decimal.greaterThan(planned, amount)) {
      throw businessError('plansTooMuch', {
        planned: decimal.thousands(planned),
        amount: decimal.thousands(amount),
      });
    }
  },
};
