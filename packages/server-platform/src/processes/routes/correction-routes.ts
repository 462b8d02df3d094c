import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../../http/route.ts';
import { correctForm } from '../commands/correct-form.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, correctAccess, writeRoute } from './route-parts.ts';

/** Putting right what an ended process left in its form. */
export function correctionRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.correct'),
        access: correctAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/correct'),
        summary: '更正已结束流程的表单',
      },
      async (call) => {
        const { body } = call;
        const { comment, data, procInstId } = body;
        const onFormChange = (changed: object) =>
          call.audit(`process/${procInstId}`, { comment, fields: Object.keys(data), ...changed });
        onFormChange({});
        return correctForm(commandContext(call, code), { ...body, onFormChange });
      },
    ),
  ];
}
