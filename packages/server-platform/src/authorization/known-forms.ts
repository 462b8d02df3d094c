import { isCustomModule, permissionCode } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { hasSight } from './row-scope.ts';
import { getGroups, hasPermission, type User } from './user.ts';

type Reading = { readonly tx: Tx; readonly user: User; readonly registry: Registry };

/** Who draws forms and processes, or oversees what runs, knows them all. */
const OVERSEEING = ['form:design', 'process:design', 'process:publish', 'process:view', 'process:manage'];

/**
 * What is shipped everybody may know. What a firm draws says by its labels alone what the firm is about, and is told to
 * those who have to do with it: by a right, a row or a part in its process. To others it is not there (404).
 */
export async function requireKnownForm({ tx, user, registry }: Reading, module: string): Promise<void> {
  if (!isCustomModule(module)) return;
  const entities = registry.entities.filter((known) => known.module?.name === module);
  const isTold =
    OVERSEEING.some((code) => hasPermission(user, code)) ||
    entities.some((known) => hasPart(known, user)) ||
    (await tookPart(tx, user, module));
  if (!isTold) throw new AccessError(404);
}

function hasPart(known: RegisteredEntity, user: User): boolean {
  const { module } = known;
  const codes = module ? Object.keys(module.permissions).map((name) => permissionCode(module, name)) : [];
  return codes.some((code) => hasPermission(user, code)) || hasSight(known, user);
}

/** Whether the person took part in a process of this key, was told of one, or has or may claim a task of it. */
async function tookPart(tx: Tx, user: User, key: string): Promise<boolean> {
  const found = await queryRows(
    tx,
    `select 1 from wf_participant p join wf_instance i on i.tenant_id = p.tenant_id and i.id = p.instance_id
       where p.tenant_id = $1 and p.user_id = $2 and i.def_key = $3
     union all select 1 from wf_task t
       where t.tenant_id = $1 and t.def_key = $3 and t.assignee = $2 and t.status = 'open'
     union all select 1 from wf_task_candidate c join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
       where c.tenant_id = $1 and t.def_key = $3
         and ((c.kind = 'u' and c.ref = $2::text) or (c.kind in ('g', 'd') and c.ref = any($4)))
     limit 1`,
    [tx.tenantId, user.id, key, getGroups(user)],
  );
  return found.length > 0;
}
