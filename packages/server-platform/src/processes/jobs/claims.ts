import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

/** Tables whose rows are due at a time and done by one worker each. */
type QueueTable = 'wf_job' | 'wf_command_queue';

/** How long a worker that says nothing more keeps what it claimed. */
const LEASE_SECONDS = 60;
const BATCH_SIZE = 20;
const MAX_ATTEMPTS = 8;

/** Timers of a process that is suspended stay where they are until it is activated. */
const MAY_RUN = {
  wf_job: `exists (select 1 from wf_instance i where i.tenant_id = q.tenant_id and i.id = q.root_id and i.status = 'active')`,
  wf_command_queue: 'true',
} as const;

export type Claim = { readonly id: string; readonly attempts: number };

/** A job that this worker has claimed, and when it began. */
export type Due = { readonly id: string; readonly worker: string; readonly now: Date };

/**
 * Takes what is due for this worker, in a short transaction of its own: the row is not held while the process is
 * waited for, so nobody who ends the process waits for the worker. What another has claimed is left to him. An array is
 * read once; a subquery with a limit and locks may be read again for every row that it is joined to.
 */
export function claimDue(
  tx: Tx,
  table: QueueTable,
  { worker, now }: { worker: string; now: Date },
): Promise<Claim[]> {
  return queryRows<Claim>(
    tx,
    `update ${table} set locked_by = $2, locked_until = $3::timestamptz + interval '${LEASE_SECONDS} seconds'
     where tenant_id = $1 and id = any(array(
       select q.id from ${table} q where q.tenant_id = $1 and q.due_at <= $3 and (q.locked_until is null or q.locked_until < $3)
         and q.attempts < ${MAX_ATTEMPTS} and ${MAY_RUN[table]} order by q.due_at limit ${BATCH_SIZE} for update skip locked))
     returning id, attempts`,
    [tx.tenantId, worker, now],
  );
}

/** Still this worker's, after the wait for the process: a claim that ran out may be another's by now. */
export async function isStillMine(
  tx: Tx,
  table: QueueTable,
  { id, worker, now }: { id: string; worker: string; now: Date },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    `select 1 from ${table} where tenant_id = $1 and id = $2 and locked_by = $3 and locked_until >= $4 for update`,
    [tx.tenantId, id, worker, now],
  );
  return rows.length > 0;
}

/** Leaves a job of this worker for the next minute. */
export async function postpone(tx: Tx, table: QueueTable, { id, now }: Due): Promise<void> {
  await queryRows(
    tx,
    `update ${table} set due_at = $3::timestamptz + interval '1 minute', locked_by = null, locked_until = null
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, now],
  );
}

/** What failed is tried again after twice the time each, and shown to the administrators when it is given up. */
export async function recordFailure(
  tx: Tx,
  table: QueueTable,
  { id, message, now }: { id: string; message: string; now: Date },
): Promise<void> {
  await queryRows(
    tx,
    `update ${table} set attempts = attempts + 1, error = $3, locked_by = null, locked_until = null,
       due_at = $4::timestamptz + interval '1 minute' * power(2, least(attempts, 10)) where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, message.slice(0, 500), now],
  );
}

/** Lets what was given up be tried once more, whichever queue it stands in. */
export async function retry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const again = (table: QueueTable) =>
    `update ${table} set attempts = 0, error = null, due_at = $3 where tenant_id = $1 and id = $2 and error is not null returning id`;
  const rows = await queryRows(
    tx,
    `with job as (${again('wf_job')}), call as (${again('wf_command_queue')}) select id from job union all select id from call`,
    [tx.tenantId, id, now],
  );
  return rows.length > 0;
}
