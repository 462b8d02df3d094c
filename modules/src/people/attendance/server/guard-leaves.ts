import { rule, type SaveCall } from '@jianheng/server-platform';
import type { attendance } from '../attendance.module.ts';
import type { Reach } from './hands.ts';
import { requireOpenMonths } from './months.ts';
import { refreshDays } from './refresh-days.ts';

type Saving = SaveCall<typeof attendance, 'leave', Reach>;
type Sent = Extract<Saving, { isSent: true }>;

/** Halves are for kinds that have them, what is deducted belongs to one year's balance, and no closed month is touched. */
export const guardLeaves = rule<typeof attendance, 'leave', Reach>({
  async beforeSave(call) {
    if (!call.isSent) return;
    const { after } = call;
    await requireOpenMonths(call, after.applicant, { from: after.fromOn, to: after.toOn });
  },

  /** The balance is chosen by the house: of this person, this kind and this year. */
  async afterSave(call) {
    if (!call.isSent) return;
    const { before, after, tables } = call;
    const found = await balanceOf(call);
    if (found !== after.balance) await tables.leave.change(after.id, { balance: found });
    // A form that was corrected after its approval: the days that it had and those that it has now.
    if (before?.processState !== 'approved') return;
    const from = [before.fromOn ?? after.fromOn, after.fromOn].toSorted()[0] ?? after.fromOn;
    const to = [before.toOn ?? after.toOn, after.toOn].toSorted()[1] ?? after.toOn;
    await refreshDays(call, { person: after.applicant, from, to });
  },
});

async function balanceOf({ after, tables, businessError }: Pick<Sent, 'after' | 'tables' | 'businessError'>) {
  const { name, isDeducted, allowsHalf } = await tables.leaveKind.read(after.kind);
  const isWhole = after.fromHalf === 'am' && after.toHalf === 'pm';
  if (!allowsHalf && !isWhole) throw businessError('wholeDays', { kind: name });
  if (!isDeducted) return null;
  const year = after.fromOn.slice(0, 4);
  if (after.toOn.slice(0, 4) !== year) throw businessError('crossesYears', { kind: name });
  const [found] = await tables.balance.find({
    person: { is: after.applicant },
    kind: { is: after.kind },
    year: { is: Number(year) },
  });
  if (!found) throw businessError('noBalance', { year, kind: name });
  return found.id;
}
