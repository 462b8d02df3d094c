import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import { writeBpmn } from '@jianheng/process-engine';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { type Deployed, deployedById } from '../definitions/definitions.ts';
import { moveRunning, previewMove, runningOnOthers } from '../design/move-running.ts';
import { createCandidate, deployCandidate, getVersions, setSuspended } from '../design/new-version.ts';
import { removeDraft } from '../design/process-drafts.ts';
import { readDrawn } from '../design/read-drawn.ts';
import { NO_TRIAL, runTrial } from '../design/run-trial.ts';
import type { ModuleCode } from '../process-context.ts';
import { type ModelUse, requireModelAccess } from '../rules/model-access.ts';
import {
  commandContext,
  designAccess,
  publishAccess,
  readRoute,
  seeModelAccess,
  writeRoute,
} from './route-parts.ts';

const XML_LIMIT = 11 * 1024 * 1024;

/** What was drawn is read before anything in the database is touched or locked. */
const ofDrawing = {
  bodyLimit: XML_LIMIT,
  prepare: ({ body }: { readonly body: PlatformBody<'POST /act/procdef/check'> }) => readDrawn(body),
};

/** Versions of processes: read from BPMN 2.0, tried on past forms, put into use, and running processes moved to them. */
export function designRoutes(code: ModuleCode): AnyRoute[] {
  return [...versionCalls(code), ...moveCalls(code)];
}

type OfVersion = Pick<CallContext<{ readonly id: string }, unknown, unknown>, 'tx' | 'user' | 'params'>;

/** The version that a call names, for whom its process is. */
async function versionFor({ tx, user, params }: OfVersion, use: ModelUse): Promise<Deployed> {
  const version = await deployedById(tx, params.id);
  await requireModelAccess(tx, user, version.key, use);
  return version;
}

function versionCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/key/:key/versions'),
        summary: '流程版本',
      },
      async ({ tx, user, params: { key } }) => {
        await requireModelAccess(tx, user, key, 'see');
        return getVersions(tx, key);
      },
    ),
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/xml'),
        summary: '导出 BPMN 2.0',
      },
      async (call) => {
        const { model, name, version } = await versionFor(call, 'see');
        return { fileName: `${name}-v${version}.bpmn`, xml: writeBpmn(model) };
      },
    ),
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/steps'),
        summary: '流程版本的环节',
      },
      async (call) => {
        const { model } = await versionFor(call, 'see');
        return model.nodes.map(({ id, name, kind }) => ({ id, name: name ?? id, kind }));
      },
    ),
    route(
      {
        ...readRoute,
        access: seeModelAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/check'),
        summary: '检查画好的流程',
        ...ofDrawing,
      },
      async (call) => {
        await requireModelAccess(call.tx, call.user, call.body.key, 'see');
        const { problems, notes } = await createCandidate(
          commandContext(call, code),
          call.body.key,
          call.prepared,
        );
        return { problems, notes };
      },
    ),
    route(
      {
        ...writeRoute('process.trial'),
        repetition: 'runsAgain',
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/trial'),
        summary: '在以往表单上试运行新版本',
        ...ofDrawing,
      },
      async (call) => {
        await requireModelAccess(call.tx, call.user, call.body.key, 'design');
        const context = commandContext(call, code);
        const candidate = await createCandidate(context, call.body.key, call.prepared);
        const { problems, notes } = candidate;
        if (problems.length > 0) return { problems, notes, ...NO_TRIAL };
        return { problems, notes, ...(await runTrial(context, candidate, call.body.last ?? 100)) };
      },
    ),
    route(
      {
        ...writeRoute('process.deploy'),
        access: publishAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/deploy'),
        summary: '发布流程新版本',
        ...ofDrawing,
      },
      async (call) => {
        await requireModelAccess(call.tx, call.user, call.body.key, 'publish');
        const context = commandContext(call, code);
        const candidate = await createCandidate(context, call.body.key, call.prepared);
        const deployed = await deployCandidate(context, candidate);
        if (call.body.draft !== undefined) await removeDraft(call.tx, call.body.key, call.body.draft);
        call.audit(`definition/${deployed.id}`, { key: call.body.key });
        return deployed;
      },
    ),
    route(
      {
        ...writeRoute('process.suspendDefinition'),
        access: publishAccess,
        ...callSpec(platformCalls, 'PUT /act/procdef/:id/suspended'),
        summary: '停用或启用流程版本',
      },
      async (call) => {
        await versionFor(call, 'publish');
        await setSuspended(call.tx, call.params.id, call.body.suspended);
        call.audit(`definition/${call.params.id}`, call.body);
        return { id: call.params.id };
      },
    ),
  ];
}

function moveCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: publishAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/:id/previewMove'),
        summary: '预览将运行中的流程迁移到此版本',
      },
      async (call) => {
        const { tx, params, body } = call;
        const version = await versionFor(call, 'publish');
        const ids = body.procInstIds ?? (await runningOnOthers(tx, version)).map(({ id }) => id);
        const requests = ids.map((procInstId) => ({
          procInstId,
          ...(body.mapping ? { mapping: body.mapping } : {}),
        }));
        return previewMove(commandContext(call, code), params.id, requests);
      },
    ),
    route(
      {
        ...writeRoute('process.move'),
        access: publishAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/:id/move'),
        summary: '将一个运行中的流程迁移到此版本',
      },
      async (call) => {
        await versionFor(call, 'publish');
        const { procInstId, comment, mapping: nodes } = call.body;
        call.audit(`process/${procInstId}`, { to: call.params.id, ...call.body });
        const request = { procInstId, ...(nodes ? { mapping: nodes } : {}) };
        return moveRunning(commandContext(call, code), call.params.id, request, comment);
      },
    ),
  ];
}
