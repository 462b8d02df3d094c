import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';

type Rule = {
  readonly table: string;
  /** The column that tells a row's age; an index by firm and this column stands behind each. */
  readonly age: string;
  /** How long a row is kept beyond that moment. */
  readonly kept: string;
};

/**
 * What is written down for a while and no longer. The audit log is not here: it is kept. One-use numbers are kept a day
 * beyond their end, so that a clock set back revives none.
 */
const RETENTION: readonly Rule[] = [
  { table: 'used_once', age: 'expires_at', kept: '1 day' },
  { table: 'sign_in_attempt', age: 'at', kept: '1 day' },
  { table: 'sign_in_pace', age: 'next_at', kept: '1 day' },
  // Two days are counted back for what may be sent to one phone.
  { table: 'sign_in_code', age: 'created_at', kept: '2 days' },
  { table: 'qr_sign_in', age: 'scanned_at', kept: '1 hour' },
  { table: 'outgoing_message', age: 'created_at', kept: '7 days' },
  { table: 'sign_in_key', age: 'created_at', kept: '3 days' },
  // Where a person has signed in within a month is a place where others' failures do not shut him out.
  { table: 'session', age: 'seen_at', kept: '30 days' },
  { table: 'idempotency', age: 'created_at', kept: '1 day' },
  { table: 'row_editor', age: 'seen_at', kept: '1 hour' },
  // With the files that they made.
  { table: 'job_run', age: 'created_at', kept: '1 day' },
  // As long as the file that it was read from is kept when nothing holds it.
  { table: 'excel_import', age: 'created_at', kept: '1 day' },
  { table: 'filter_use', age: 'last_at', kept: '400 days' },
  { table: 'outbox', age: 'created_at', kept: '7 days' },
  { table: 'message', age: 'created_at', kept: '183 days' },
  // Longer than a reminder is told of after its day.
  { table: 'reminder_sent', age: 'sent_at', kept: '800 days' },
];

const BATCH_SIZE = 1000;
/** A run that finds more leaves the rest to the next one: nobody waits for it. */
const MAX_BATCHES = 50;

/** Takes away what a firm need not keep, in small transactions; answers how many rows went. */
export async function purge(pool: Pool, tenantId: string): Promise<number> {
  let gone = 0;
  for (const rule of RETENTION) gone += await purgeTable(pool, tenantId, rule);
  return gone;
}

async function purgeTable(pool: Pool, tenantId: string, rule: Rule): Promise<number> {
  let gone = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const found = await inTransaction(pool, tenantId, (tx) => purgeBatch(tx.db, tenantId, rule));
    gone += found;
    if (found < BATCH_SIZE) break;
  }
  return gone;
}

/** What another instance is just taking away is passed over. */
async function purgeBatch(
  db: Parameters<ReturnType<typeof sql>['execute']>[0],
  tenantId: string,
  { table, age, kept }: Rule,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where tenant_id = ${tenantId}
      and ${sql.ref(age)} < now() - ${sql.lit(kept)}::interval
    order by ${sql.ref(age)} limit ${sql.lit(BATCH_SIZE)} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
