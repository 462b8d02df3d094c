import type { Call } from '@jianheng/server-platform';
import type { attendance } from '../attendance.module.ts';
import { dayAfter, daysFrom } from './days.ts';
import type { Reach } from './hands.ts';
import { requireOpenMonths } from './months.ts';
import { refreshDays } from './refresh-days.ts';

/** 登记请假日: what an approval, or its end, means for the days of the person. */
export async function markDays({ row, ...call }: Call<typeof attendance, 'markDays', Reach>): Promise<void> {
  const stretch = { from: row.fromOn, to: row.plannedTo ?? row.toOn };
  await requireOpenMonths(call, row.applicant, stretch);
  await refreshDays(call, { person: row.applicant, ...stretch });
}

type Span = { readonly from: string; readonly to: string };
type Coming = Call<typeof attendance, 'comeBack', Reach>;

/** 销假: whoever is back before his leave is over gets the days that he did not take back. */
export async function comeBack(call: Coming): Promise<void> {
  const { row, user, businessError } = call;
  if (row.applicant !== user.id) throw businessError('notYours', { code: row.code });
  await bringBack(call);
}

/** 代为销假: personnel does it for him. */
export async function bringBack({ row, input, ...call }: Coming): Promise<void> {
  const { code, fromOn, toOn, startAt, endAt } = row;
  const { name, allowsHalf, isByWorkday } = await call.tables.leaveKind.read(row.kind);
  const halves = input.backHalf === 'pm';
  if (halves && !allowsHalf) throw call.businessError('wholeDays', { kind: name });
  const last = halves ? input.backOn : dayAfter(input.backOn, -1);
  const backAt = new Date(`${input.backOn}T${halves ? '12' : '00'}:00:00+08:00`).toISOString();
  const hasBegun = backAt > (startAt ?? '') && (await counts(call, isByWorkday, { from: fromOn, to: last }));
  if (!hasBegun) throw call.businessError('notBegun', { code, fromOn });
  if (backAt >= (endAt ?? '')) throw call.businessError('notEarlier', { toOn });
  await requireOpenMonths(call, row.applicant, { from: last, to: toOn });
  await call.tables.leave.change(row.id, {
    toOn: last,
    toHalf: halves ? 'am' : 'pm',
    plannedTo: toOn,
    backOn: input.backOn,
  });
  await refreshDays(call, { person: row.applicant, from: fromOn, to: toOn });
}

/** Whether a stretch counts as leave at all: of kinds that go by working days it may be a weekend. */
async function counts({ calendar }: Pick<Coming, 'calendar'>, isByWorkday: boolean, { from, to }: Span) {
  const { isWorkday } = await calendar();
  return !isByWorkday || daysFrom(from, to).some((day) => isWorkday(day));
}
