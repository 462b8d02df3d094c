import { STARTER_STEP } from '@jianheng/process-engine';
import type { Tx } from '../../database/transaction.ts';
import type { User } from '../../session/user.ts';
import { groupsOf } from '../people.ts';
import { run } from '../store.ts';
import {
  CURRENT,
  type ListSource,
  PROCESS,
  PROCESS_JOINS,
  processBy,
  TASK,
  TASK_STATE,
} from './list-source.ts';

const INSTANCE = `join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id ${PROCESS_JOINS}`;

/** The open tasks of `$2`, and those that he, or a role or department of his in `$3`, may claim: each once, in however many ways. */
const OPEN_FOR_ME = `(select * from wf_task where tenant_id = $1 and assignee = $2 and status = 'open'
        union all select t.* from wf_task t where t.tenant_id = $1 and t.status = 'open' and t.assignee is null and t.id = any(array(
          select c.task_id from wf_task_candidate c where c.tenant_id = $1 and ((c.kind = 'u' and c.ref = $2::text) or (c.kind in ('g', 'd') and c.ref = any($3)))))) x`;
const openValues = (tx: Tx, user: User) => [tx.tenantId, user.id, groupsOf(user)];

/** 待办 */
export const todo = (tx: Tx, user: User): ListSource => ({
  from: `${OPEN_FOR_ME} ${INSTANCE}`,
  where: [`i.status = 'active'`],
  columns: `${TASK}, ${processBy(TASK_STATE)}`,
  state: TASK_STATE,
  at: 'x.created_at',
  by: { name: 'createdAt', label: '到达时间' },
  key: 'x.id',
  values: openValues(tx, user),
});

/** 已办 */
export const done = (tx: Tx, user: User): ListSource => ({
  from: `wf_task x ${INSTANCE}`,
  where: ['x.tenant_id = $1', 'x.done_by = $2', `x.status = 'done'`, `x.node_id <> '${STARTER_STEP}'`],
  columns: `${TASK}, ${PROCESS}, ${CURRENT}`,
  at: 'x.ended_at',
  by: { name: 'endedAt', label: '办理时间' },
  key: 'x.id',
  values: [tx.tenantId, user.id],
});

/** Every open task of the firm, for who manages processes. */
export const openTasks = (tx: Tx): ListSource => ({
  from: `wf_task x ${INSTANCE} left join staff a on a.tenant_id = x.tenant_id and a.id = x.assignee`,
  where: ['x.tenant_id = $1', `x.status = 'open'`],
  columns: `${TASK}, x.assignee, a.name as "assigneeName", ${PROCESS}`,
  at: 'x.created_at',
  by: { name: 'createdAt', label: '到达时间' },
  key: 'x.id',
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

/** How many open tasks a person has. */
export async function countTodo(tx: Tx, user: User): Promise<number> {
  const [row] = await run<{ total: string }>(
    tx,
    `select count(*) as total from ${OPEN_FOR_ME} join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.root_id and i.status = 'active'`,
    openValues(tx, user),
  );
  return Number(row?.total ?? 0);
}
