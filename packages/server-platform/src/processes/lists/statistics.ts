import type { PlatformBody } from '@jianheng/contract';
import { CHINA } from '@jianheng/expression';
import { INITIATOR_STEP } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

type Asked = PlatformBody<'POST /b/wf/process/statistics'>;

type ByProcess = Readonly<Record<'procDefKey' | 'procDefName', string>> &
  Readonly<Record<'started' | 'running' | 'approved' | 'rejected' | 'cancelled', number>> & {
    readonly medianHours: number | null;
  };
type ByStep = Readonly<Record<'procDefKey' | 'taskDefKey' | 'taskName', string>> &
  Readonly<Record<'done' | 'open' | 'overdue' | 'sentBack', number>> & {
    readonly medianHours: number | null;
    readonly slowestTenthHours: number | null;
  };

const HOURS = (from: string, to: string) => `extract(epoch from (${to} - ${from}))::numeric / 3600`;
const PERIOD = (column: string) =>
  `${column} >= ($2::date::timestamp at time zone '${CHINA.name}') and ${column} < (($3::date + 1)::timestamp at time zone '${CHINA.name}')`;

/** Where time goes: how processes of a period ended, and how long people took at each step. Hours are by the clock. */
export async function getStatistics(
  tx: Tx,
  { procDefKey, from, to }: Asked,
  now: Date,
): Promise<{ processes: ByProcess[]; steps: ByStep[] }> {
  const values = [tx.tenantId, from, to, procDefKey ?? null];
  const processes = await queryRows<ByProcess>(
    tx,
    `select i.def_key as "procDefKey", max(d.name) as "procDefName", count(*)::int as started,
       count(*) filter (where i.ended_at is null)::int as running,
       count(*) filter (where i.end_reason = 'approved')::int as approved, count(*) filter (where i.end_reason = 'rejected')::int as rejected,
       count(*) filter (where i.end_reason = 'cancelled')::int as cancelled,
       round((percentile_cont(0.5) within group (order by ${HOURS('i.started_at', 'i.ended_at')}) filter (where i.ended_at is not null))::numeric, 2)::float as "medianHours"
     from wf_instance i join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where i.tenant_id = $1 and i.parent_token_id is null and ${PERIOD('i.started_at')} and ($4::text is null or i.def_key = $4)
     group by i.def_key order by started desc, i.def_key`,
    values,
  );
  const steps = await queryRows<ByStep>(
    tx,
    `with seen as (
       select def_key, node_id, name, status, outcome, due_at, created_at, ended_at from wf_task
         where tenant_id = $1 and status = 'done' and ${PERIOD('ended_at')} and ($4::text is null or def_key = $4)
       union all
       select def_key, node_id, name, status, outcome, due_at, created_at, ended_at from wf_task
         where tenant_id = $1 and status = 'open' and created_at < (($3::date + 1)::timestamp at time zone '${CHINA.name}') and ($4::text is null or def_key = $4))
     select def_key as "procDefKey", node_id as "taskDefKey", max(name) as "taskName", count(*) filter (where status = 'done')::int as done,
       count(*) filter (where status = 'open')::int as open, count(*) filter (where due_at < coalesce(ended_at, $5))::int as overdue,
       count(*) filter (where outcome = 'sendBack')::int as "sentBack",
       round((percentile_cont(0.5) within group (order by ${HOURS('created_at', 'ended_at')}) filter (where status = 'done'))::numeric, 2)::float as "medianHours",
       round((percentile_cont(0.9) within group (order by ${HOURS('created_at', 'ended_at')}) filter (where status = 'done'))::numeric, 2)::float as "slowestTenthHours"
     from seen where node_id <> '${INITIATOR_STEP}' group by def_key, node_id order by "medianHours" desc nulls last, def_key, node_id`,
    [...values, now],
  );
  return { processes, steps };
}
