import { sql } from 'kysely';
import { holdersSql } from '../../authorization/role-holders.ts';
import { ADMIN_ROLE } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { type AccountNoticeKind, notifyAccount } from '../../outbox/notices.ts';

/** Permissions whose holders administer a firm: its accounts, rights, settings or log. */
const ADMINISTRATIVE = [
  'system',
  'organization:manageUsers',
  'accessRights:manage',
  'moduleSettings:manage',
  'moduleSettings:signIn',
  'auditLog:view',
] as const;

/** Notifies everybody who administers the firm that how people sign in is about to change or has changed. */
export async function tellAdministrators(
  tx: Tx,
  { kind, by }: { readonly kind: AccountNoticeKind; readonly by: string },
): Promise<void> {
  for (const user of await administrators(tx)) notifyAccount(tx, { kind, user, by });
}

/** Whether a person administers the firm. Such accounts are not linked to an identity by a provider's word alone. */
export async function isAdministrator(tx: Tx, userId: string): Promise<boolean> {
  return (await administrators(tx)).includes(userId);
}

async function administrators(tx: Tx): Promise<readonly string[]> {
  const tenant = sql`${tx.tenantId}::bigint`;
  const held = ADMINISTRATIVE.map((permission) => sql`u.id = any(${holdersSql(tenant, permission)})`);
  const { rows } = await sql<{ id: string }>`select u.id::text from staff u
    where u.tenant_id = ${tx.tenantId} and u.enabled and (${sql.join(held, sql` or `)} or exists (
      select 1 from staff_roles s join role r on r.tenant_id = s.tenant_id and r.id = s.role
      where s.tenant_id = u.tenant_id and s.parent_id = u.id and r.code = ${ADMIN_ROLE}))
    order by u.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
