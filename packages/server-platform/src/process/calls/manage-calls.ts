import type { Command } from '@jianheng/process-engine';
import { z } from 'zod';
import { Invalid, refuseWith } from '../../http/faults.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { idParams, idSchema } from '../../rest/entity-schema.ts';
import { actOnTree } from '../act-on-task.ts';
import { handOverAll } from '../hand-over-all.ts';
import { addCall } from '../jobs/add-call.ts';
import { retry } from '../jobs/claims.ts';
import { failedJobs } from '../lists/failed-jobs.ts';
import { statisticsOf, statisticsSchema } from '../lists/statistics.ts';
import { demandPeople } from '../people.ts';
import type { ModuleCode } from '../process-house.ts';
import { rehearseCommand } from '../rehearse-command.ts';
import type { TreeOf } from '../store.ts';
import { readTreeFor } from '../task-view.ts';
import { actingOf, managing, overseeing, reading, rows, writing } from './call-parts.ts';

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

/** The repair desk: what only those may do who manage processes. Every deed carries its reason. */
export function manageCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writing('process.manage'),
        access: managing,
        method: 'POST',
        path: '/b/wf/process/manage',
        summary: '管理运行中的流程',
        body: manageSchema,
      },
      async (call) => {
        const { body, user, tx } = call;
        await demandPeople(tx, body.toUser ? [body.toUser] : []);
        call.audit(`process/${body.procInstId}`, body);
        const of: TreeOf = { instanceId: body.procInstId };
        return actOnTree(actingOf(call, code), { command: commandOf(body, user.id), of });
      },
    ),
    route(
      {
        ...reading,
        access: managing,
        method: 'POST',
        path: '/b/wf/process/manage/preview',
        summary: '预演对运行中流程的管理操作',
        body: manageSchema.omit({ comment: true }),
      },
      async (call) => {
        const acting = actingOf(call, code);
        const tree = await readTreeFor(acting, { instanceId: call.body.procInstId });
        return rehearseCommand(acting, tree, commandOf({ ...call.body, comment: '' }, call.user.id));
      },
    ),
    route(
      {
        ...writing('process.handOver'),
        access: managing,
        method: 'POST',
        path: '/b/wf/process/handOver',
        summary: '离职转办',
        body: z.strictObject({ fromUser: idSchema, toUser: idSchema, comment: reason }),
      },
      async (call) => {
        const { body, tx } = call;
        if (body.fromUser === body.toUser) throw new Invalid({ toUser: '接手人不能是本人' });
        await demandPeople(tx, [body.toUser]);
        call.audit(`user/${body.fromUser}`, body);
        return handOverAll(actingOf(call, code), body);
      },
    ),
    route(
      {
        ...writing('process.message'),
        access: managing,
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
        await addCall(call, { kind, name, rootId: procInstId ?? null, payload: { vars } });
        call.audit(procInstId ? `process/${procInstId}` : `${kind}/${name}`, call.body);
        return { accepted: true };
      },
    ),
    route(
      {
        ...reading,
        access: overseeing,
        method: 'POST',
        path: '/b/wf/process/statistics',
        summary: '流程与环节统计',
        body: statisticsSchema,
      },
      ({ tx, body, server }) => statisticsOf(tx, body, server.now()),
    ),
    route(
      {
        ...reading,
        access: managing,
        method: 'GET',
        path: '/b/wf/job/failed',
        summary: '失败的作业',
        data: rows,
      },
      ({ tx }) => failedJobs(tx),
    ),
    route(
      {
        ...writing('process.retryJob'),
        access: managing,
        method: 'POST',
        path: '/b/wf/job/:id/retry',
        summary: '重新执行作业',
        params: idParams,
      },
      async (call) => {
        if (!(await retry(call.tx, call.params.id, call.server.now()))) throw refuseWith('nothingFailed');
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
  throw new Invalid({ [field]: says });
}
