import type { Pool } from 'pg';
import { MAX_TRIES, QUEUE_SCHEMA } from '../database/prepare-queue.ts';
import { inTransaction } from '../database/transaction.ts';

const MESSAGE = '处理多次中断，没有完成，请重新操作。';
const REASON = `interrupted ${MAX_TRIES} times: the server was ended or lost its database each time`;

const ABANDONED = `select distinct data ->> 'tenantId' as firm from ${QUEUE_SCHEMA}.job
  where state = 'failed' and data ->> 'tenantId' is not null`;
const END = `update job_run r set state = 'failed', message = $2, reason = $3, ended_at = now(), plan = null
  where r.tenant_id = $1 and r.state in ('queued', 'running') and exists (
    select 1 from ${QUEUE_SCHEMA}.job j
    where j.state = 'failed' and j.data ->> 'tenantId' = $1::text and j.data ->> 'runId' = r.id::text)`;

/**
 * Ends runs that the queue has given up because every try at them was interrupted. Without it they would be shown as
 * running, and count as such, until they are purged. Returns how many.
 */
export async function endAbandonedRuns(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ firm: string }>(ABANDONED);
  let count = 0;
  for (const { firm } of rows)
    count += await inTransaction(
      pool,
      firm,
      async (tx) => (await tx.client.query(END, [firm, MESSAGE, REASON])).rowCount ?? 0,
    );
  return count;
}
