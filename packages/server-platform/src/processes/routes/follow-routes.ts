import { callSpec, platformCalls } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { QUOTAS, requireRoom } from '../../storage/writing/quota.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, readRoute, writeRoute } from './route-parts.ts';

const MAX_IDS = 200;

/** 关注: what a person keeps an eye on, as long as he may see it. */
export function followRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/focus'), summary: '是否已关注' },
      async ({ tx, user, query }) => {
        const found = await queryRows(
          tx,
          'select 1 from wf_follow where tenant_id = $1 and user_id = $2 and instance_id = $3',
          [tx.tenantId, user.id, query.procInstId],
        );
        return { procInstId: query.procInstId, isFocus: found.length > 0 };
      },
    ),
    route(
      {
        ...writeRoute('process.follow'),
        ...callSpec(platformCalls, 'POST /b/wf/focus'),
        summary: '关注流程',
      },
      async (call) => {
        const { tx, user, body } = call;
        const { rootId } = await readTreeFor(commandContext(call, code), { instanceId: body.procInstId });
        await requireRoom(
          tx,
          QUOTAS.follow,
          'wf_follow where tenant_id = $1 and user_id = $2 and instance_id <> $3',
          [user.id, rootId],
        );
        await queryRows(
          tx,
          'insert into wf_follow (tenant_id, user_id, instance_id) values ($1, $2, $3) on conflict do nothing',
          [tx.tenantId, user.id, rootId],
        );
        call.audit(`process/${rootId}`);
        return { procInstId: rootId, isFocus: true };
      },
    ),
    route(
      {
        ...writeRoute('process.unfollow'),
        ...callSpec(platformCalls, 'DELETE /b/wf/focus'),
        summary: '取消关注',
      },
      async (call) => {
        const ids = call.query.procInstId.split(',').slice(0, MAX_IDS);
        const gone = await queryRows(
          call.tx,
          'delete from wf_follow where tenant_id = $1 and user_id = $2 and instance_id = any($3) returning instance_id',
          [call.tx.tenantId, call.user.id, ids],
        );
        call.audit(`user/${call.user.id}`, { ids });
        return { removed: gone.length };
      },
    ),
    route(
      {
        ...writeRoute('process.unfollowAll'),
        ...callSpec(platformCalls, 'DELETE /b/wf/focus/deleteFocusAll'),
        summary: '取消全部关注',
      },
      async (call) => {
        const gone = await queryRows(
          call.tx,
          'delete from wf_follow where tenant_id = $1 and user_id = $2 returning instance_id',
          [call.tx.tenantId, call.user.id],
        );
        call.audit(`user/${call.user.id}`, { removed: gone.length });
        return { removed: gone.length };
      },
    ),
  ];
}
