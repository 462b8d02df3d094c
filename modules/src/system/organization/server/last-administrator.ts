import { ADMIN_ROLE, type RuleHands } from '@jianheng/server-platform';
import type { organization } from '../organization.module.ts';

/** Refuses what would leave the firm without an administrator who can sign in. */
export async function demandAnotherAdministrator(
  { tx, businessError }: RuleHands<typeof organization>,
  person: { readonly id: string; readonly name: string },
): Promise<void> {
  // The role's row is locked, so that two administrators cannot remove each other at once.
  await tx.client.query('select 1 from role where tenant_id = $1 and code = $2 for update', [
    tx.tenantId,
    ADMIN_ROLE,
  ]);
  const { rows } = await tx.client.query<{ id: string }>(
    `select u.id from staff u join staff_roles s on s.tenant_id = u.tenant_id and s.parent_id = u.id
     join role r on r.tenant_id = s.tenant_id and r.id = s.role
     where u.tenant_id = $1 and u.enabled and r.code = $2`,
    [tx.tenantId, ADMIN_ROLE],
  );
  const isOne = rows.some(({ id }) => id === person.id);
  if (isOne && rows.every(({ id }) => id === person.id))
    throw businessError('lastAdministrator', { name: person.name });
}
