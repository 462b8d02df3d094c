import { decimal } from '@jianheng/definition';
import type { Call, JobCall } from '@jianheng/server-platform';
import { organization } from '../../../system/organization/organization.module.ts';
import type { attendance } from '../attendance.module.ts';
import { daysFrom, daysOfMonth, monthOf } from './days.ts';
import type { Hands, Reach } from './hands.ts';
import { leaveHalves } from './leave-halves.ts';
import { dueDays, openMonth } from './months.ts';
import { approvedLeaves, refreshDays } from './refresh-days.ts';

/** 建立月报: a sheet for every department that has people. */
export async function openSheets({ input, ...hands }: Call<typeof attendance, 'open', Reach>) {
  const period = input.month;
  if ((await addSheets(hands, period)) === 0) throw hands.businessError('noSheets', { period });
}

/** 每月建立月报: those of the month that has begun, whether somebody has opened some of them or not. */
export async function openMonthly(call: JobCall<typeof attendance, Reach>): Promise<void> {
  await addSheets(call, monthOf(call.today));
}

/** Answers how many sheets there were still to be added. */
async function addSheets(
  { tables, other }: Pick<Hands, 'tables' | 'other'>,
  period: string,
): Promise<number> {
  const people = await other(organization).user.find({ enabled: { is: true } });
  const made = await tables.sheet.find({ period: { is: period } });
  const has = new Set(made.map(({ department }) => department));
  const departments = new Set(people.map(({ department }) => department));
  const missing = [...departments].filter((one) => one !== null).filter((one) => !has.has(one));
  for (const department of missing) await tables.sheet.add({ period, department });
  return missing.length;
}

type Sheet = { readonly id: string; readonly period: string; readonly department: string };

/** 汇总: works out every day of the month anew, and says who was absent. */
export async function compileSheet({
  row,
  ...hands
}: Call<typeof attendance, 'compile', Reach>): Promise<void> {
  await compile(hands, row);
}

/** 封存: the sheet is compiled once more and then stays as it is. */
export async function closeSheet({ row, ...hands }: Call<typeof attendance, 'close', Reach>): Promise<void> {
  if (row.period >= monthOf(hands.today)) throw hands.businessError('monthNotOver', { period: row.period });
  await compile(hands, row);
}

async function compile(hands: Hands, sheet: Sheet): Promise<void> {
  const { tables, calendar, now } = hands;
  const { from, to } = daysOfMonth(sheet.period);
  for (const person of await peopleOf(hands, sheet)) {
    const whose = { person, period: sheet.period };
    const { id, department } = await openMonth(hands, whose);
    if (department !== sheet.department) continue;
    await refreshDays(hands, { person, from, to }, { fills: true });
    await tables.monthly.change(id, {
      sheet: sheet.id,
      due: await dueDays(tables, await calendar(), whose),
      leaveByKind: await leaveByKind(hands, { person, from, to }),
    });
  }
  await tables.sheet.change(sheet.id, { compiledAt: now });
}

/** Who belongs to a department now, and whose month was kept there: in one order, so that two sheets never wait for each other. */
async function peopleOf({ tables, other }: Hands, { period, department }: Sheet): Promise<string[]> {
  const users = await other(organization).user.find({
    department: { is: department },
    enabled: { is: true },
  });
  const months = await tables.monthly.find({ period: { is: period }, department: { is: department } });
  const people = new Set([...users.map(({ id }) => id), ...months.map(({ person }) => person)]);
  return [...people].toSorted((one, another) => one.length - another.length || (one < another ? -1 : 1));
}

type Stretch = { readonly person: string; readonly from: string; readonly to: string };

/** How many working days of each kind of leave fall into a month, in words: 年假 2、病假 0.5. */
async function leaveByKind({ tables, calendar }: Hands, stretch: Stretch): Promise<string | null> {
  const { isWorkday } = await calendar();
  const workdays = daysFrom(stretch.from, stretch.to).filter((day) => isWorkday(day));
  const byKind = new Map<string, string>();
  for (const leave of await approvedLeaves(tables, stretch)) {
    const halves = workdays.flatMap((day) => leaveHalves(leave, day)).length;
    const days = decimal.times(String(halves), '0.5');
    byKind.set(leave.kind, decimal.plus(byKind.get(leave.kind) ?? '0', days));
  }
  const parts: string[] = [];
  for (const [kind, days] of byKind) {
    const { name } = await tables.leaveKind.read(kind);
    if (!decimal.isZero(days)) parts.push(`${name} ${decimal.plain(days)}`);
  }
  return parts.length === 0 ? null : parts.join('、');
}
