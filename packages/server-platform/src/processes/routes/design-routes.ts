import { callSpec, platformCalls } from '@jianheng/contract';
import { writeBpmn } from '@jianheng/process-engine';
import { type AnyRoute, route } from '../../http/route.ts';
import { deployedById } from '../definitions/definitions.ts';
import { moveRunning, previewMove, runningOnOthers } from '../design/move-running.ts';
import { createCandidate, deployCandidate, getVersions, setSuspended } from '../design/new-version.ts';
import { readInChild } from '../design/read-in-child.ts';
import { simulate } from '../design/simulate.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, designAccess, readRoute, writeRoute } from './route-parts.ts';

const XML_LIMIT = 11 * 1024 * 1024;

/** A file is read before anything in the database is touched or locked. */
const ofFile = {
  bodyLimit: XML_LIMIT,
  prepare: ({ body }: { readonly body: { readonly xml: string } }) => readInChild(body.xml),
};

/** Versions of processes: read from BPMN 2.0, tried on past forms, put into use, and running processes moved to them. */
export function designRoutes(code: ModuleCode): AnyRoute[] {
  return [...versionCalls(code), ...moveCalls(code)];
}

function versionCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/key/:key/versions'),
        summary: '流程版本',
      },
      ({ tx, params }) => getVersions(tx, params.key),
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/xml'),
        summary: '导出 BPMN 2.0',
      },
      async ({ tx, params }) => {
        const { model, name, version } = await deployedById(tx, params.id);
        return { fileName: `${name}-v${version}.bpmn`, xml: writeBpmn(model) };
      },
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/steps'),
        summary: '流程版本的环节',
      },
      async ({ tx, params }) => {
        const { model } = await deployedById(tx, params.id);
        return model.nodes.map(({ id, name, kind }) => ({ id, name: name ?? id, kind }));
      },
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/check'),
        summary: '检查 BPMN 文件',
        ...ofFile,
      },
      async (call) => {
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
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/trial'),
        summary: '在以往表单上试运行新版本',
        ...ofFile,
      },
      async (call) => {
        const context = commandContext(call, code);
        const candidate = await createCandidate(context, call.body.key, call.prepared);
        const { problems, notes } = candidate;
        if (problems.length > 0) return { problems, notes, tried: 0, same: 0, differences: [] };
        return { problems, notes, ...(await simulate(context, candidate, call.body.last ?? 100)) };
      },
    ),
    route(
      {
        ...writeRoute('process.deploy'),
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/deploy'),
        summary: '发布流程新版本',
        ...ofFile,
      },
      async (call) => {
        const context = commandContext(call, code);
        const candidate = await createCandidate(context, call.body.key, call.prepared);
        const deployed = await deployCandidate(context, candidate);
        call.audit(`definition/${deployed.id}`, { key: call.body.key });
        return deployed;
      },
    ),
    route(
      {
        ...writeRoute('process.suspendDefinition'),
        access: designAccess,
        ...callSpec(platformCalls, 'PUT /act/procdef/:id/suspended'),
        summary: '停用或启用流程版本',
      },
      async (call) => {
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
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/:id/previewMove'),
        summary: '预览将运行中的流程迁移到此版本',
      },
      async (call) => {
        const { tx, params, body } = call;
        const ids =
          body.procInstIds ??
          (await runningOnOthers(tx, await deployedById(tx, params.id))).map(({ id }) => id);
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
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/procdef/:id/move'),
        summary: '将一个运行中的流程迁移到此版本',
      },
      async (call) => {
        const { procInstId, comment, mapping: nodes } = call.body;
        call.audit(`process/${procInstId}`, { to: call.params.id, ...call.body });
        const request = { procInstId, ...(nodes ? { mapping: nodes } : {}) };
        return moveRunning(commandContext(call, code), call.params.id, request, comment);
      },
    ),
  ];
}
