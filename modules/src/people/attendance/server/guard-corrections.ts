import { chinaDay } from '@jianheng/expression';
import { rule } from '@jianheng/server-platform';
import type { attendance } from '../attendance.module.ts';
import { daysOfMonth, monthOf } from './days.ts';
import type { Hands, Reach } from './hands.ts';
import { openMonth } from './months.ts';
import { refreshDays } from './refresh-days.ts';

const COUNTED = ['running', 'returned', 'withdrawn', 'approved'] as const;

/** So many corrections a month, one for each punch. The month is held, so that several at once are counted. */
export const guardCorrections = rule<typeof attendance, 'correction', Reach>({
  async beforeSave(call) {
    if (!call.isSent) return;
    const { before, after, tables, settings, now, businessError } = call;
    if (after.punchedAt > now) throw businessError('inFuture');
    const onDay = chinaDay(new Date(after.punchedAt));
    if (before?.punchedAt !== after.punchedAt) requireRecent(call, onDay);
    const period = monthOf(onDay);
    await openMonth(call, { person: after.applicant, period });
    const { from, to } = daysOfMonth(period);
    const asked = await tables.correction.find({
      applicant: { is: after.applicant },
      onDay: { atLeast: from, atMost: to },
      processState: { in: COUNTED },
    });
    const others = asked.filter(({ id }) => id !== before?.id);
    const same = others.find((one) => one.onDay === onDay && one.part === after.part);
    if (same) throw businessError('correctedAlready', { onDay, code: same.code });
    const most = settings.correctionsPerMonth ?? 0;
    if (others.length >= most)
      throw businessError('tooManyCorrections', { period, count: others.length, most });
  },

  async afterSave(call) {
    if (!call.isSent) return;
    const { before, after, tables } = call;
    const onDay = chinaDay(new Date(after.punchedAt));
    const person = after.applicant;
    const { id } = await openMonth(call, { person, period: monthOf(onDay) });
    if (after.month !== id) await tables.correction.change(after.id, { month: id });
    // A form that was corrected after its approval: the day that it was of, and the one that it is of now.
    if (before?.processState !== 'approved') return;
    for (const day of new Set([before.onDay ?? onDay, onDay].toSorted()))
      await refreshDays(call, { person, from: day, to: day });
  },
});

/** A punch that was missed long ago is not made up for; what was asked for in time may still be decided. */
function requireRecent({ today, settings, businessError }: Recent, onDay: string): void {
  const days = (Date.parse(today) - Date.parse(onDay)) / 86_400_000;
  const most = settings.correctionDays ?? 0;
  if (days > most) throw businessError('correctedLate', { onDay, days, most });
}

type Recent = Pick<Hands, 'today' | 'settings' | 'businessError'>;
