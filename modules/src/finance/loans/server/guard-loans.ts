import type { RowRules } from '@jianheng/server-platform';

/** What the booking stands on: how much was lent, and to whom. */
const BOOKED = ['amount', 'applicant'] as const;

/** Once a loan is paid out, its form tells what was booked, also for those who may correct it. */
export const guardLoans: RowRules = {
  async beforeSave({ before, values, businessError }) {
    if (!before?.lentOn) return;
    const isChanged = BOOKED.some((name) => values[name] !== undefined && values[name] !== before[name]);
    if (isChanged) throw businessError('lentAlready', { code: String(before.code) });
  },
};
