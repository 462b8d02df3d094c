import { callSpec } from '@jianheng/contract';
import { type AnyRoute, route } from '@jianheng/server-platform';
import { departmentGrantCalls } from '../access-rights.calls.ts';
import { changeGrants, copyGrants, demandRole, readGrants } from './grants/change-grants.ts';
import { changing, countOf, reading, saidOf } from './route-kinds.ts';
import { departmentTree } from './ticked-tree.ts';

/** The catalogue of calls reads the departments of a role by two paths. */
const READ_BY = [
  'GET /a/sys/role/queryRoleDeptId/:roleId',
  'GET /a/sys/role/data/:roleId/deptIdList',
] as const;

/** 部门授权: which departments a role reaches as its holders' own. */
export const departmentGrantRoutes: readonly AnyRoute[] = [
  ...READ_BY.map((name) =>
    route(
      { ...reading, ...callSpec(departmentGrantCalls, name), summary: '角色：授权部门' },
      async ({ tx, params }) => {
        await demandRole(tx, params.roleId);
        return readGrants(tx, 'department', params.roleId);
      },
    ),
  ),
  route(
    {
      ...reading,
      ...callSpec(departmentGrantCalls, 'GET /a/sys/dept/queryRoleList/:roleId'),
      summary: '角色：授权部门树',
    },
    async ({ tx, params }) => {
      await demandRole(tx, params.roleId);
      return departmentTree(tx, new Set(await readGrants(tx, 'department', params.roleId)));
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(departmentGrantCalls, 'PUT /a/sys/role/data/:roleId/deptIdList'),
      summary: '角色：保存授权部门',
      audit: 'saveRoleDepartments',
    },
    async ({ tx, user, server, params, body, audit }) => {
      const difference = await changeGrants({ tx, user, server }, params.roleId, 'department', body);
      audit(...saidOf(params.roleId, difference));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(departmentGrantCalls, 'GET /a/sys/role/copyRoleDept/:src/:target'),
      summary: '角色：复制授权部门（覆盖）',
      audit: 'copyRoleDepartments',
    },
    async ({ tx, user, server, params: { src, target }, audit }) => {
      const difference = await copyGrants({ tx, user, server }, 'department', {
        from: src,
        to: target,
        isCovering: true,
      });
      audit(...saidOf(target, difference, { from: src }));
      return countOf(difference);
    },
  ),
];
