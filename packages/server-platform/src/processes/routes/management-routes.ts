import type { Command } from '@jianheng/process-engine';
import { z } from 'zod';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { idParams, idSchema } from '../../http/value-schemas.ts';
import { requireUsers } from '../approvers/resolve-approvers.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { handOverEverything } from '../commands/handover.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import { retry } from '../jobs/claims.ts';
import { getFailedJobs } from '../lists/failed-jobs.ts';
import { getStatistics, statisticsSchema } from '../lists/statistics.ts';
import type { ModuleCode } from '../process-context.ts';
import { dryRunCommand } from '../queries/dry-run-command.ts';
import { enqueueCommand } from '../repository/command-queue.ts';
import type { TreeRef } from '../repository/tree-repository.ts';
import { commandContext, manageAccess, readRoute, rows, viewAccess, writeRoute } from './route-parts.ts';

const nodes = z.array(z.string().min(1).max(100)).max(50);
const reason = z.string().trim().min(1, '请填写原因').max(2000);
const manageSchema = z.strictObject({
  procInstId: idSchema,
  action: z.enum(['suspend', 'activate', 'terminate', 'void', 'reopen', 'jump', 'reassign', 'handOver']),
  comment: reason,
  /** Steps to leave and steps to stand on afterwards. */
  from: nodes.optional(),
  to: nodes.optional(),
  taskId: idSchema.optional(),
  fromUser: idSchema.optional(),
  toUser: idSchema.optional(),
});
type Manage = z.output<typeof manageSchema>;

/** Managing running processes (管理流程): what only those may do who hold the right. Every action carries its reason. */
export function managementRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.manage'),
        access: manageAccess,
        method: 'POST',
        path: '/b/wf/process/manage',
        summary: '管理运行中的流程',
        body: manageSchema,
      },
      async (call) => {
        const { body, user, tx } = call;
        await requireUsers(tx, body.toUser ? [body.toUser] : []);
        call.audit(`process/${body.procInstId}`, body);
        const of: TreeRef = { instanceId: body.procInstId };
        return executeCommand(commandContext(call, code), { command: commandOf(body, user.id), of });
      },
    ),
    route(
      {
        ...readRoute,
        access: manageAccess,
        method: 'POST',
        path: '/b/wf/process/manage/preview',
        summary: '预演对运行中流程的管理操作',
        body: manageSchema.omit({ comment: true }),
      },
      async (call) => {
        const context = commandContext(call, code);
        const tree = await readTreeFor(context, { instanceId: call.body.procInstId });
        return dryRunCommand(context, tree, commandOf({ ...call.body, comment: '' }, call.user.id));
      },
    ),
    route(
      {
        ...writeRoute('process.handOver'),
        access: manageAccess,
        method: 'POST',
        path: '/b/wf/process/handOver',
        summary: '离职转办',
        body: z.strictObject({ fromUser: idSchema, toUser: idSchema, comment: reason }),
      },
      async (call) => {
        const { body, tx } = call;
        if (body.fromUser === body.toUser) throw new ValidationError({ toUser: '接手人不能是本人' });
        await requireUsers(tx, [body.toUser]);
        call.audit(`user/${body.fromUser}`, body);
        return handOverEverything(commandContext(call, code), body);
      },
    ),
    route(
      {
        ...writeRoute('process.message'),
        access: manageAccess,
        method: 'POST',
        path: '/b/wf/process/message',
        summary: '向等待中的流程发送消息或信号',
        body: z.strictObject({
          kind: z.enum(['message', 'signal']),
          name: z.string().min(1).max(200),
          procInstId: idSchema.optional(),
          vars: z.record(z.string().max(100), z.unknown()).optional(),
        }),
      },
      async (call) => {
        const { kind, name, procInstId, vars = {} } = call.body;
        await enqueueCommand(call, { kind, name, rootId: procInstId ?? null, payload: { vars } });
        call.audit(procInstId ? `process/${procInstId}` : `${kind}/${name}`, call.body);
        return { accepted: true };
      },
    ),
    route(
      {
        ...readRoute,
        access: viewAccess,
        method: 'POST',
        path: '/b/wf/process/statistics',
        summary: '流程与环节统计',
        body: statisticsSchema,
      },
      ({ tx, body, server }) => getStatistics(tx, body, server.now()),
    ),
    route(
      {
        ...readRoute,
        access: manageAccess,
        method: 'GET',
        path: '/b/wf/job/failed',
        summary: '失败的作业',
        data: rows,
      },
      ({ tx }) => getFailedJobs(tx),
    ),
    route(
      {
        ...writeRoute('process.retryJob'),
        access: manageAccess,
        method: 'POST',
        path: '/b/wf/job/:id/retry',
        summary: '重新执行作业',
        params: idParams,
      },
      async (call) => {
        if (!(await retry(call.tx, call.params.id, call.server.now()))) throw businessError('nothingFailed');
        call.audit(`job/${call.params.id}`);
        return { id: call.params.id };
      },
    ),
  ];
}

function commandOf(body: Manage, by: string): Command {
  const actor = { by, comment: body.comment };
  const onInstance = { ...actor, instanceId: body.procInstId };
  switch (body.action) {
    case 'suspend':
    case 'activate':
    case 'terminate':
      return { ...onInstance, kind: body.action };
    case 'void':
      return { ...onInstance, kind: 'voidInstance' };
    case 'reopen':
      return { ...onInstance, kind: 'reopen', ...(body.to ? { to: body.to } : {}) };
    case 'jump':
      return {
        ...onInstance,
        kind: 'jump',
        from: someOf(body.from) ?? missing('from', '请指明离开的环节'),
        to: someOf(body.to) ?? missing('to', '请指明跳转到的环节'),
      };
    case 'reassign':
      return {
        ...actor,
        kind: 'reassign',
        taskId: body.taskId ?? missing('taskId', '请指明任务'),
        to: body.toUser ?? missing('toUser', '请选中一个人员'),
      };
    case 'handOver':
      return {
        ...onInstance,
        kind: 'handOver',
        from: body.fromUser ?? missing('fromUser', '请指明原处理人'),
        to: body.toUser ?? missing('toUser', '请选中一个人员'),
      };
  }
}

const someOf = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? ids : undefined);

function missing(field: string, says: string): never {
  throw new ValidationError({ [field]: says });
}
