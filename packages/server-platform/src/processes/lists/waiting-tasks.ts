import type { PlatformAnswer } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

const WAITING = `status in ('open', 'blocked', 'onHold')`;

/** The number of tasks that wait for a person, held-up ones included. */
export async function tasksWaitingFor(tx: Tx, person: string): Promise<number> {
  const [found] = await queryRows<{ count: number }>(
    tx,
    `select count(*)::int as count from wf_task where tenant_id = $1 and assignee = $2 and ${WAITING}`,
    [tx.tenantId, person],
  );
  return found?.count ?? 0;
}

/** Disabled people for whom tasks still wait, those with the most first. */
export function disabledWithTasks(tx: Tx): Promise<PlatformAnswer<'GET /b/wf/process/handover/people'>> {
  return queryRows(
    tx,
    `select s.id::text as id, s.name, t.open from staff s join (
       select assignee, count(*)::int as open from wf_task where tenant_id = $1 and ${WAITING} group by assignee) t
     on t.assignee = s.id where s.tenant_id = $1 and not s.enabled order by t.open desc, s.id`,
    [tx.tenantId],
  );
}
