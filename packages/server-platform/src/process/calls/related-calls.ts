import { z } from 'zod';
import { type AnyRoute, route } from '../../http/route.ts';
import { idParams, idSchema } from '../../rest/entity-schema.ts';
import type { ModuleCode } from '../process-house.ts';
import { relate, unrelate } from '../relate.ts';
import { actingOf, writing } from './call-parts.ts';

/** 相关流程: what people put beside a process, and take away again. */
export function relatedCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writing('process.relate'),
        method: 'POST',
        path: '/b/wf/process/:id/related',
        summary: '关联流程',
        params: idParams,
        body: z.strictObject({ procInstId: idSchema }),
      },
      async (call) => {
        const [id, procInstId] = await relate(actingOf(call, code), call.params.id, call.body.procInstId);
        call.audit(`process/${id}`, { procInstId });
        return { id, procInstId };
      },
    ),
    route(
      {
        ...writing('process.unrelate'),
        method: 'DELETE',
        path: '/b/wf/process/:id/related/:otherId',
        summary: '取消关联流程',
        params: z.strictObject({ id: idSchema, otherId: idSchema }),
      },
      async (call) => {
        const { id, otherId } = call.params;
        await unrelate(actingOf(call, code), id, otherId);
        call.audit(`process/${id}`, { procInstId: otherId });
        return { id, procInstId: otherId };
      },
    ),
  ];
}
