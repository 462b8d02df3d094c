import { INITIATOR_STEP } from '@jianheng/process-engine';
import { getGroups, type User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { TASK_STATE } from '../repository/state-sql.ts';
import {
  CURRENT,
  type ListSource,
  PROCESS,
  PROCESS_JOINS,
  processBy,
  TASK,
  TASK_SORTS,
} from './list-source.ts';

const INSTANCE = `join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id ${PROCESS_JOINS}`;

/** The open tasks of `$2`, and those that he, or a role or department of his in `$3`, may claim: each once, in however many ways. */
const OPEN_FOR_ME = `(select * from wf_task where tenant_id = $1 and assignee = $2 and status = 'open'
        union all select t.* from wf_task t where t.tenant_id = $1 and t.status = 'open' and t.assignee is null and t.id = any(array(
          select c.task_id from wf_task_candidate c where c.tenant_id = $1 and ((c.kind = 'u' and c.ref = $2::text) or (c.kind in ('g', 'd') and c.ref = any($3)))))) x`;
const openValues = (tx: Tx, user: User) => [tx.tenantId, user.id, getGroups(user)];

/** 待办 */
export const todo = (tx: Tx, user: User): ListSource => ({
  from: `${OPEN_FOR_ME} ${INSTANCE}`,
  where: [`i.status = 'active'`],
  columns: `${TASK}, ${processBy(TASK_STATE)}`,
  state: TASK_STATE,
  first: 'x.due_at < now()',
  at: 'x.created_at',
  by: { name: 'createdAt', label: '到达时间' },
  key: 'x.id',
  sorts: TASK_SORTS,
  isOfTasks: true,
  values: openValues(tx, user),
});

const SHOWN =
  't.tenant_id, t.root_id, t.id, t.name, t.node_id, t.created_at, t.due_at, t.read_at, t.delegation_state, t.assignee, t.purpose, t.unblocks';

/** What `$2` decided, and what was delegated to him and he gave back: that task is another's again, his opinion is not. */
const HANDLED_BY_ME = `(select ${SHOWN}, t.ended_at, t.outcome from wf_task t
        where t.tenant_id = $1 and t.done_by = $2 and t.status = 'done' and t.node_id <> '${INITIATOR_STEP}'
        union all select ${SHOWN}, a.at as ended_at, 'resolve' as outcome from wf_decision a
          join wf_task t on t.tenant_id = a.tenant_id and t.id = a.task_id
          where a.tenant_id = $1 and a.by_user = $2 and a.kind = 'resolve' and (t.done_by, t.status) is distinct from ($2::bigint, 'done')
            and not exists (select 1 from wf_decision b where b.tenant_id = a.tenant_id and b.by_user = a.by_user and b.task_id = a.task_id
              and b.kind = 'resolve' and (b.at, b.id) > (a.at, a.id))) x`;

/** 已办 */
export const done = (tx: Tx, user: User): ListSource => ({
  from: `${HANDLED_BY_ME} ${INSTANCE}`,
  where: [],
  columns: `${TASK}, ${PROCESS}, ${CURRENT}`,
  at: 'x.ended_at',
  by: { name: 'endedAt', label: '办理时间' },
  key: 'x.id',
  sorts: TASK_SORTS,
  isOfTasks: true,
  values: [tx.tenantId, user.id],
});

/** Every open task of the firm, for who manages processes. */
export const openTasks = (tx: Tx): ListSource => ({
  from: `wf_task x ${INSTANCE} left join staff a on a.tenant_id = x.tenant_id and a.id = x.assignee`,
  where: ['x.tenant_id = $1', `x.status = 'open'`],
  columns: `${TASK}, x.assignee, a.name as "assigneeName", a.enabled = false as "isAssigneeDisabled", ${PROCESS}`,
  at: 'x.created_at',
  by: { name: 'createdAt', label: '到达时间' },
  key: 'x.id',
  sorts: { ...TASK_SORTS, assigneeName: 'a.name' },
  isOfTasks: true,
  values: [tx.tenantId],
});

/** 超时: open tasks beyond their time, the one that waits longest last. */
export const overdue = (tx: Tx, now: Date): ListSource => ({
  ...openTasks(tx),
  where: ['x.tenant_id = $1', `x.status = 'open'`, 'x.due_at < $2'],
  at: 'x.due_at',
  by: { name: 'dueAt', label: '到期时间' },
  values: [tx.tenantId, now],
});

export type DueTask = { readonly id: string; readonly title: string; readonly dueAt: string };

/** Open tasks of a person that are due within a time, the latest first, and no more than so many. */
export function todoDue(
  tx: Tx,
  user: User,
  { from, before, most }: { readonly from?: string; readonly before: string; readonly most: number },
): Promise<DueTask[]> {
  return queryRows<DueTask>(
    tx,
    `select x.id::text as id, coalesce(i.title, d.name) as title, x.due_at as "dueAt" from ${OPEN_FOR_ME}
       join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id and i.status = 'active'
       join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where x.due_at < $4 and ($5::timestamptz is null or x.due_at >= $5) order by x.due_at desc, x.id desc limit $6`,
    [...openValues(tx, user), before, from ?? null, most],
  );
}

/** How many open tasks a person has. */
export async function countTodo(tx: Tx, user: User): Promise<number> {
  const [row] = await queryRows<{ total: string }>(
    tx,
    `select count(*) as total from ${OPEN_FOR_ME} join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id and i.status = 'active'`,
    openValues(tx, user),
  );
  return Number(row?.total ?? 0);
}
