import { INITIATOR_STEP } from '@jianheng/process-engine';

/**
 * Of a process whose initiator has the form again: whether he took it back himself (撤回), by how his step ended last, or
 * it was returned to him. `tree` is what the tasks are found by.
 */
export const backState = (
  tree: string,
) => `case (select l.outcome from wf_task l where ${tree} and l.node_id = '${INITIATOR_STEP}' and l.status <> 'open'
    order by l.seq desc limit 1) when 'withdrawn' then 'withdrawn' else 'returned' end`;

/** The word that people know: how it ended, or where it stands. */
export const STATE = `case when i.status = 'active' and exists (select 1 from wf_task b where b.tenant_id = i.tenant_id and b.root_id = i.id and b.status = 'open'
    and b.node_id = '${INITIATOR_STEP}') then ${backState('l.tenant_id = i.tenant_id and l.root_id = i.id')} when i.status = 'active' then 'running' else coalesce(i.end_reason, i.status) end`;

/** The same for open tasks of running processes: the initiator's own step is open when it came back to him. */
export const TASK_STATE = `case when x.node_id = '${INITIATOR_STEP}' then ${backState('l.tenant_id = x.tenant_id and l.root_id = x.root_id')} else 'running' end`;
