import { callSpec } from '@jianheng/contract';
import { ADMIN_ROLE, type AnyRoute, menuOfRole, permissionTree, route } from '@jianheng/server-platform';
import { accessRightsCalls } from '../access-rights.calls.ts';
import { changeGrants, copyGrants, demandRole, readGrants } from './grants/change-grants.ts';
import type { GrantHands } from './grants/grant-kind.ts';
import { changing, countOf, reading, saidOf } from './route-kinds.ts';
import { treeOf } from './ticked-tree.ts';

/** What a role may do (功能授权): the tree of all rights, those it holds, and their change. */
export const accessRightsRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(accessRightsCalls, 'GET /a/sys/role/queryRolePermission/:roleId'),
      summary: '角色：功能权限',
    },
    async ({ tx, params, server }) => {
      await demandRole(tx, params.roleId);
      return {
        tree: permissionTree(server.registry),
        granted: await readGrants(tx, 'function', params.roleId),
      };
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(accessRightsCalls, 'PUT /a/sys/role/saveRolePermission/:roleId'),
      summary: '角色：保存功能权限',
      audit: 'saveRolePermission',
    },
    async ({ tx, user, params, body, server, audit }) => {
      const wanted = { ids: body.permissions };
      const difference = await changeGrants({ tx, user, server }, params.roleId, 'function', wanted);
      audit(...saidOf(params.roleId, difference));
      return null;
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(accessRightsCalls, 'GET /a/sys/role/queryRoleMenuId/:roleId'),
      summary: '角色：可打开的菜单编号',
    },
    async ({ tx, server, params }) =>
      (await readMenu({ tx, server }, params.roleId)).filter(({ isOpen }) => isOpen).map(({ id }) => id),
  ),
  route(
    {
      ...reading,
      ...callSpec(accessRightsCalls, 'GET /a/sys/menu/queryRoleList/:roleId'),
      summary: '角色：菜单树',
    },
    async ({ tx, server, params }) => {
      const entries = await readMenu({ tx, server }, params.roleId);
      const open = new Set(entries.filter(({ isOpen }) => isOpen).map(({ id }) => id));
      return treeOf(entries, null, ({ id }) => ({ kind: 'menu', checked: open.has(id), own: [] }));
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(accessRightsCalls, 'GET /a/sys/role/copyRoleMenu/:src/:target'),
      summary: '角色：复制功能权限（覆盖）',
      audit: 'copyRoleMenu',
    },
    async ({ tx, user, server, params: { src, target }, audit }) => {
      const copying = { from: src, to: target, isCovering: true };
      const difference = await copyGrants({ tx, user, server }, 'function', copying);
      audit(...saidOf(target, difference, { from: src }));
      return countOf(difference);
    },
  ),
];

async function readMenu({ tx, server }: Pick<GrantHands, 'tx' | 'server'>, roleId: string) {
  const { code } = await demandRole(tx, roleId);
  const permissions = await readGrants(tx, 'function', roleId);
  return menuOfRole(tx, server.registry, { isAdmin: code === ADMIN_ROLE, permissions });
}
