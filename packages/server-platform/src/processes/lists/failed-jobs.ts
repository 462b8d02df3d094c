import type { PlatformAnswer } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

/** Timers and steps, and calls from one process to another, of one firm. */
const FAILED = `select tenant_id, id, root_id, kind, node_id as about, due_at, attempts, error from wf_job where tenant_id = $1 and error is not null
  union all select tenant_id, id, coalesce(root_id, (payload->>'from')::bigint), kind, name, due_at, attempts, error from wf_command_queue where tenant_id = $1 and error is not null`;

/** What went wrong by itself, the latest first: what failed, why, and whether it is still tried. */
type FailedJob = PlatformAnswer<'GET /b/wf/job/failed'>[number];

export function getFailedJobs(tx: Tx): Promise<FailedJob[]> {
  return queryRows<FailedJob>(
    tx,
    `select j.id, j.kind, j.about as "taskDefKey", j.due_at as "dueAt", j.attempts, j.error, i.id as "procInstId", i.title as "processName", d.name as "procDefName"
     from (${FAILED}) j left join wf_instance i on i.tenant_id = j.tenant_id and i.id = j.root_id
     left join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     order by j.due_at desc, j.id limit 500`,
    [tx.tenantId],
  );
}
