import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../../http/route.ts';
import { relate, unrelate } from '../commands/relate.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, writeRoute } from './route-parts.ts';

/** 相关流程: what people put beside a process, and take away again. */
export function relatedRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.relate'),
        ...callSpec(platformCalls, 'POST /b/wf/process/:id/related'),
        summary: '关联流程',
      },
      async (call) => {
        const [id, procInstId] = await relate(
          commandContext(call, code),
          call.params.id,
          call.body.procInstId,
        );
        call.audit(`process/${id}`, { procInstId });
        return { id, procInstId };
      },
    ),
    route(
      {
        ...writeRoute('process.unrelate'),
        ...callSpec(platformCalls, 'DELETE /b/wf/process/:id/related/:otherId'),
        summary: '取消关联流程',
      },
      async (call) => {
        const { id, otherId } = call.params;
        await unrelate(commandContext(call, code), id, otherId);
        call.audit(`process/${id}`, { procInstId: otherId });
        return { id, procInstId: otherId };
      },
    ),
  ];
}
