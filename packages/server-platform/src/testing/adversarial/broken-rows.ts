import { inTransaction } from '../../database/transaction.ts';
import { backState } from '../../processes/repository/state-sql.ts';
import type { TestServer } from '../start-test-server.ts';

const ENDED = `i.id = i.root_id and i.status not in ('active', 'suspended')`;
const LIVE = `('open', 'blocked', 'onHold')`;

/** What no row may ever show, whatever happened: a sentence, and the statement that finds it. `$1` is the firm. */
const FLAWS: Readonly<Record<string, string>> = {
  'a task waits in a process that has ended': `select t.id from wf_task t join wf_instance i on i.id = t.root_id where ${ENDED} and t.status in ${LIVE}`,
  'a token is left of a process that has ended': `select k.id from wf_token k join wf_instance i on i.id = k.root_id where ${ENDED}`,
  'a timer is left of a process that has ended': `select j.id from wf_job j join wf_instance i on i.id = j.root_id where ${ENDED}`,
  'a wait is left of a process that has ended': `select s.id from wf_subscription s join wf_instance i on i.id = s.root_id where ${ENDED}`,
  'a candidate is left of a task that is closed': `select c.task_id as id from wf_task_candidate c left join wf_task t on t.id = c.task_id where coalesce(t.status, 'gone') not in ${LIVE}`,
  'a task waits without its token': `select t.id from wf_task t left join wf_token k on k.id = t.token_id where t.status in ${LIVE} and k.id is null`,
  'a timer waits without its token': `select j.id from wf_job j left join wf_token k on k.id = j.token_id where k.id is null`,
  'a clock runs for a task that is not open': `select j.id from wf_job j left join wf_task t on t.id = j.task_id where j.task_id is not null and coalesce(t.status, 'gone') <> 'open'`,
  'a clock runs twice for a task': `select min(id) as id from wf_job where task_id is not null group by task_id, kind having count(*) > 1`,
  'a task is blocked by nobody': `select t.id from wf_task t where t.status = 'blocked' and not exists (select 1 from wf_task o where o.unblocks = t.id and o.status in ${LIVE})`,
  'somebody is asked about a task that nobody has': `select c.id from wf_task c left join wf_task t on t.id = c.about_task where c.purpose = 'consult' and c.status in ${LIVE} and coalesce(t.status, 'gone') not in ${LIVE}`,
  'a process runs and waits for nobody': `select i.id from wf_instance i where i.id = i.root_id and i.status in ('active', 'suspended')
     and not exists (select 1 from wf_task t where t.root_id = i.id and t.status = 'open' and t.purpose = 'decide')
     and not exists (select 1 from wf_job j where j.root_id = i.id and j.task_id is null) and not exists (select 1 from wf_subscription s where s.root_id = i.id)`,
  'a form says otherwise than its process': `select f.id from FORMS f join wf_instance i on i.id = f.process_id where f.process_state is distinct from
     coalesce(i.end_reason, case when exists (select 1 from wf_task b where b.root_id = i.id and b.status = 'open' and b.node_id = 'apply') then ${backState('l.tenant_id = i.tenant_id and l.root_id = i.id')} else 'running' end)`,
  'a form is about a process of another form': `select f.id from FORMS f left join wf_instance i on i.id = f.process_id where f.process_id is not null and i.form_record_id is distinct from f.id`,
  'a process that runs or was approved has no form': `select i.id from wf_instance i left join FORMS f on f.id = i.form_record_id where i.id = i.root_id and f.id is null and coalesce(i.end_reason, 'approved') = 'approved'`,
  'two processes run on one form': `select form_record_id as id from wf_instance where id = root_id and status in ('active', 'suspended') group by form_record_id having count(*) > 1`,
  'somebody decided and has no part': `select t.id from wf_task t where t.status = 'done' and t.done_by <> 0 and not exists (select 1 from wf_participant p where p.instance_id = t.root_id and p.user_id = t.done_by and p.role in ('handler', 'consulted'))`,
  'a part is in a process that is gone': `select p.instance_id as id from wf_participant p left join wf_instance i on i.id = p.instance_id where i.id is null`,
  'a record of opinions has one number twice': `select min(id) as id from wf_decision group by root_id, seq having count(*) > 1`,
  'somebody has a task and was not told': `select t.id from wf_task t where t.status = 'open' and t.purpose = 'decide' and t.assignee is not null and t.node_id <> 'apply'
     and not exists (select 1 from outbox o where (o.payload->>'taskId')::bigint = t.id and o.kind in ('process.todo', 'process.returned') and o.users @> array[t.assignee])
     and not exists (select 1 from wf_decision a where a.root_id = t.root_id and a.by_user = t.assignee and a.at = t.created_at)`,
  'somebody was told of a task that never was': `select o.id from outbox o where o.payload ? 'taskId' and exists (select 1 from wf_instance i where i.id = (o.payload->>'procInstId')::bigint)
     and not exists (select 1 from wf_task t where t.id = (o.payload->>'taskId')::bigint)`,
};

/** Where an approval books and whatever takes an agreed end back unbooks. */
const BOOKED = {
  'what an end books is booked otherwise than once': `select f.id from FORMS f join wf_instance i on i.id = f.process_id where coalesce(f.booked, 0) <> case when i.end_reason = 'approved' then 1 else 0 end`,
};

/** The first thing that is wrong in the rows of the firm's processes, with an id; nothing when all is well. */
export function brokenRows(
  { pool, tenantId, context }: TestServer,
  { books = false } = {},
): Promise<string | undefined> {
  return inTransaction(pool, tenantId, async ({ client }) => {
    const { table } = context.registry.entityAt('/t/request');
    const parts = Object.entries({ ...FLAWS, ...(books ? BOOKED : {}) }).map(
      ([flaw, find]) =>
        `(select '${flaw}: ' || x.id as flaw from (${find.replaceAll('FORMS', table)}) x limit 1)`,
    );
    const { rows } = await client.query<{ flaw: string }>(parts.join('\nunion all\n'));
    return rows[0]?.flaw;
  });
}
