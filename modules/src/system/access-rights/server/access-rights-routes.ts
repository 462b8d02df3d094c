import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  ADMIN_ROLE,
  type AnyRoute,
  hasPermission,
  moduleError,
  moduleFault,
  permissionTree,
  route,
  type Tx,
  ValidationError,
} from '@jianheng/server-platform';
import { accessRightsCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';

/** What a role may do (功能授权): the tree of all rights, those it holds, and their change. */
export const accessRightsRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(accessRightsCalls, 'GET /a/sys/role/queryRolePermission/:roleId'),
      summary: '角色：功能权限',
      access: { anyOf: ['accessRights:view'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, params, server }) => {
      await demandRole(tx, params.roleId);
      return { tree: permissionTree(server.registry), granted: await grantedTo(tx, params.roleId) };
    },
  ),
  route(
    {
      ...callSpec(accessRightsCalls, 'PUT /a/sys/role/saveRolePermission/:roleId'),
      summary: '角色：保存功能权限',
      access: { anyOf: ['accessRights:manage'] },
      audit: 'saveRolePermission',
      transaction: 'write',
    },
    async ({ tx, user, params, body, server, audit }) => {
      const role = await demandRole(tx, params.roleId, 'for update');
      if (role.code === ADMIN_ROLE) throw moduleError(accessRights, 'adminIsFixed');
      const before = await grantedTo(tx, params.roleId);
      const known = new Set(
        permissionTree(server.registry).flatMap(({ children }) => children.map(({ id }) => id)),
      );
      const unknown = body.permissions.find((permission) => !known.has(permission));
      if (unknown)
        throw new ValidationError({
          permissions: moduleFault(accessRights, 'permissionUnknown', { permission: unknown }),
        });
      // Taking away is as much a grant as giving: both are limited to what the actor holds himself.
      const changed = [
        ...body.permissions.filter((one) => !before.includes(one)),
        ...before.filter((one) => !body.permissions.includes(one)),
      ];
      const beyond = changed.filter((permission) => !hasPermission(user, permission));
      if (beyond.length > 0) throw moduleError(accessRights, 'grantsMore', { permissions: beyond });

      await tx.client.query('delete from role_permission where tenant_id = $1 and role_id = $2', [
        tx.tenantId,
        params.roleId,
      ]);
      await tx.client.query(
        'insert into role_permission (tenant_id, role_id, permission) select $1, $2, unnest($3::text[])',
        [tx.tenantId, params.roleId, [...new Set(body.permissions)]],
      );
      audit(`/a/sys/role/${params.roleId}`, { before, after: body.permissions });
      return null;
    },
  ),
];

/** The role, held against a second grant at once where it is about to change. */
async function demandRole(tx: Tx, id: string, lock: 'for update' | '' = ''): Promise<{ code: string }> {
  const { rows } = await tx.client.query<{ code: string }>(
    `select code from role where tenant_id = $1 and id = $2 ${lock}`,
    [tx.tenantId, id],
  );
  const role = rows[0];
  if (!role) throw new AccessError(404);
  return role;
}

async function grantedTo(tx: Tx, roleId: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ permission: string }>(
    'select permission from role_permission where tenant_id = $1 and role_id = $2 order by permission',
    [tx.tenantId, roleId],
  );
  return rows.map(({ permission }) => permission);
}
