import type { PlatformAnswer } from '@jianheng/contract';
import { hasPermission } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { AccessError } from '../../errors/errors.ts';
import { readTreeFor, type Tree } from '../forms/tree-access.ts';
import { PROCESS, PROCESS_JOINS } from '../lists/list-source.ts';
import type { CommandContext } from '../process-context.ts';

type Related = PlatformAnswer<'GET /b/wf/process/:id/related'>[number];

/** 相关流程: the main process, those started from this one or called by it, and those that people put beside it. */
export async function getRelated(context: CommandContext, tree: Tree): Promise<Related[]> {
  const { tx } = context;
  const { rows, rootId } = tree;
  const root = rows.instance.find(({ id }) => id === rootId);
  const own = await queryRows<Related>(
    tx,
    `select i.id, ${PROCESS}, case when i.id = $3 then 'main' when i.root_id = $2 then 'called' else 'sub' end as relation
     from wf_instance i ${PROCESS_JOINS}
     where i.tenant_id = $1 and i.id <> $2 and (i.id = $3 or i.main_instance_id = $2 or i.root_id = $2) order by i.started_at, i.id`,
    [tx.tenantId, rootId, root?.mainInstanceId ?? null],
  );
  const known = new Set(own.map(({ id }) => id));
  const linked = (await linkedTo(context, rootId)).filter(({ id }) => !known.has(id));
  return [...own, ...linked];
}

/** Of those that were put beside it only the ones that this person may open: a title alone may tell too much. */
async function linkedTo(context: CommandContext, rootId: string): Promise<Related[]> {
  const { tx, user } = context;
  const linked = await queryRows<Related>(
    tx,
    `select i.id, ${PROCESS}, 'linked' as relation, r.linked_by as "linkedBy", r.linked_at as "linkedAt", l.name as "linkedByName"
     from (select case when one_id = $2 then other_id else one_id end as id, linked_by, linked_at from wf_related
           where tenant_id = $1 and (one_id = $2 or other_id = $2)) r
     join wf_instance i on i.tenant_id = $1 and i.id = r.id ${PROCESS_JOINS}
     left join staff l on l.tenant_id = $1 and l.id = r.linked_by order by r.linked_at, i.id`,
    [tx.tenantId, rootId],
  );
  const seen: Related[] = [];
  for (const row of linked) {
    if (!(await canSee(context, row.id))) continue;
    const mayUnlink = row.linkedBy === user.id || hasPermission(user, 'process:manage');
    seen.push({ ...row, mayUnlink });
  }
  return seen;
}

async function canSee(context: CommandContext, instanceId: string): Promise<boolean> {
  try {
    await readTreeFor(context, { instanceId });
    return true;
  } catch (problem) {
    if (problem instanceof AccessError) return false;
    throw problem;
  }
}
