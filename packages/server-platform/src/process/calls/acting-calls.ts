import { z } from 'zod';
import { FORM_BYTES } from '../../http/body-limits.ts';
import { Invalid, Refusal } from '../../http/faults.ts';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { idSchema } from '../../rest/entity-schema.ts';
import { actOnTree, type TaskAct } from '../act-on-task.ts';
import { demandUrgeable } from '../demand-urgeable.ts';
import { forecastOfStart } from '../forecast.ts';
import { isPartlyBlind } from '../form-sight.ts';
import { noSuchProcess, noSuchTask } from '../no-such.ts';
import { openStart } from '../open-start.ts';
import { demandPeople, groupsOf } from '../people.ts';
import type { Acting, ModuleCode } from '../process-house.ts';
import { removeProcess } from '../remove-process.ts';
import { startProcess } from '../start-process.ts';
import { run } from '../store.ts';
import { peopleNamed, taskCommand, taskPostSchema } from '../task-command.ts';
import { readTreeFor, type Tree } from '../task-view.ts';
import { actingOf, anything, reading, writing } from './call-parts.ts';

const nodeId = z.string().min(1).max(100);
const startSchema = z.strictObject({
  processCode: z.string().min(1).max(100),
  procParentId: z.union([idSchema, z.literal('')]).nullish(),
  data: z.record(z.string(), z.unknown()).optional(),
  comment: z.string().max(2000).optional(),
  /** 发起人自选: people by step. */
  picked: z.record(nodeId, z.array(idSchema).min(1).max(200)).optional(),
});

/** Starting a process, deciding on a task, and taking a process away again. */
export function actingCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writing('process.start'),
        method: 'POST',
        path: '/form/workflow/start',
        summary: '发起流程；没有 data 时只建草稿，答发起页所需',
        body: startSchema,
        bodyLimit: FORM_BYTES,
      },
      async (call) => {
        const { processCode, data, comment, procParentId, picked } = call.body;
        const mainInstanceId = procParentId || undefined;
        if (data === undefined) {
          const page = await openStart(actingOf(call, code), { key: processCode, mainInstanceId });
          call.audit(`draft/${page.businessId}`, { processCode });
          return page;
        }
        await demandPeople(call.tx, Object.values(picked ?? {}).flat());
        const started = await startProcess(actingOf(call, code), {
          key: processCode,
          data,
          comment,
          picked,
          mainInstanceId,
        });
        call.audit(`process/${started.procInstId}`, { processCode });
        return started;
      },
    ),
    route(
      {
        ...reading,
        method: 'POST',
        path: '/form/workflow/forecast',
        summary: '发起前预测流程',
        body: startSchema.pick({ processCode: true, data: true, picked: true }),
        bodyLimit: FORM_BYTES,
      },
      (call) => forecastOfStart(actingOf(call, code), call.body),
    ),
    route(
      {
        ...writing('process.act'),
        method: 'POST',
        path: '/b/wf/task',
        summary: '处理审核任务',
        body: taskPostSchema,
        bodyLimit: FORM_BYTES,
      },
      async (call) => {
        const { body, user, tx } = call;
        call.audit(body.id ? `task/${body.id}` : `process/${body.procInstId}`, {
          action: body.action ?? 'read',
          comment: body.comment,
        });
        if (!body.action) return body.id ? markRead(call) : markCopyRead(call);
        const { command, of } = taskCommand(body, user);
        await demandPeople(tx, peopleNamed(body));
        if (command.kind === 'urge') {
          await readTreeFor(actingOf(call, code), of);
          await demandUrgeable(actingOf(call, code), command.instanceId);
        }
        return actVisibly(actingOf(call, code), { command, of, data: body.data, rev: body.rev });
      },
    ),
    route(
      {
        ...writing('process.remove'),
        method: 'DELETE',
        path: '/b/wf/process/delete/:id',
        summary: '删除未通过的流程',
        params: z.strictObject({ id: idSchema }),
        data: anything,
      },
      async (call) => {
        const removed = await removeProcess(actingOf(call, code), call.params.id);
        call.audit(`process/${call.params.id}`, removed);
        return removed;
      },
    ),
  ];
}

/**
 * A task asks for its own people; the process as a whole, and what is nobody's yet, is for those who may see it. Why a
 * wish is refused tells of the process too: whoever may not see it learns that there is none.
 */
async function actVisibly(acting: Acting, act: TaskAct) {
  if ('instanceId' in act.of || act.command.kind === 'claim')
    await readTreeFor(acting, act.of, { isForLosers: true });
  try {
    return await actOnTree(acting, act);
  } catch (problem) {
    if (!(problem instanceof Refusal || problem instanceof Invalid)) throw problem;
    throw await sayable(acting, await readTreeFor(acting, act.of, { isForLosers: true }), problem);
  }
}

/** Why a condition fails is said with the values of the form, which may be hidden from whoever decides. */
async function sayable(acting: Acting, tree: Tree, problem: Error): Promise<Error> {
  const isOfForm = problem instanceof Refusal && problem.code === 'conditionFails';
  if (!isOfForm || !(await isPartlyBlind(acting, tree))) return problem;
  return new Refusal('conditionFails', '流程条件无法计算，请联系管理员。');
}

type Marked = { readonly id?: string | undefined; readonly procInstId?: string | undefined };
type Marking = Pick<CallContext<unknown, unknown, Marked>, 'tx' | 'user' | 'body'>;

/** 已阅: only the person himself marks his task, and an opinion is not needed for it. */
async function markRead({ tx, user, body }: Marking) {
  const found = await run(
    tx,
    `update wf_task set read_at = coalesce(read_at, now()) where tenant_id = $1 and id = $2 and (assignee = $3 or exists (
       select 1 from wf_task_candidate c where c.tenant_id = $1 and c.task_id = wf_task.id
         and ((c.kind = 'u' and c.ref = $3::text) or (c.kind in ('g', 'd') and c.ref = any($4))))) returning id`,
    [tx.tenantId, body.id ?? '0', user.id, groupsOf(user)],
  );
  if (found.length === 0) throw noSuchTask();
  return { id: body.id };
}

/** A copy that its reader has opened. */
async function markCopyRead({ tx, user, body }: Marking) {
  const found = await run(
    tx,
    `update wf_participant set read_at = coalesce(read_at, now()) where tenant_id = $1 and user_id = $2 and instance_id = $3 and role = 'cc' returning instance_id`,
    [tx.tenantId, user.id, body.procInstId ?? '0'],
  );
  if (found.length === 0) throw noSuchProcess();
  return { procInstId: body.procInstId };
}
