import { callSpec } from '@jianheng/contract';
import { type AnyRoute, route } from '@jianheng/server-platform';
import { levelGrantCalls } from '../access-rights.calls.ts';
import { changeGrants, copyGrants, demandRole, readGrants } from './grants/change-grants.ts';
import { changing, countOf, reading, saidOf } from './route-kinds.ts';

/** 会员等级授权: which levels of members hold a role. */
export const levelGrantRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(levelGrantCalls, 'POST /a/sys/role/queryRoleMemberLevelId/:id'),
      summary: '角色：会员等级编号',
    },
    async ({ tx, params: { id } }) => {
      await demandRole(tx, id);
      return readGrants(tx, 'memberLevel', id);
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(levelGrantCalls, 'POST /a/sys/role/queryMemberLevelList/:roleId'),
      summary: '角色：会员等级',
    },
    async ({ tx, params: { roleId } }) => {
      await demandRole(tx, roleId);
      const ticked = new Set(await readGrants(tx, 'memberLevel', roleId));
      const { rows } = await tx.client.query<{ id: string; name: string }>(
        'select id::text, name from member_level where tenant_id = $1 order by sort, id',
        [tx.tenantId],
      );
      return rows.map(({ id, name }) => ({ id, name, checked: ticked.has(id) }));
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(levelGrantCalls, 'POST /a/sys/role/saveRoleMemberLevel'),
      summary: '角色：增加会员等级',
      audit: 'addRoleLevels',
    },
    async ({ tx, user, server, body: { roleId, memberLevelIds }, audit }) => {
      const wanted = { ids: memberLevelIds, isAdded: true };
      const difference = await changeGrants({ tx, user, server }, roleId, 'memberLevel', wanted);
      audit(...saidOf(roleId, difference));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(levelGrantCalls, 'POST /a/sys/role/saveRoleMemberLevelList/:roleId'),
      summary: '角色：保存会员等级',
      audit: 'saveRoleLevels',
    },
    async ({ tx, user, server, params: { roleId }, body, audit }) => {
      const difference = await changeGrants({ tx, user, server }, roleId, 'memberLevel', body);
      audit(...saidOf(roleId, difference));
      return countOf(difference);
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(levelGrantCalls, 'POST /a/sys/role/mergeRoleMemberLevelList/:src/:target'),
      summary: '角色：合并会员等级',
      audit: 'mergeRoleLevels',
    },
    async ({ tx, user, server, params: { src, target }, audit }) => {
      const copying = { from: src, to: target, isCovering: false };
      const difference = await copyGrants({ tx, user, server }, 'memberLevel', copying);
      audit(...saidOf(target, difference, { from: src }));
      return countOf(difference);
    },
  ),
];
