import { callSpec, idParams, idSchema, platformCalls } from '@jianheng/contract';
import { writeBpmn } from '@jianheng/process-engine';
import { z } from 'zod';
import { type AnyRoute, route } from '../../http/route.ts';
import { deployedById } from '../definitions/definitions.ts';
import { moveRunning, previewMove, runningOnOthers } from '../design/move-running.ts';
import { createCandidate, deployCandidate, getVersions, setSuspended } from '../design/new-version.ts';
import { readInChild } from '../design/read-in-child.ts';
import { simulate } from '../design/simulate.ts';
import type { ModuleCode } from '../process-context.ts';
import { commandContext, designAccess, readRoute, writeRoute } from './route-parts.ts';

const XML_LIMIT = 11 * 1024 * 1024;
const key = z.string().min(1).max(100);
const fileSchema = z.strictObject({ key, xml: z.string().min(1) });
const mapping = z.record(z.string().max(100), z.string().max(100)).optional();

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
        params: z.strictObject({ key }),
      },
      ({ tx, params }) => getVersions(tx, params.key),
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'GET /act/procdef/:id/xml'),
        summary: '导出 BPMN 2.0',
        params: idParams,
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
        params: idParams,
        data: z.array(z.looseObject({ id: z.string(), name: z.string() })),
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
        body: fileSchema,
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
        body: fileSchema.extend({ last: z.int().min(1).max(200).optional() }),
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
        body: fileSchema,
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
        params: idParams,
        body: z.strictObject({ suspended: z.boolean() }),
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
        params: idParams,
        body: z.strictObject({ procInstIds: z.array(idSchema).max(500).optional(), mapping }),
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
        params: idParams,
        body: z.strictObject({
          procInstId: idSchema,
          comment: z.string().trim().min(1, '请填写原因').max(2000),
          mapping,
        }),
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
