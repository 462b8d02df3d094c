import type { Tx } from '../database/transaction.ts';
import { ADMIN_ROLE } from './user.ts';

/** Whether the firm would be left without an administrator who can sign in, were these people none any more. */
export async function leavesNoAdministrator(tx: Tx, people: readonly string[]): Promise<boolean> {
  // The role's row is locked, so that two administrators cannot remove each other at once.
  await tx.client.query('select 1 from role where tenant_id = $1 and code = $2 for update', [
    tx.tenantId,
    ADMIN_ROLE,
  ]);
  const { rows } = await tx.client.query<{ id: string }>(
    `select distinct u.id::text from staff u join staff_roles s on s.tenant_id = u.tenant_id and s.parent_id = u.id
     join role r on r.tenant_id = s.tenant_id and r.id = s.role
     where u.tenant_id = $1 and u.enabled and r.code = $2`,
    [tx.tenantId, ADMIN_ROLE],
  );
  return rows.some(({ id }) => people.includes(id)) && rows.every(({ id }) => people.includes(id));
}
