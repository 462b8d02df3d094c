import type { PlatformAnswer } from '@jianheng/contract';
import type { TaskRow, UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

type AskedBy = NonNullable<PlatformAnswer<'GET /b/wf/task/:id'>['askedBy']>;

/** The colleague who brought an open task to its holder by 加签, 委派, 转办 or 沟通, with their words; null where the process did. */
export async function getAskedBy(
  tx: Tx,
  { task: all }: Pick<UnitRows, 'task'>,
  task: TaskRow | undefined,
): Promise<AskedBy | null> {
  if (task?.status !== 'open' || task.assignee === null) return null;
  // Words of an earlier visit of the same step were about another task.
  const visit = all.filter(({ activityId }) => activityId === task.activityId).map(({ id }) => id);
  const [asked] = await queryRows<AskedBy>(
    tx,
    `select a.kind, s.name, a.comment from wf_decision a
       left join staff s on s.tenant_id = a.tenant_id and s.id = a.by_user
     where a.tenant_id = $1 and a.root_id = $2 and a.task_id = any($3)
       and a.kind in ('addApprover', 'delegate', 'transfer', 'consult') and a.target ? $4::text
     order by a.seq desc limit 1`,
    [tx.tenantId, task.rootId, visit, task.assignee],
  );
  return asked ?? null;
}
