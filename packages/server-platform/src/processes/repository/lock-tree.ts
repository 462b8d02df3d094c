import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError } from '../../errors/errors.ts';

/** Which tree a command is about. */
export type TreeRef = { readonly taskId: string } | { readonly instanceId: string };

/** What is not there, and what may not be seen, are answered alike. */
export const processNotFound = () => new AccessError(404, '审核流程不存在！');
export const taskNotFound = () => new AccessError(404, '审核任务不存在！');

/**
 * Locks the tree of a task or instance and answers its root. A statement of its own: the rows must be read by a later
 * one, whose snapshot is taken after the wait. Who only refers to the tree by a foreign key does not wait for the lock.
 */
export async function lockTree(tx: Tx, of: TreeRef): Promise<string> {
  const [table, id] = 'taskId' in of ? ['wf_task', of.taskId] : ['wf_instance', of.instanceId];
  const rows = await queryRows<{ id: string }>(
    tx,
    `select i.id from wf_instance i where i.tenant_id = $1
       and i.id = (select root_id from ${table} where tenant_id = $1 and id = $2) for no key update`,
    [tx.tenantId, id],
  );
  const root = rows[0];
  if (!root) throw 'taskId' in of ? taskNotFound() : processNotFound();
  return root.id;
}
