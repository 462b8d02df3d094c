import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import type { Command } from '@jianheng/process-engine';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { requireUsers } from '../approvers/resolve-approvers.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { handoverEverything } from '../commands/handover.ts';
import { readTreeFor } from '../forms/tree-access.ts';
import { retry } from '../jobs/claims.ts';
import { getFailedJobs } from '../lists/failed-jobs.ts';
import { getMonitor } from '../lists/monitor.ts';
import { getStatistics } from '../lists/statistics.ts';
import { disabledWithTasks } from '../lists/waiting-tasks.ts';
import type { ModuleCode } from '../process-context.ts';
import { dryRunCommand } from '../queries/dry-run-command.ts';
import { enqueueCommand } from '../repository/command-queue.ts';
import type { TreeRef } from '../repository/lock-tree.ts';
import { commandContext, manageAccess, readRoute, viewAccess, writeRoute } from './route-parts.ts';

type Manage = PlatformBody<'POST /b/wf/process/manage'>;

/** Managing running processes (管理流程): what only those may do who hold the right. Every action carries its reason. */
export function managementRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.manage'),
        access: manageAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/manage'),
        summary: '管理运行中的流程',
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
        ...callSpec(platformCalls, 'POST /b/wf/process/manage/preview'),
        summary: '预演对运行中流程的管理操作',
      },
      async (call) => {
        const context = commandContext(call, code);
        const tree = await readTreeFor(context, { instanceId: call.body.procInstId });
        return dryRunCommand(context, tree, commandOf({ ...call.body, comment: '' }, call.user.id));
      },
    ),
    route(
      {
        ...writeRoute('process.handover'),
        access: manageAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/handover'),
        summary: '离职转办',
      },
      async (call) => {
        const { body, tx } = call;
        if (body.fromUser === body.toUser)
          throw new ValidationError({ toUser: inputFault('handoverToSelf') });
        await requireUsers(tx, [body.toUser]);
        call.audit(`user/${body.fromUser}`, body);
        return handoverEverything(commandContext(call, code), body);
      },
    ),
    route(
      {
        ...readRoute,
        access: manageAccess,
        ...callSpec(platformCalls, 'GET /b/wf/process/handover/people'),
        summary: '离职转办：已停用且仍有待办的人员',
      },
      ({ tx }) => disabledWithTasks(tx),
    ),
    route(
      {
        ...writeRoute('process.message'),
        access: manageAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/message'),
        summary: '向等待中的流程发送消息或信号',
      },
      async (call) => {
        const { kind, name, procInstId, vars = {} } = call.body;
        await enqueueCommand(call, { kind, name, rootId: procInstId ?? null, payload: { vars } });
        call.audit(procInstId ? `process/${procInstId}` : `${kind}/${name}`, call.body);
        return { accepted: true as const };
      },
    ),
    route(
      {
        ...readRoute,
        access: viewAccess,
        ...callSpec(platformCalls, 'POST /b/wf/process/statistics'),
        summary: '流程与环节统计',
      },
      ({ tx, body, server }) => getStatistics(tx, body, server.now()),
    ),
    route(
      {
        ...readRoute,
        access: viewAccess,
        ...callSpec(platformCalls, 'GET /b/wf/process/monitor'),
        summary: '流程监控',
      },
      ({ tx, server }) => getMonitor(tx, server.now()),
    ),
    route(
      {
        ...readRoute,
        access: manageAccess,
        ...callSpec(platformCalls, 'GET /b/wf/job/failed'),
        summary: '失败的作业',
      },
      ({ tx }) => getFailedJobs(tx),
    ),
    route(
      {
        ...writeRoute('process.retryJob'),
        access: manageAccess,
        ...callSpec(platformCalls, 'POST /b/wf/job/:id/retry'),
        summary: '重新执行作业',
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
      return { ...onInstance, kind: 'void' };
    case 'reopen':
      return { ...onInstance, kind: 'reopen', ...(body.to ? { to: body.to } : {}) };
    case 'jump':
      return {
        ...onInstance,
        kind: 'jump',
        from: someOf(body.from) ?? missing('from', 'stepLeftMissing'),
        to: someOf(body.to) ?? missing('to', 'stepTakenMissing'),
      };
    case 'reassign':
      return {
        ...actor,
        kind: 'reassign',
        taskId: body.taskId ?? missing('taskId', 'taskMissing'),
        to: body.toUser ?? missing('toUser', 'userMissing'),
      };
    case 'handover':
      return {
        ...onInstance,
        kind: 'handover',
        from: body.fromUser ?? missing('fromUser', 'fromUserMissing'),
        to: body.toUser ?? missing('toUser', 'userMissing'),
      };
  }
}

const someOf = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? ids : undefined);

type Missing = 'stepLeftMissing' | 'stepTakenMissing' | 'taskMissing' | 'userMissing' | 'fromUserMissing';

function missing(field: string, code: Missing): never {
  throw new ValidationError({ [field]: inputFault(code) });
}
