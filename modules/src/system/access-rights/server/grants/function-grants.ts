import {
  givesAsDuty,
  hasPermission,
  moduleError,
  moduleFault,
  permissionTree,
  type Server,
  takesAsDuty,
  ValidationError,
} from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { changedOf, type GrantKind } from './grant-kind.ts';

/** 功能授权: permissions, by their codes. */
export const functionGrants: GrantKind = {
  async read(tx, roleId) {
    const { rows } = await tx.client.query<{ permission: string }>(
      'select permission from role_permission where tenant_id = $1 and role_id = $2 order by permission',
      [tx.tenantId, roleId],
    );
    return rows.map(({ permission }) => permission);
  },
  labels: async ({ server }) => labelsOf(server),
  async demand({ user, server }, _role, difference) {
    const known = labelsOf(server);
    const unknown = difference.gained.find((permission) => !known.has(permission));
    if (unknown !== undefined)
      throw new ValidationError({
        permissions: moduleFault(accessRights, 'permissionUnknown', { permission: unknown }),
      });
    const changed = takesAsDuty(user) ? difference.gained : changedOf(difference);
    const beyond = changed.filter(
      (permission) => !hasPermission(user, permission) && !givesAsDuty(user, permission),
    );
    if (beyond.length > 0) throw moduleError(accessRights, 'grantsMore', { permissions: beyond });
  },
  async write({ tx }, { id }, { gained, lost }) {
    await tx.client.query(
      'delete from role_permission where tenant_id = $1 and role_id = $2 and permission = any($3)',
      [tx.tenantId, id, lost],
    );
    await tx.client.query(
      'insert into role_permission (tenant_id, role_id, permission) select $1, $2, unnest($3::text[])',
      [tx.tenantId, id, gained],
    );
  },
};

const labelsOf = ({ registry }: Server): ReadonlyMap<string, string> =>
  new Map(
    permissionTree(registry).flatMap(({ label: group, children }) =>
      children.map(({ id, label }) => [id, `${group} / ${label}`] as const),
    ),
  );
