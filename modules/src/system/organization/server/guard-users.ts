import { ADMIN_ROLE, holds, type RowRules, type SaveCall, type Tx } from '@jianheng/server-platform';

type RoleRow = { id: string; code: string; name: string; permissions: string[] | null };

/** Nobody grants more than he holds, and the firm never loses its last administrator. */
export const guardUsers: RowRules = {
  async beforeSave(call) {
    const roleIds = rolesOf(call.values) ?? rolesOf(call.before) ?? [];
    const roles = await readRoles(call.tx, roleIds);
    if (call.values.roles) demandHeld(call, roles);

    const staysAdministrator =
      roles.some(({ code }) => code === ADMIN_ROLE) &&
      (call.values.enabled ?? call.before?.enabled) !== false;
    if (call.before && !staysAdministrator) await demandAnotherAdministrator(call, call.before);
  },
  async beforeRemove(call) {
    if (call.row.id === call.user.id) throw call.refuse('notYourself');
    await demandAnotherAdministrator(call, call.row);
    for (const table of ['credential', 'session', 'user_config']) {
      await call.tx.db
        .deleteFrom(table)
        .where('tenant_id', '=', call.tx.tenantId)
        .where('user_id', '=', call.row.id)
        .execute();
    }
  },
};

function rolesOf(values: Readonly<Record<string, unknown>> | undefined): string[] | undefined {
  const lines = values?.roles;
  return Array.isArray(lines) ? lines.map((line: { role: string }) => line.role) : undefined;
}

async function readRoles(tx: Tx, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.client.query<RoleRow>(
    `select r.id, r.code, r.name, (select array_agg(p.permission) from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) as permissions
     from role r where r.tenant_id = $1 and r.id = any($2)`,
    [tx.tenantId, ids],
  );
  return rows;
}

function demandHeld({ user, before, refuse }: SaveCall, roles: readonly RoleRow[]): void {
  const already = new Set(rolesOf(before));
  for (const role of roles) {
    const isMore =
      role.code === ADMIN_ROLE
        ? !user.isAdmin
        : (role.permissions ?? []).some((permission) => !holds(user, permission));
    if (isMore && !already.has(role.id)) throw refuse('grantsMore', { role: role.name });
  }
}

async function demandAnotherAdministrator(
  { tx, refuse }: Pick<SaveCall, 'tx' | 'refuse'>,
  person: Readonly<Record<string, unknown>>,
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
    throw refuse('lastAdministrator', { name: String(person.name) });
}
