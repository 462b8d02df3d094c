import { listFields } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { columnName } from '../storage/schema/names.ts';
import { whenSql } from '../storage/schema/when-sql.ts';
import type { Reminder, Step } from './plan-reminders.ts';
import { receiversSql } from './receivers-sql.ts';
import type { ToldRow } from './tell-people.ts';

const HOUR_MS = 3_600_000;
const DAY_BEGINS_AT_HOUR = 8;
export const BATCH_SIZE = 200;

/**
 * Rows that have come to a step and were not told of yet, the most urgent first: claimed by this transaction, so that of
 * several servers one tells of each.
 */
export async function claimDue(tx: Tx, reminder: Reminder, step: Step, now: Date): Promise<ToldRow[]> {
  const { key, known, at } = reminder;
  const column = sql.ref(`t.${columnName(at)}`);
  const { rows } = await sql<ToldRow>`
    with due as (
      select t.id, ${column}::text as due, ${receiversSql(reminder)} as receivers
      from ${sql.table(known.table)} t
      where t.tenant_id = ${tx.tenantId} and ${column} > ${boundOf(reminder, step.above, now)} and ${column} <= ${boundOf(reminder, step.upTo, now)}
        and ${reminderCondition(reminder)}
        and not exists (select 1 from reminder_sent s where s.tenant_id = t.tenant_id and s.reminder = ${key}
          and s.row_id = t.id and s.due = ${column}::text and s.span = ${step.span})
      order by ${column}, t.id limit ${sql.lit(BATCH_SIZE)}
    ), claimed as (
      insert into reminder_sent (tenant_id, reminder, row_id, due, span)
      select ${tx.tenantId}::bigint, ${key}, d.id, d.due, ${step.span} from due d
      on conflict do nothing returning row_id
    )
    select d.id::text as id, d.receivers from due d join claimed c on c.row_id = d.id order by d.due, d.id`.execute(
    tx.db,
  );
  return rows;
}

/** What the declaration asks for; a form that nobody has sent is nobody's affair yet. */
export function reminderCondition({ known, when }: Reminder): RawBuilder<SqlBool> {
  const fields = listFields(known.entity, known.hasProcess);
  const asked = sql.raw<SqlBool>(
    whenSql(when ?? {}, fields, { columnOf: (name) => `t.${columnName(name)}` }),
  );
  return known.hasProcess
    ? sql<SqlBool>`(${asked}) and t.process_state not in ('draft', 'cancelled')`
    : sql<SqlBool>`(${asked})`;
}

/** So many hours from now; of days, from the day that has begun at eight in the morning. */
function boundOf({ kind }: Reminder, hours: number, now: Date): RawBuilder<unknown> {
  if (kind === 'time') return sql`${new Date(now.getTime() + hours * HOUR_MS).toISOString()}::timestamptz`;
  const begun = new Date(now.getTime() - DAY_BEGINS_AT_HOUR * HOUR_MS);
  return sql`${chinaDay(new Date(begun.getTime() + hours * HOUR_MS))}::date`;
}
