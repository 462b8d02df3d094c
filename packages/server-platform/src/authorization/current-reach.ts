import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { User } from './user.ts';

/**
 * Whether a department is among those whose rows a person sees: their own, those that their roles reach, and all below.
 * Read within the transaction: a session may not know of a department that was added a moment ago.
 */
export async function reachesDepartmentNow(tx: Tx, { id }: User, department: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from department where tenant_id = ${tx.tenantId} and id = ${department}
      union select p.id, p.parent_id from department p join above a on a.parent_id = p.id where p.tenant_id = ${tx.tenantId}
    ) select 1 from above where id in (
      select department from staff where tenant_id = ${tx.tenantId} and id = ${id}
      union all select g.department_id from role_department g
        join staff_roles s on s.tenant_id = g.tenant_id and s.role = g.role_id
        where g.tenant_id = ${tx.tenantId} and s.parent_id = ${id}) limit 1`.execute(tx.db);
  return rows.length > 0;
}

type Move = { readonly table: string; readonly id: string; readonly parentId: string };

/**
 * Whether moving a row of a tree brings it below a row that a role of the person shows them the data of (数据授权): they
 * would see what belongs to the moved row, and to all below it, from then on.
 */
export async function entersOwnData(
  tx: Tx,
  { id: person }: User,
  { table, id, parentId }: Move,
): Promise<boolean> {
  const nodes = sql.table(table);
  const { rows } = await sql`
    with recursive target as (
      select id, parent_id from ${nodes} where tenant_id = ${tx.tenantId} and id = ${parentId}
      union select p.id, p.parent_id from ${nodes} p join target t on t.parent_id = p.id where p.tenant_id = ${tx.tenantId}
    ), origin as (
      select id, parent_id from ${nodes} where tenant_id = ${tx.tenantId} and id = ${id}
      union select p.id, p.parent_id from ${nodes} p join origin o on o.parent_id = p.id where p.tenant_id = ${tx.tenantId}
    ) select 1 from role_data_value v join staff_roles s on s.tenant_id = v.tenant_id and s.role = v.role_id
      where v.tenant_id = ${tx.tenantId} and s.parent_id = ${person}
        and v.value in (select id::text from target except select id::text from origin) limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
