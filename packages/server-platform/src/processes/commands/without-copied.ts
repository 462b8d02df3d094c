import type { CommandOf } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { businessError } from '../../errors/errors.ts';
import type { CommandContext } from '../process-context.ts';
import { lockTree } from '../repository/lock-tree.ts';

/**
 * 抄送 without those who have a copy already: nobody makes mail and short messages go out to everybody over and over.
 * Holds the tree's lock, so that two clicks are not both the first.
 */
export async function withoutCopied<Copy extends CommandOf<'cc'>>(
  { tx }: CommandContext,
  command: Copy,
): Promise<Copy> {
  const rootId = await lockTree(tx, { instanceId: command.instanceId });
  const fresh = await queryRows<{ id: string }>(
    tx,
    `select u.id from unnest($3::bigint[]) with ordinality as u(id, at) where not exists (
       select 1 from wf_participant p where p.tenant_id = $1 and p.instance_id = $2 and p.user_id = u.id and p.role = 'cc')
     order by u.at`,
    [tx.tenantId, rootId, command.users],
  );
  if (fresh.length === 0) throw businessError('copiedAlready');
  return { ...command, users: fresh.map(({ id }) => id) };
}
