import { callSpec, idSchema, platformCalls } from '@jianheng/contract';
import { z } from 'zod';
import { type AnyRoute, route } from '../../http/route.ts';
import { correctForm } from '../commands/correct-form.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, correctAccess, writeRoute } from './route-parts.ts';

const correctionSchema = z.strictObject({
  procInstId: idSchema,
  data: z.record(z.string().max(100), z.unknown()),
  rev: z.int().optional(),
  comment: z.string().trim().min(1, '请填写原因').max(2000),
});

/** Putting right what an ended process left in its form. */
export function correctionRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.correct'),
        access: correctAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/correct'),
        summary: '更正已结束流程的表单',
        body: correctionSchema,
      },
      async (call) => {
        const { body } = call;
        call.audit(`process/${body.procInstId}`, { comment: body.comment, fields: Object.keys(body.data) });
        return correctForm(commandContext(call, code), body);
      },
    ),
  ];
}
