import { callSpec, platformCalls } from '@jianheng/contract';
import { requireKnownForm } from '../../authorization/known-forms.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { getCategories } from '../definitions/definition-answer.ts';
import { deployedById, newestByKey } from '../definitions/definitions.ts';
import { saveSetting, settingRevision } from '../definitions/process-settings.ts';
import { calledProcesses } from '../design/called-processes.ts';
import { drawingOf, modelChoices } from '../design/drawing.ts';
import { removeDraft, saveDraft } from '../design/process-drafts.ts';
import { requireModelAccess } from '../rules/model-access.ts';
import { designAccess, publishAccess, readRoute, seeModelAccess, writeRoute } from './route-parts.ts';

const DRAFT_LIMIT = 8 * 1024 * 1024;

/** What designers draw from, what they have drawn so far, and what holds for a process beside its versions. */
export function draftRoutes(): AnyRoute[] {
  return [...drawingCalls(), ...settingCalls()];
}

function settingCalls(): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/model/:key/settings'),
        summary: '流程基础设置',
      },
      async ({ tx, user, params: { key } }) => {
        await requireModelAccess(tx, user, key, 'see');
        const { category, sort, isPcEnable = true } = await newestByKey(tx, key);
        return { category, sort, isPcEnable, revision: await settingRevision(tx, key) };
      },
    ),
    route(
      {
        ...writeRoute('process.saveSettings'),
        access: publishAccess,
        ...callSpec(platformCalls, 'PUT /act/model/:key/settings'),
        summary: '保存流程基础设置',
      },
      async ({ tx, user, params: { key }, body, audit }) => {
        await newestByKey(tx, key);
        // It takes effect at once: whether the process can be started, and where it is offered.
        await requireModelAccess(tx, user, key, 'publish');
        const known = await getCategories(tx);
        if (!known.some(({ value }) => value === body.category))
          throw new ValidationError({ category: inputFault('categoryUnknown') });
        audit(`process/${key}`, body);
        return saveSetting(tx, { key, by: user.id, ...body });
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/rd/sub/process/queryModuleList/:id'),
        summary: '流程版本调用的子流程',
      },
      async ({ tx, user, server: { registry }, params }) => {
        const deployed = await deployedById(tx, params.id);
        await requireKnownForm({ tx, user, registry }, deployed.key);
        return calledProcesses(tx, deployed.model);
      },
    ),
  ];
}

function drawingCalls(): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/model/:key'),
        summary: '流程设计：使用中的版本、草稿与表单',
      },
      async ({ tx, user, server, params: { key } }) => {
        await requireModelAccess(tx, user, key, 'see');
        return drawingOf(tx, key, { registry: server.registry, user });
      },
    ),
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/modelChoices'),
        summary: '流程设计：角色、用户组、岗位与流程的选择，各最多 1000 项',
      },
      ({ tx }) => modelChoices(tx),
    ),
    route(
      {
        ...writeRoute('process.saveDraft'),
        access: designAccess,
        ...callSpec(platformCalls, 'PUT /act/model/:key/draft'),
        bodyLimit: DRAFT_LIMIT,
        summary: '流程设计：保存草稿',
      },
      async ({ tx, user, params: { key }, body, audit }) => {
        await newestByKey(tx, key);
        await requireModelAccess(tx, user, key, 'design');
        const saved = await saveDraft(tx, { key, by: user.id, ...body });
        audit(`process/${key}`, { ...saved, kind: 'tree' in body ? 'tree' : 'bpmn' });
        return saved;
      },
    ),
    route(
      {
        ...writeRoute('process.removeDraft'),
        access: designAccess,
        ...callSpec(platformCalls, 'DELETE /act/model/:key/draft'),
        summary: '流程设计：放弃草稿',
      },
      async ({ tx, user, params: { key }, audit }) => {
        await requireModelAccess(tx, user, key, 'design');
        audit(`process/${key}`, {});
        return { removed: await removeDraft(tx, key) };
      },
    ),
  ];
}
