import type { PlatformAnswer } from '@jianheng/contract';
import { INITIATOR_STEP } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

type Monitor = PlatformAnswer<'GET /b/wf/process/monitor'>;

/** People and steps that are told of, those with the most before them first. */
const MOST = 50;
/** Days that a person's usual time is taken from. */
const LOOKS_BACK = 90;

const COUNTS = `count(*)::int as open, count(*) filter (where x.due_at < $2)::int as overdue,
  round((extract(epoch from ($2::timestamptz - min(x.created_at))) / 3600)::numeric, 2)::float as "oldestHours"`;
const OPEN = `wf_task x join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id and i.status = 'active'
  where x.tenant_id = $1 and x.status = 'open' and x.node_id <> '${INITIATOR_STEP}'`;

/**
 * 流程监控: what runs, is held up, is late or went wrong now, and with whom and at which step it waits. Hours are by the
 * clock; a person's usual time is the median of what he decided within 90 days.
 */
export async function getMonitor(tx: Tx, now: Date): Promise<Monitor> {
  const values = [tx.tenantId, now];
  const [figures] = await queryRows<Monitor['figures']>(
    tx,
    `select (select count(*)::int from wf_instance where tenant_id = $1 and parent_token_id is null and status = 'active') as running,
       (select count(*)::int from wf_instance where tenant_id = $1 and parent_token_id is null and status = 'suspended') as suspended,
       (select count(*)::int from wf_task where tenant_id = $1 and status = 'open') as open,
       (select count(*)::int from wf_task where tenant_id = $1 and status = 'open' and due_at < $2) as overdue,
       (select count(*)::int from wf_task where tenant_id = $1 and status = 'open' and assignee is null) as unclaimed,
       (select count(*)::int from wf_job where tenant_id = $1 and error is not null)
         + (select count(*)::int from wf_command_queue where tenant_id = $1 and error is not null) as failed`,
    values,
  );
  const steps = await queryRows<Monitor['steps'][number]>(
    tx,
    `select o.*, d.name as "procDefName" from (
       select x.def_key as "procDefKey", x.node_id as "taskDefKey", max(x.name) as "taskName", max(i.def_id) as def, ${COUNTS}
       from ${OPEN} group by x.def_key, x.node_id) o
     join wf_definition d on d.tenant_id = $1 and d.id = o.def order by o.open desc, o."oldestHours" desc limit ${MOST}`,
    values,
  );
  const people = await queryRows<Monitor['people'][number]>(
    tx,
    `select o.*, s.name, not s.enabled as "isDisabled", (select round((percentile_cont(0.5) within group (order by extract(epoch from (t.ended_at - t.created_at)) / 3600))::numeric, 2)::float
         from wf_task t where t.tenant_id = $1 and t.done_by = o.id and t.status = 'done' and t.ended_at > $2::timestamptz - interval '${LOOKS_BACK} days'
           and t.node_id <> '${INITIATOR_STEP}') as "medianHours"
     from (select x.assignee as id, ${COUNTS} from ${OPEN} and x.assignee is not null group by x.assignee order by open desc, x.assignee limit ${MOST}) o
     join staff s on s.tenant_id = $1 and s.id = o.id order by o.open desc, o.id`,
    values,
  );
  return {
    figures: figures ?? { running: 0, suspended: 0, open: 0, overdue: 0, unclaimed: 0, failed: 0 },
    steps: steps.map(({ procDefKey, procDefName, taskDefKey, taskName, open, overdue, oldestHours }) => ({
      procDefKey,
      procDefName,
      taskDefKey,
      taskName,
      open,
      overdue,
      oldestHours,
    })),
    people,
  };
}
