import { callSpec } from '@jianheng/contract';
import { AccessError, type AnyRoute, orderByName, orderSql, Page, route } from '@jianheng/server-platform';
import { accountGrantCalls } from '../access-rights.calls.ts';
import { changeGrants, copyGrants, demandRole, readGrants } from './grants/change-grants.ts';
import { changing, countOf, reading, saidOf } from './route-kinds.ts';
import { peopleTree } from './ticked-tree.ts';

const ORDERED = {
  name: orderByName('u.name'),
  loginName: 'u.login_name',
  job: 'u.job',
  id: 'u.id',
};
const PAGE_ROWS = 20;
const HOLDERS = `staff u where u.tenant_id = $1 and (u.name ilike $3 or u.login_name ilike $3)
  and exists (select from staff_roles s where s.tenant_id = u.tenant_id and s.parent_id = u.id and s.role = $2)`;

/** 账户授权: who holds a role. */
export const accountGrantRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(accountGrantCalls, 'POST /a/sys/role/queryUserList/:id'),
      summary: '角色：拥有者',
    },
    async ({ tx, params: { id }, body }) => {
      await demandRole(tx, id);
      const words = (body.params?.name_loginName$like ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`);
      const asked = [tx.tenantId, id, `%${words}%`];
      const counted = await tx.client.query<{ total: number }>(
        `select count(*)::int as total from ${HOLDERS}`,
        asked,
      );
      const size = body.pageSize ?? PAGE_ROWS;
      const { rows } = await tx.client.query(
        `select u.id::text, u.name, u.login_name as "loginName", u.job, u.department::text as "deptId", u.enabled,
           (select d.name from department d where d.tenant_id = u.tenant_id and d.id = u.department) as "deptName"
         from ${HOLDERS} order by ${orderSql(body, ORDERED) ?? ORDERED.name}, u.id limit $4 offset $5`,
        [...asked, size, ((body.pageNo ?? 1) - 1) * size],
      );
      return new Page(rows, { total: counted.rows[0]?.total ?? 0 });
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(accountGrantCalls, 'POST /a/sys/role/queryUserListTree/:roleId'),
      summary: '角色：拥有者树',
    },
    async ({ tx, params: { roleId } }) => {
      await demandRole(tx, roleId);
      return peopleTree(tx, new Set(await readGrants(tx, 'account', roleId)));
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(accountGrantCalls, 'POST /a/sys/role/saveRoleUser'),
      summary: '角色：增加拥有者',
      audit: 'addRoleUsers',
    },
    async ({ tx, user, server, body: { roleId, userIds }, audit }) => {
      const wanted = { ids: userIds, isAdded: true };
      const difference = await changeGrants({ tx, user, server }, roleId, 'account', wanted);
      audit(...saidOf(roleId, difference));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(accountGrantCalls, 'POST /a/sys/role/saveRoleUserList/:roleId'),
      summary: '角色：保存拥有者',
      audit: 'saveRoleUsers',
    },
    async ({ tx, user, server, params: { roleId }, body, audit }) => {
      const difference = await changeGrants({ tx, user, server }, roleId, 'account', body);
      audit(...saidOf(roleId, difference));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(accountGrantCalls, 'POST /a/sys/role/mergeRoleUserList/:src/:target'),
      summary: '角色：合并拥有者',
      audit: 'mergeRoleUsers',
    },
    async ({ tx, user, server, params: { src, target }, audit }) => {
      const copying = { from: src, to: target, isCovering: false };
      const difference = await copyGrants({ tx, user, server }, 'account', copying);
      audit(...saidOf(target, difference, { from: src }));
      return countOf(difference);
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(accountGrantCalls, 'POST /a/sys/user/queryListTree'),
      access: { anyOf: ['accessRights:view', 'organization:viewUsers'] },
      summary: '用户树',
    },
    async ({ tx }) => peopleTree(tx, new Set()),
  ),
  route(
    {
      ...reading,
      ...callSpec(accountGrantCalls, 'GET /a/sys/user/queryUserRoleList/:id'),
      access: { anyOf: ['accessRights:view', 'organization:viewUsers'] },
      summary: '用户：角色',
    },
    async ({ tx, params: { id } }) => {
      const { rows: found } = await tx.client.query('select 1 from staff where tenant_id = $1 and id = $2', [
        tx.tenantId,
        id,
      ]);
      if (found.length === 0) throw new AccessError(404);
      const { rows } = await tx.client.query<{ id: string; name: string; checked: boolean }>(
        `select r.id::text, r.name, exists (select from staff_roles s where s.tenant_id = r.tenant_id
           and s.role = r.id and s.parent_id = $2) as checked
         from role r where r.tenant_id = $1 order by r.sort, r.id`,
        [tx.tenantId, id],
      );
      return rows;
    },
  ),
];
