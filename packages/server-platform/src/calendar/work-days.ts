import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { HOLIDAYS } from './holidays.ts';

export type WorkDay = { readonly day: string; readonly isWorking: boolean; readonly name: string };

/** Gives a firm the announced holidays of the years of which it has none yet; what the firm changed stays. */
export async function addShippedHolidays(tx: Tx): Promise<void> {
  const known = await queryRows<{ year: string }>(
    tx,
    `select distinct extract(year from day)::text as year from work_day where tenant_id = $1`,
    [tx.tenantId],
  );
  const missing = Object.entries(HOLIDAYS).filter(([year]) => !known.some((one) => one.year === year));
  const days = missing.flatMap(([, { off, working }]) => [
    ...off.flatMap(({ name, from, to }) =>
      daysFrom(from, to).map((day) => ({ day, isWorking: false, name })),
    ),
    ...working.map((day) => ({ day, isWorking: true, name: '调休上班' })),
  ]);
  if (days.length > 0) await saveDays(tx, days);
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (const at = new Date(from); at <= new Date(to); at.setUTCDate(at.getUTCDate() + 1))
    days.push(at.toISOString().slice(0, 10));
  return days;
}

/** The firm's days that are otherwise than their weekday says, in order. */
export function getWorkDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<WorkDay[]> {
  return queryRows<WorkDay>(
    tx,
    'select day, is_working as "isWorking", name from work_day where tenant_id = $1 and day between $2 and $3 order by day',
    [tx.tenantId, from, to],
  );
}

export async function saveDays(tx: Tx, days: readonly WorkDay[]): Promise<void> {
  await queryRows(
    tx,
    `insert into work_day (tenant_id, day, is_working, name)
     select $1, n.day, n."isWorking", n.name from jsonb_to_recordset($2::jsonb) as n(day date, "isWorking" boolean, name text)
     on conflict (tenant_id, day) do update set is_working = excluded.is_working, name = excluded.name`,
    [tx.tenantId, JSON.stringify(days)],
  );
}

export async function deleteDays(tx: Tx, days: readonly string[]): Promise<number> {
  const gone = await queryRows(
    tx,
    'delete from work_day where tenant_id = $1 and day = any($2::date[]) returning day',
    [tx.tenantId, days],
  );
  return gone.length;
}
