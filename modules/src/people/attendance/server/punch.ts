import { chinaDay } from '@jianheng/expression';
import type { Call } from '@jianheng/server-platform';
import type { attendance } from '../attendance.module.ts';
import { dayAfter, monthOf, timeOf } from './days.ts';
import type { Reach } from './hands.ts';
import { openMonth } from './months.ts';
import { refreshDays } from './refresh-days.ts';

type Punch = Call<typeof attendance, 'punchIn', Reach>;
type Times = { readonly inAt?: string; readonly outAt?: string };

/** 上班打卡: the first one of a day counts. */
export async function punchIn(call: Punch): Promise<void> {
  await punch(call, ({ inAt }) => {
    if (inAt !== null) throw call.businessError('cameAlready', { at: timeOf(inAt) });
    return { inAt: call.now };
  });
}

/** 下班打卡: the last one of a day counts. */
export async function punchOut(call: Punch): Promise<void> {
  await punch(call, () => ({ outAt: call.now }));
}

async function punch(
  call: Punch,
  timesOf: (before: { readonly inAt: string | null }) => Times,
): Promise<void> {
  const { user, today } = call;
  const month = await openMonth(call, { person: user.id, period: monthOf(today) });
  const [found] = await call.tables.day.find({ person: { is: user.id }, onDay: { is: today } });
  const times = timesOf({ inAt: found?.inAt ?? null });
  if (found) await call.tables.day.change(found.id, times);
  else
    await call.tables.day.add({
      person: user.id,
      department: month.department,
      onDay: today,
      month: month.id,
      ...times,
    });
  // A day without its last punch is judged when the next one begins, as far as the month goes.
  const week = dayAfter(today, -7);
  const from = monthOf(week) === monthOf(today) ? week : `${monthOf(today)}-01`;
  await refreshDays(call, { person: user.id, from, to: today });
}

/** 更正打卡: personnel sets what a machine or a person got wrong; the reason is kept in the history. */
export async function adjust({
  row,
  input,
  ...call
}: Call<typeof attendance, 'adjust', Reach>): Promise<void> {
  const given = [input.inAt, input.outAt].filter((at) => at !== null);
  if (given.length === 0 || given.some((at) => chinaDay(new Date(at)) !== row.onDay))
    throw call.businessError('noTimes', { onDay: row.onDay });
  const [came, left] = [input.inAt ?? row.inAt, input.outAt ?? row.outAt];
  if (came !== null && left !== null && left < came) throw call.businessError('leavesFirst');
  await openMonth(call, { person: row.person, period: monthOf(row.onDay) });
  await call.tables.day.change(row.id, {
    ...(input.inAt === null ? {} : { inAt: input.inAt }),
    ...(input.outAt === null ? {} : { outAt: input.outAt }),
  });
  await refreshDays(call, { person: row.person, from: row.onDay, to: row.onDay });
}

/** 登记补卡: an approval, or its end, is worked into the day. */
export async function correct({ row, ...call }: Call<typeof attendance, 'correct', Reach>): Promise<void> {
  const onDay = row.onDay ?? chinaDay(new Date(row.punchedAt));
  await refreshDays(call, { person: row.applicant, from: onDay, to: onDay });
}
