import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  hashPassword,
  randomPassword,
  route,
  setPassword,
} from '@jianheng/server-platform';
import { membersCalls } from '../members.calls.ts';
import { demandHeld } from './guard-members.ts';

/** Calls of the catalogue about members that no declaration yields. */
export const membersRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(membersCalls, 'PUT /b/member/resetPassword/:a/:b'),
      summary: '会员：重置密码',
      access: { anyOf: ['members:manage'] },
      audit: 'resetMemberPassword',
      // The password stands in the answer alone.
      repetition: 'refused',
      transaction: 'write',
    },
    async ({ tx, user, params, audit }) => {
      const { rows } = await tx.client.query<{ level: string | null }>(
        'select level from member where tenant_id = $1 and id = $2 for update',
        [tx.tenantId, params.a],
      );
      const [member] = rows;
      if (!member) throw new AccessError(404);
      await demandHeld({ tx, user }, member.level);
      const password = randomPassword();
      await setPassword(tx, params.a, { hash: await hashPassword(password), mustChange: true });
      audit(`/b/member/${params.a}`);
      return { password };
    },
  ),
  route(
    {
      ...callSpec(membersCalls, 'POST /b/member/level/updateSort/:sourceId/:targetId/:before'),
      summary: '会员等级：移动',
      access: { anyOf: ['members:manageLevels'] },
      audit: 'moveMemberLevel',
      transaction: 'write',
    },
    async ({ tx, params: { sourceId, targetId, before }, audit }) => {
      await tx.client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `member-level/${tx.tenantId}`,
      ]);
      const { rows } = await tx.client.query<{ id: string }>(
        'select id from member_level where tenant_id = $1 order by sort, id',
        [tx.tenantId],
      );
      const ids = rows.map(({ id }) => id);
      if (!ids.includes(sourceId) || !ids.includes(targetId)) throw new AccessError(404);
      const others = ids.filter((id) => id !== sourceId);
      const at = others.indexOf(targetId) + (before === 'true' || before === '1' ? 0 : 1);
      const order = sourceId === targetId ? ids : [...others.slice(0, at), sourceId, ...others.slice(at)];
      await tx.client.query(
        `update member_level l set sort = n.place, revision = revision + 1
         from unnest($2::bigint[]) with ordinality n(id, place)
         where l.tenant_id = $1 and l.id = n.id and l.sort <> n.place`,
        [tx.tenantId, order],
      );
      audit(`/b/member/level/${sourceId}`);
      return null;
    },
  ),
];
