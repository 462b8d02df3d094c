import { Denied, refuseWith } from '../http/faults.ts';
import { refuserOf } from '../rest/save-row.ts';
import { holds } from '../session/user.ts';
import { formOfTree } from './act-on-task.ts';
import type { Acting } from './process-house.ts';
import { loadTree, lockTree, run } from './store.ts';

/** How a process ended that left nothing in the business. */
const WITHOUT_EFFECT: readonly unknown[] = ['withdrawn', 'refused', 'terminated', 'voided'];
const TREE_TABLES = ['wf_action', 'wf_log', 'wf_subscription', 'wf_job', 'wf_task', 'wf_token'] as const;

/** Takes away a process that came to nothing, with its form: by its starter, or by who manages processes. */
export async function removeProcess(acting: Acting, id: string): Promise<{ title: string; form: string }> {
  const { tx, user, code } = acting;
  const rootId = await lockTree(tx, { instanceId: id });
  const rows = await loadTree(tx, rootId);
  const root = rows.instance.find((one) => one.id === rootId);
  const isOwn = root?.starter === user.id;
  if (!root || !(isOwn || holds(user, 'process:manage'))) throw new Denied(404, '审核流程不存在！');
  if (!WITHOUT_EFFECT.includes(root.endReason)) throw refuseWith('processNotRemovable');

  const { known, record } = await formOfTree(acting, rows);
  await code.rulesOf(known.entity.path)?.beforeRemove?.({ tx, user, row: record, refuse: refuserOf(known) });
  for (const table of TREE_TABLES)
    await run(tx, `delete from ${table} where tenant_id = $1 and root_id = $2`, [tx.tenantId, rootId]);
  for (const table of ['wf_participant', 'wf_focus'])
    await run(tx, `delete from ${table} where tenant_id = $1 and instance_id = $2`, [tx.tenantId, rootId]);
  await run(tx, 'delete from wf_instance where tenant_id = $1 and root_id = $2', [tx.tenantId, rootId]);
  await run(tx, `delete from ${known.table} where tenant_id = $1 and id = $2`, [tx.tenantId, record.id]);
  return { title: root.title ?? '', form: `${known.entity.path}/${record.id}` };
}
