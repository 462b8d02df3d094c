import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** Where a model makes the holders of a role approvers; a group of people (用户组) is a role as well. */
const BY_ROLE = '$.** ? (@.kind == "role").role';
const BY_GROUP = '$.** ? (@.kind == "group").group';
const AS_CANDIDATES = '$.**.candidates.groups[*]';

/** The codes and ids of roles that any version of any process names: their holders decide there. */
export async function getProcessRoles(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct named #>> '{}' as name from wf_definition d,
      lateral (select jsonb_path_query(d.model, ${BY_ROLE}::jsonpath) as named
        union all select jsonb_path_query(d.model, ${BY_GROUP}::jsonpath)
        union all select jsonb_path_query(d.model, ${AS_CANDIDATES}::jsonpath)) names
    where d.tenant_id = ${tx.tenantId}`.execute(tx.db);
  return new Set(rows.map(({ name }) => name));
}
