import { queryRows } from '../../database/query.ts';
import type { CommandContext } from '../process-context.ts';
import { enqueueCommand } from '../repository/command-queue.ts';

type Handover = { readonly fromUser: string; readonly toUser: string; readonly comment: string };

/**
 * 离职转办: everything that waits for a person is to go to another. Each tree is a call of its own, so that no
 * transaction ever holds two trees; answers how many there are.
 */
export async function handoverEverything(
  { tx, user, server }: CommandContext,
  { fromUser, toUser, comment }: Handover,
): Promise<{ processes: number }> {
  const trees = await queryRows<{ root: string }>(
    tx,
    `select distinct root_id as root from (
       select root_id from wf_task where tenant_id = $1 and (assignee = $2 or owner = $2) and status in ('open', 'blocked', 'onHold')
       union all select t.root_id from wf_task_candidate c join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
         where c.tenant_id = $1 and c.kind = 'u' and c.ref = $3
       union all select root_id from wf_token where tenant_id = $1 and (assignee = $2
         or multi_instance @? ('$.items[*] ? (@.user == "' || $3 || '" && (@.state == "waiting" || @.state == "open"))')::jsonpath)
     ) live order by root_id`,
    [tx.tenantId, fromUser, fromUser],
  );
  const handover = { to: toUser, by: user.id, comment };
  for (const { root } of trees) {
    await enqueueCommand(
      { tx, server },
      { kind: 'handover', rootId: root, name: fromUser, payload: { handover } },
    );
  }
  return { processes: trees.length };
}
