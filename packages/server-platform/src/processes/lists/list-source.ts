import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { factsSql } from '../repository/form-facts.ts';
import { STATE } from '../repository/state-sql.ts';

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
  /** What else it may be ordered by, as SQL; such an order has no index and no cursor. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Its rows are tasks `x`, which can be told apart by their step and who holds them. */
  readonly isOfTasks?: true;
  /** The expression by which rows are told apart by state; `STATE` unless a list knows a quicker one. */
  readonly state?: string;
  /** A condition on rows that precede all others while nobody orders the list otherwise; it continues from no cursor. */
  readonly first?: string;
  readonly values: readonly unknown[];
};

/** By what every list can be ordered, and lists of tasks besides. */
export const PROCESS_SORTS = {
  processName: 'i.title',
  procDefName: 'd.name',
  initiatorName: 's.name',
  startedAt: 'i.started_at',
  endedAt: 'i.ended_at',
} as const;
export const TASK_SORTS = {
  ...PROCESS_SORTS,
  taskName: 'x.name',
  createdAt: 'x.created_at',
  dueAt: 'x.due_at',
  endedAt: 'x.ended_at',
} as const;

export type MakeSource = (tx: Tx, user: User) => ListSource;

/** What every list tells of the process, `i` being its row. */
export const processBy = (
  state: string,
) => `i.id as "procInstId", i.def_id as "procDefId", i.def_key as "procDefKey", d.name as "procDefName", i.title as "processName", ${factsSql('i.summary')} as facts, i.business_key as "businessKey",
  i.initiator, s.name as "initiatorName", i.started_at as "startedAt", ${state} as status, i.ended_at is not null as "isFinished"`;
export const PROCESS = processBy(STATE);
export const PROCESS_JOINS = `join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id left join staff s on s.tenant_id = i.tenant_id and s.id = i.initiator`;

/** What lists of tasks tell of the task `x`. */
export const TASK = `x.id, x.name as "taskName", x.node_id as "taskDefKey", x.created_at as "createdAt", x.ended_at as "endedAt", x.due_at as "dueAt",
  x.read_at is not null as "isClick", x.outcome, x.delegation_state as "delegationState", x.assignee is null as "isUnclaimed", x.purpose, x.unblocks is not null as "isSignedFirst"`;

/** The steps where the process stands now: of each one person, and how many there are. */
const HOLDERS = `select c.name as step, (array_agg(p.name order by c.id) filter (where p.name is not null))[1] as person,
    (array_agg(not p.enabled order by c.id) filter (where p.name is not null))[1] as "isDisabled", count(p.name) as count, min(c.id) as first
  from wf_task c left join staff p on p.tenant_id = c.tenant_id and p.id = c.assignee
  where c.tenant_id = i.tenant_id and c.root_id = i.id and c.status = 'open' group by c.name`;

/** Where the process stands now: as one text, 财务审批 · 郎月明等 4 人, and in parts for who words it himself. */
export const CURRENT = `(select string_agg(h.step || coalesce(' · ' || h.person || case when h."isDisabled" then '（已停用）' else '' end, '') || case when h.count > 1 then '等 ' || h.count || ' 人' else '' end, '、' order by h.first)
    from (${HOLDERS}) h) as "curSteps",
  (select coalesce(jsonb_agg(jsonb_build_object('step', h.step, 'person', h.person, 'isDisabled', coalesce(h."isDisabled", false), 'count', h.count) order by h.first), '[]') from (${HOLDERS}) h) as "holders"`;
