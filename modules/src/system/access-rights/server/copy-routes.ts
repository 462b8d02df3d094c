import { callSpec } from '@jianheng/contract';
import { type AnyRoute, route } from '@jianheng/server-platform';
import { copyGrantCalls } from '../access-rights.calls.ts';
import { copyGrants, previewCopy } from './grants/change-grants.ts';
import { changing, countOf, reading } from './route-kinds.ts';

/** 复制与合并: what one role has for another, in place of what that one has or beside it. */
export const copyGrantRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(copyGrantCalls, 'POST /a/sys/role/previewCopy/:src/:target'),
      summary: '角色：复制授权的预览',
    },
    async ({ tx, user, server, params: { src, target }, body: { kinds, cover } }) => {
      const found = [];
      for (const kind of new Set(kinds)) {
        const copying = { from: src, to: target, isCovering: cover };
        found.push({ kind, ...(await previewCopy({ tx, user, server }, kind, copying)) });
      }
      return found;
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(copyGrantCalls, 'POST /a/sys/role/copyGrants/:src/:target'),
      summary: '角色：复制授权',
      audit: 'copyRoleGrants',
    },
    async ({ tx, user, server, params: { src, target }, body: { kinds, cover }, audit }) => {
      const changed = [];
      for (const kind of new Set(kinds)) {
        const copying = { from: src, to: target, isCovering: cover };
        changed.push({ kind, ...(await copyGrants({ tx, user, server }, kind, copying)) });
      }
      audit(`/a/sys/role/${target}`, { from: src, cover, changed });
      return changed.map(({ kind, ...difference }) => ({ kind, ...countOf(difference) }));
    },
  ),
];
