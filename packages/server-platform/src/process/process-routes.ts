import { z } from 'zod';
import { Denied } from '../http/faults.ts';
import { type AnyRoute, type CallContext, route } from '../http/route.ts';
import { mayDo } from '../permission/row-scope.ts';
import { idParams, idSchema } from '../rest/entity-schema.ts';
import { actOnTree } from './act-on-task.ts';
import { chartOf } from './chart.ts';
import { currentDefinitions, type Deployed, deployedById, deployedByKey, formOf } from './definitions.ts';
import { formDisplay, formDisplaySchema } from './form-display.ts';
import { opinionsOf } from './opinions.ts';
import { demandPeople } from './people.ts';
import type { Acting, ModuleCode } from './process-house.ts';
import { startProcess } from './start-process.ts';
import { run } from './store.ts';
import { processAnswer, taskAnswer } from './task-answer.ts';
import { taskCommand, taskPostSchema } from './task-command.ts';
import { countTodo, pageOf, taskLists, taskQuerySchema } from './task-queries.ts';
import { readTreeFor } from './task-view.ts';

const anything = z.unknown();
const reading = { access: 'signedIn', data: anything, audit: 'none', transaction: 'read' } as const;
const rows = z.array(z.looseObject({ id: idSchema }));

/** The calls of the catalogue's area "workflow" that the first part of the engine serves. */
export function processRoutes(code: ModuleCode): AnyRoute[] {
  return [...definitionCalls(), ...listCalls(), ...readingCalls(code), ...actingCalls(code)];
}

type AnyCall = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;
const actingOf = ({ tx, user, server }: AnyCall, code: ModuleCode): Acting => ({
  tx,
  user,
  server,
  code,
});

function definitionCalls(): AnyRoute[] {
  const query = z.strictObject({
    params: z
      .strictObject({ name$like: z.string().max(50).optional(), category: z.string().max(50).optional() })
      .optional(),
    pageNo: z.int().optional(),
    pageSize: z.int().optional(),
  });
  return [
    route(
      { ...reading, method: 'POST', path: '/act/procdef/queryList', summary: '可发起的流程', body: query },
      async ({ tx, user, server, body }) => {
        const categories = await categoriesOf(tx);
        const current = (await currentDefinitions(tx)).filter((deployed) =>
          mayDo(formOf(server.registry, deployed), user, 'create'),
        );
        const wanted = current.filter(
          ({ name, category }) =>
            name.includes(body.params?.name$like ?? '') && category.includes(body.params?.category ?? ''),
        );
        return wanted.map((deployed) => definitionAnswer(deployed, categories));
      },
    ),
    route(
      {
        ...reading,
        method: 'GET',
        path: '/act/procdef/key/:key',
        summary: '流程定义（按标识）',
        params: z.strictObject({ key: z.string().max(100) }),
      },
      async ({ tx, params }) => definitionAnswer(await deployedByKey(tx, params.key), await categoriesOf(tx)),
    ),
    route(
      { ...reading, method: 'GET', path: '/act/procdef/:id', summary: '流程定义', params: idParams },
      async ({ tx, params }) => definitionAnswer(await deployedById(tx, params.id), await categoriesOf(tx)),
    ),
    route(
      {
        ...reading,
        method: 'GET',
        path: '/act/procdef/:id/frontInitScript',
        summary: '表单初始化规则（数据，不是代码）',
        params: idParams,
      },
      async ({ tx, params }) => {
        await deployedById(tx, params.id);
        return { rules: [] };
      },
    ),
    route(
      { ...reading, method: 'GET', path: '/share/bd/dict/process-left-group', summary: '流程分类' },
      ({ tx }) => categoriesOf(tx),
    ),
    route(
      {
        ...reading,
        method: 'POST',
        path: '/b/wf/form/display',
        summary: '流程表单',
        body: formDisplaySchema,
      },
      ({ tx, server, body }) => formDisplay(tx, server.registry, body),
    ),
  ];
}

type Category = { id: string; label: string; value: string; remark: string | null };

function categoriesOf(tx: CallContext<unknown, unknown, unknown>['tx']): Promise<Category[]> {
  return run<Category>(
    tx,
    `select id, label, value, remark from dictionary_item where tenant_id = $1 and type = 'process-left-group' and enabled order by sort, id`,
    [tx.tenantId],
  );
}

function definitionAnswer({ id, key, name, category, sort }: Deployed, categories: readonly Category[]) {
  const found = categories.find(({ value }) => value === category);
  return {
    id,
    key,
    name,
    sort,
    formId: key,
    category: { value: category, label: found?.label ?? category, color: found?.remark ?? null },
    config: { isPcEnable: true },
  };
}

function listCalls(): AnyRoute[] {
  const list = (path: string, summary: string, source: (typeof taskLists)[keyof typeof taskLists]) =>
    route(
      { ...reading, method: 'POST', path, summary, body: taskQuerySchema, data: rows },
      ({ tx, user, body }) => pageOf(tx, source(tx, user), body),
    );
  return [
    list('/b/wf/task/queryTodoList', '待办', taskLists.todo),
    list('/b/wf/task/queryDoneList', '已办', taskLists.done),
    list('/b/wf/process/queryMyList', '我的申请', taskLists.mine),
    route(
      { ...reading, method: 'GET', path: '/b/wf/task/counts', summary: '待办数' },
      async ({ tx, user }) => ({ todo: await countTodo(tx, user) }),
    ),
  ];
}

function readingCalls(code: ModuleCode): AnyRoute[] {
  const params = idParams;
  return [
    route(
      { ...reading, method: 'GET', path: '/b/wf/task/:id', summary: '审核任务', params },
      async (call) => {
        const acting = actingOf(call, code);
        return taskAnswer(acting, await readTreeFor(acting, { taskId: call.params.id }), call.params.id);
      },
    ),
    route(
      { ...reading, method: 'GET', path: '/b/wf/process/:id', summary: '审核流程', params },
      async (call) => {
        const acting = actingOf(call, code);
        return processAnswer(acting, await readTreeFor(acting, { instanceId: call.params.id }));
      },
    ),
    route(
      {
        ...reading,
        method: 'GET',
        path: '/b/wf/process/:id/opinions',
        summary: '审批意见',
        params,
        data: rows,
      },
      async (call) => {
        const tree = await readTreeFor(actingOf(call, code), { instanceId: call.params.id });
        return opinionsOf(call.tx, tree);
      },
    ),
    route(
      { ...reading, method: 'GET', path: '/b/wf/process/:id/chart', summary: '流程图', params },
      async (call) => {
        const tree = await readTreeFor(actingOf(call, code), { instanceId: call.params.id });
        return chartOf(call.tx, tree);
      },
    ),
  ];
}

function actingCalls(code: ModuleCode): AnyRoute[] {
  const start = z.strictObject({
    processCode: z.string().min(1).max(100),
    procParentId: idSchema.nullish(),
    data: z.record(z.string(), z.unknown()).optional(),
    comment: z.string().max(2000).optional(),
  });
  return [
    route(
      {
        method: 'POST',
        path: '/form/workflow/start',
        summary: '发起流程',
        access: 'signedIn',
        body: start,
        data: anything,
        audit: 'process.start',
        transaction: 'write',
      },
      async (call) => {
        const { processCode, data = {}, comment, procParentId } = call.body;
        const started = await startProcess(actingOf(call, code), {
          key: processCode,
          data,
          comment,
          mainInstanceId: procParentId ?? undefined,
        });
        call.audit(`process/${started.procInstId}`, { processCode });
        return started;
      },
    ),
    route(
      {
        method: 'POST',
        path: '/b/wf/task',
        summary: '处理审核任务',
        access: 'signedIn',
        body: taskPostSchema,
        data: anything,
        audit: 'process.act',
        transaction: 'write',
      },
      async (call) => {
        const { body, user, tx } = call;
        call.audit(body.id ? `task/${body.id}` : `process/${body.procInstId}`, {
          action: body.action ?? 'read',
          comment: body.comment,
        });
        if (!body.action) return markRead(call);
        const { command, of } = taskCommand(body, user.id);
        // Who is to be taken off a step may have left the firm; everybody else must be there.
        if (body.users && body.action !== 'removeSign') await demandPeople(tx, body.users);
        const done = await actOnTree(actingOf({ ...call, tx }, code), {
          command,
          of,
          data: body.data,
          rev: body.rev,
        });
        return done;
      },
    ),
  ];
}

/** 已阅: only the person himself marks his task, and an opinion is not needed for it. */
async function markRead({
  tx,
  user,
  body,
}: {
  tx: AnyCall['tx'];
  user: AnyCall['user'];
  body: { id?: string | undefined };
}) {
  const found = await run(
    tx,
    `update wf_task set read_at = coalesce(read_at, now()) where tenant_id = $1 and id = $2 and (assignee = $3 or exists (
       select 1 from wf_task_candidate c where c.tenant_id = $1 and c.task_id = wf_task.id
         and (c.kind, c.ref) in (select 'u', $3::text union all select 'g', unnest($4::text[]) union all select 'd', $5::text))) returning id`,
    [tx.tenantId, body.id ?? '0', user.id, [...user.roleIds], user.departmentId ?? '0'],
  );
  if (found.length === 0) throw new Denied(404, '审核任务不存在！');
  return { id: body.id };
}
