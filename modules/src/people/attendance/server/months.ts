import type { FirmCalendar } from '@jianheng/server-platform';
import { organization } from '../../../system/organization/organization.module.ts';
import { daysFrom, daysOfMonth } from './days.ts';
import type { Hands } from './hands.ts';

export type Month = Awaited<ReturnType<Hands['tables']['monthly']['lock']>>;
type Whose = { readonly person: string; readonly period: string };

/** The month of a person, held until the call ends; one that he has none of yet is made. A closed one is refused. */
export async function openMonth(hands: Hands, whose: Whose): Promise<Month> {
  const month = await heldMonth(hands, whose);
  if (month.isClosed === true) throw hands.businessError('monthClosed', { period: whose.period });
  return month;
}

async function heldMonth({ tables, other, calendar }: Hands, { person, period }: Whose): Promise<Month> {
  const [found] = await tables.monthly.find({ person: { is: person }, period: { is: period } });
  if (found) return tables.monthly.lock(found.id);
  const { department } = await other(organization).user.read(person);
  const due = await dueDays(tables, await calendar(), { person, period });
  const { id } = await tables.monthly.add({ person, period, department, due });
  return tables.monthly.lock(id);
}

/** Refuses what would touch days of a closed month; `months` are in their order, as all are held. */
export async function requireOpenMonths(
  { tables, businessError }: Hands,
  person: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const closed = await tables.monthly.find(
    { person: { is: person }, isClosed: { is: true } },
    { order: '-period', limit: 500 },
  );
  const hit = closed.find(({ period }) => from.slice(0, 7) <= period && period <= to.slice(0, 7));
  if (hit) throw businessError('monthClosed', { period: hit.period });
}

/** How many working days of a month somebody is due, from the day on which he joined. */
export async function dueDays(
  tables: Hands['tables'],
  calendar: FirmCalendar,
  { person, period }: Whose,
): Promise<number> {
  const { from, to } = daysOfMonth(period);
  const joinedOn = await joinedDay(tables, person);
  return daysFrom(from, to).filter((day) => day >= joinedOn && calendar.isWorkday(day)).length;
}

const NEVER = '9999-12-31';

/** Since when somebody is due at all; of whom nothing is kept he always was. */
export async function joinedDay(tables: Hands['tables'], person: string): Promise<string> {
  const [record] = await tables.serviceRecord.find({ person: { is: person } });
  return record?.isExempt ? NEVER : (record?.joinedOn ?? '');
}
