import { hasPermission } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { AccessError, businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';

/** More than anybody looks through. */
const MAX_RELATED = 50;

/** 关联流程: puts two processes beside each other, for whoever may see both. Answers the ids of both. */
export async function relate(
  context: CommandContext,
  processId: string,
  otherId: string,
): Promise<[string, string]> {
  const { tx, user, server } = context;
  const { rootId: one } = await readTreeFor(context, { instanceId: processId });
  const { rootId: other } = await readTreeFor(context, { instanceId: otherId });
  if (one === other) throw new ValidationError({ procInstId: inputFault('relatedToItself') });
  const [counted] = await queryRows<{ most: number }>(
    tx,
    `select max(n)::int as most from (select (select count(*) from wf_related where tenant_id = $1 and (one_id = p.id or other_id = p.id)) as n
     from unnest($2::bigint[]) as p(id)) c`,
    [tx.tenantId, [one, other]],
  );
  if ((counted?.most ?? 0) >= MAX_RELATED) throw businessError('tooManyRelated', { most: MAX_RELATED });
  await queryRows(
    tx,
    `insert into wf_related (tenant_id, one_id, other_id, linked_by, linked_at)
     values ($1, least($2::bigint, $3::bigint), greatest($2::bigint, $3::bigint), $4, $5) on conflict do nothing`,
    [tx.tenantId, one, other, user.id, server.now()],
  );
  return [one, other];
}

/** Takes two processes apart again: whoever linked them, or manages processes. */
export async function unrelate(context: CommandContext, processId: string, otherId: string): Promise<void> {
  const { tx, user } = context;
  const { rootId } = await readTreeFor(context, { instanceId: processId });
  const pair = [tx.tenantId, rootId, otherId];
  const [link] = await queryRows<{ by: string }>(
    tx,
    `select linked_by as by from wf_related where tenant_id = $1
     and one_id = least($2::bigint, $3::bigint) and other_id = greatest($2::bigint, $3::bigint)`,
    pair,
  );
  if (!link) throw new AccessError(404, '这两个流程没有关联。');
  if (link.by !== user.id && !hasPermission(user, 'process:manage'))
    throw new AccessError(403, '只有建立关联的人可以取消关联。');
  await queryRows(
    tx,
    `delete from wf_related where tenant_id = $1
     and one_id = least($2::bigint, $3::bigint) and other_id = greatest($2::bigint, $3::bigint)`,
    pair,
  );
}
