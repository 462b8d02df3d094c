import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, route } from '../../http/route.ts';
import { allDefinitions, getFormEntity, newestByKey } from '../definitions/definitions.ts';
import type { ModuleCode } from '../process-context.ts';
import { checkRule } from '../rules/check-rule.ts';
import { requireModelAccess } from '../rules/model-access.ts';
import { previewNotice } from '../rules/notice-preview.ts';
import { accessOfModels, keptRules, saveRule } from '../rules/process-rules.ts';
import {
  commandContext,
  designAccess,
  publishAccess,
  readRoute,
  seeModelAccess,
  writeRoute,
} from './route-parts.ts';

/** What a firm says of its processes beside their drawings: notices, deadlines, leaders, handling, and who draws them. */
export function ruleRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/model/:key/rules'),
        summary: '流程规则：通知、到期提醒、领导字段、处理与模型角色',
      },
      async ({ tx, user, params: { key } }) => {
        await newestByKey(tx, key);
        await requireModelAccess(tx, user, key, 'see');
        return keptRules(tx, key);
      },
    ),
    route(
      {
        ...writeRoute('process.saveRule'),
        access: publishAccess,
        ...callSpec(platformCalls, 'PUT /act/model/:key/rules'),
        summary: '保存一种流程规则',
      },
      async ({ tx, user, server, params: { key }, body, audit }) => {
        const newest = await newestByKey(tx, key);
        // Rules hold at once, for running processes as well: saving one is publishing.
        await requireModelAccess(tx, user, key, 'publish');
        const known = getFormEntity(server.registry, newest);
        await checkRule(tx, { known, model: newest.model, change: body });
        audit(`process/${key}`, body);
        return saveRule(tx, { key, by: user.id, change: body });
      },
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/model/:key/noticePreview'),
        summary: '通知文字的预览',
      },
      async (call) => {
        const { key } = call.params;
        await requireModelAccess(call.tx, call.user, key, 'design');
        return previewNotice(commandContext(call, code), key, call.body);
      },
    ),
    route(
      {
        ...readRoute,
        access: publishAccess,
        ...callSpec(platformCalls, 'GET /act/modelAccess'),
        summary: '模型角色：各流程由哪些角色查看、设计与发布',
      },
      async ({ tx }) => accessOfModels(tx, await allDefinitions(tx)),
    ),
  ];
}
