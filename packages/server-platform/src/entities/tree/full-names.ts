import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';

/**
 * Writes what a row of a tree and all that hang below it are called in full (全称): the names from the top down, such as
 * 浙江省/杭州市/滨江区. For entities with a `name` and a `fullName`; nobody changed those rows, so their revisions stay.
 */
export async function keepFullNames(tx: Tx, table: string, id: string): Promise<void> {
  const rows = sql.table(table);
  await sql`
    with recursive above as (
      select parent_id, name, 0 as distance from ${rows} where tenant_id = ${tx.tenantId} and id = ${id}
      union all select p.parent_id, p.name, above.distance + 1 from ${rows} p
        join above on p.id = above.parent_id where p.tenant_id = ${tx.tenantId}
    ), branch as (
      select ${id}::bigint as id, (select string_agg(name, '/' order by distance desc) from above) as full_name
      union all select below.id, branch.full_name || '/' || below.name from ${rows} below
        join branch on below.parent_id = branch.id where below.tenant_id = ${tx.tenantId}
    )
    update ${rows} t set full_name = branch.full_name from branch
    where t.tenant_id = ${tx.tenantId} and t.id = branch.id and t.full_name is distinct from branch.full_name`.execute(
    tx.db,
  );
}
