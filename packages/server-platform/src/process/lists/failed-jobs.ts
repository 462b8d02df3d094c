import type { Tx } from '../../database/transaction.ts';
import { run } from '../store.ts';

/** Timers and steps that went wrong, the latest first: what failed, why, and whether it is still tried. */
export function failedJobs(tx: Tx): Promise<object[]> {
  return run(
    tx,
    `select j.id, j.kind, j.node_id as "taskDefKey", j.due_at as "dueAt", j.attempts, j.error, i.id as "procInstId", i.title as "processName", d.name as "procDefName"
     from wf_job j join wf_instance i on i.tenant_id = j.tenant_id and i.id = j.root_id
     join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where j.tenant_id = $1 and j.error is not null order by j.due_at desc, j.id limit 500`,
    [tx.tenantId],
  );
}
