import { STARTER_STEP } from '@jianheng/process-engine';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';

/** A list of tasks or processes as SQL: which rows, what each shows, and the time and key that order them. */
export type ListSource = {
  /** Tables and joins, without a condition. */
  readonly from: string;
  readonly where: readonly string[];
  readonly columns: string;
  readonly at: string;
  /** What `at` is called on the wire, and by people: the only order that has an index. */
  readonly by: { readonly name: string; readonly label: string };
  readonly key: string;
  /** The expression by which rows are told apart by state; `STATE` unless a list knows a quicker one. */
  readonly state?: string;
  readonly values: readonly unknown[];
};

export type MakeSource = (tx: Tx, user: User) => ListSource;

/**
 * Of a process whose starter has the form again: whether he took it back himself (撤回), by how his step ended last, or
 * it was returned to him. `tree` is what the tasks are found by.
 */
export const backState = (
  tree: string,
) => `case (select l.outcome from wf_task l where ${tree} and l.node_id = '${STARTER_STEP}' and l.status <> 'open'
    order by l.seq desc limit 1) when 'withdrawn' then 'takenBack' else 'returned' end`;

/** The word that people know: how it ended, or where it stands. */
export const STATE = `case when i.status = 'active' and exists (select 1 from wf_task b where b.tenant_id = i.tenant_id and b.root_id = i.id and b.status = 'open'
    and b.node_id = '${STARTER_STEP}') then ${backState('l.tenant_id = i.tenant_id and l.root_id = i.id')} when i.status = 'active' then 'running' else coalesce(i.end_reason, i.status) end`;

/** The same for open tasks of running processes: the starter's own step is open when it came back to him. */
export const TASK_STATE = `case when x.node_id = '${STARTER_STEP}' then ${backState('l.tenant_id = x.tenant_id and l.root_id = x.root_id')} else 'running' end`;

/** What every list tells of the process, `i` being its row. */
export const processBy = (
  state: string,
) => `i.id as "procInstId", i.def_id as "procDefId", i.def_key as "procDefKey", d.name as "procDefName", i.title as "processName", i.business_key as "businessKey",
  i.starter, s.name as "starterName", i.started_at as "startedAt", ${state} as status, i.ended_at is not null as "isFinished"`;
export const PROCESS = processBy(STATE);
export const PROCESS_JOINS = `join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id left join staff s on s.tenant_id = i.tenant_id and s.id = i.starter`;

/** What lists of tasks tell of the task `x`. */
export const TASK = `x.id, x.name as "taskName", x.node_id as "taskDefKey", x.created_at as "createdAt", x.ended_at as "endedAt", x.due_at as "dueAt",
  x.read_at is not null as "isClick", x.outcome, x.delegation_state as "delegationState", x.assignee is null as "isUnclaimed", x.purpose`;

/** The steps where the process stands now: of each one person, and how many there are. */
const HOLDERS = `select c.name as step, (array_agg(p.name order by c.id) filter (where p.name is not null))[1] as person, count(p.name) as count, min(c.id) as first
  from wf_task c left join staff p on p.tenant_id = c.tenant_id and p.id = c.assignee
  where c.tenant_id = i.tenant_id and c.root_id = i.id and c.status = 'open' group by c.name`;

/** Where the process stands now: as one text, 财务审批 · 郎月明等 4 人, and in parts for who words it himself. */
export const CURRENT = `(select string_agg(h.step || coalesce(' · ' || h.person, '') || case when h.count > 1 then '等 ' || h.count || ' 人' else '' end, '、' order by h.first)
    from (${HOLDERS}) h) as "curSteps",
  (select coalesce(jsonb_agg(jsonb_build_object('step', h.step, 'person', h.person, 'count', h.count) order by h.first), '[]') from (${HOLDERS}) h) as "holders"`;
