import { callSpec, platformCalls } from '@jianheng/contract';
import { getGroups } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { BusinessRuleError, ValidationError } from '../../errors/errors.ts';
import { FORM_BYTES } from '../../http/body-limits.ts';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import { requireUsers } from '../approvers/resolve-approvers.ts';
import { executeCommand, type TreeCommand } from '../commands/execute-command.ts';
import { openStartForm } from '../commands/open-start-form.ts';
import { keepOpinionFiles, requireOpinionFiles } from '../commands/opinion-files.ts';
import { removeProcess } from '../commands/remove-process.ts';
import { requireUrgeable } from '../commands/require-urgeable.ts';
import { startProcess } from '../commands/start-process.ts';
import { getNamedUsers, toTaskCommand } from '../commands/task-command.ts';
import { withoutCopied } from '../commands/without-copied.ts';
import { hasHiddenFields } from '../forms/form-visibility.ts';
import { readTreeFor, type Tree } from '../forms/tree-access.ts';
import type { CommandContext, ModuleCode } from '../process-context.ts';
import { getStartFacts } from '../queries/facts.ts';
import { getFormAhead, getStartForecast } from '../queries/forecast.ts';
import { processNotFound, taskNotFound } from '../repository/lock-tree.ts';
import { commandContext, readRoute, writeRoute } from './route-parts.ts';

/** Starting a process, deciding on a task, and taking a process away again. */
export function taskRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...writeRoute('process.start'),
        ...callSpec(platformCalls, 'POST /form/workflow/start'),
        summary: '发起流程；没有 data 时只建草稿，答发起页所需',
        bodyLimit: FORM_BYTES,
      },
      async (call) => {
        const { processCode, data, comment, procParentId, selectedApprovers } = call.body;
        const mainInstanceId = procParentId || undefined;
        if (data === undefined) {
          const page = await openStartForm(commandContext(call, code), { key: processCode, mainInstanceId });
          call.audit(`draft/${page.businessId}`, { processCode });
          return page;
        }
        await requireUsers(call.tx, Object.values(selectedApprovers ?? {}).flat());
        const started = await startProcess(commandContext(call, code), {
          key: processCode,
          data,
          comment,
          selectedApprovers,
          mainInstanceId,
        });
        call.audit(`process/${started.procInstId}`, { processCode });
        return started;
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /form/workflow/forecast'),
        summary: '发起前预测流程',
        bodyLimit: FORM_BYTES,
      },
      (call) => getStartForecast(commandContext(call, code), call.body),
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'POST /form/workflow/facts'),
        summary: '发起前的参考',
        bodyLimit: FORM_BYTES,
      },
      async (call) => {
        const context = commandContext(call, code);
        return getStartFacts(context, await getFormAhead(context, call.body));
      },
    ),
    route(
      {
        ...writeRoute('process.act'),
        ...callSpec(platformCalls, 'POST /b/wf/task'),
        summary: '处理审批任务',
        bodyLimit: FORM_BYTES,
      },
      async (call) => {
        const { body, user, tx } = call;
        const object = body.id ? `task/${body.id}` : `process/${body.procInstId}`;
        if (!body.action) {
          call.audit(object, {}, 'process.read');
          return mark(call, body);
        }
        const said = { action: body.action, comment: body.comment };
        const onFormChange = (changed: object) => call.audit(object, { ...said, ...changed });
        onFormChange({});
        const { command, of } = toTaskCommand(body, user);
        await requireUsers(tx, getNamedUsers(body));
        if (command.kind === 'urge') {
          await readTreeFor(commandContext(call, code), of);
          await requireUrgeable(commandContext(call, code), command.instanceId);
        }
        const context = commandContext(call, code);
        const files = [...(body.attachments ?? []), ...(body.signature ? [body.signature] : [])];
        await requireOpinionFiles(context, files);
        const acted = await execute(context, { command, of, data: body.data, rev: body.rev, onFormChange });
        await keepOpinionFiles(tx, acted.procInstId, files);
        return acted;
      },
    ),
    route(
      {
        ...writeRoute('process.remove'),
        ...callSpec(platformCalls, 'DELETE /b/wf/process/delete/:id'),
        summary: '删除未通过的流程',
      },
      async (call) => {
        const removed = await removeProcess(commandContext(call, code), call.params.id);
        call.audit(`process/${call.params.id}`, removed);
        return removed;
      },
    ),
  ];
}

/** A copy changes nothing of the form, and goes to whoever has none yet. */
async function execute(context: CommandContext, { command, of, ...form }: TreeCommand) {
  if (command.kind !== 'cc') return executeVisibly(context, { command, of, ...form });
  await readTreeFor(context, of);
  return executeVisibly(context, { command: await withoutCopied(context, command), of });
}

/**
 * A task asks for its own people; the process as a whole, and what is nobody's yet, is for those who may see it. Why a
 * request is refused tells of the process too: whoever may not see it learns that there is none.
 */
async function executeVisibly(context: CommandContext, act: TreeCommand) {
  if ('instanceId' in act.of || act.command.kind === 'claim')
    await readTreeFor(context, act.of, { includesFormerCandidates: true });
  try {
    return await executeCommand(context, act);
  } catch (problem) {
    if (!(problem instanceof BusinessRuleError || problem instanceof ValidationError)) throw problem;
    throw await withoutHiddenValues(
      context,
      await readTreeFor(context, act.of, { includesFormerCandidates: true }),
      problem,
    );
  }
}

/** Why a condition fails is said with the values of the form, which may be hidden from whoever decides. */
async function withoutHiddenValues(context: CommandContext, tree: Tree, problem: Error): Promise<Error> {
  const isOfForm = problem instanceof BusinessRuleError && problem.code === 'conditionFails';
  if (!isOfForm || !(await hasHiddenFields(context, tree))) return problem;
  return new BusinessRuleError('conditionFails', '流程条件无法计算，请联系管理员。');
}

/** What is posted without an action was read: a task, or a copy. */
function mark(call: Marking, { id, procInstId }: Marked): Promise<{ id: string } | { procInstId: string }> {
  return id ? markRead(call, id) : markCopyRead(call, procInstId ?? '0');
}

type Marked = { readonly id?: string | undefined; readonly procInstId?: string | undefined };
type Marking = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user'>;

/** 已阅: only the person himself marks his task, and an opinion is not needed for it. */
async function markRead({ tx, user }: Marking, id: string) {
  const found = await queryRows(
    tx,
    `update wf_task set read_at = coalesce(read_at, now()) where tenant_id = $1 and id = $2 and (assignee = $3 or exists (
       select 1 from wf_task_candidate c where c.tenant_id = $1 and c.task_id = wf_task.id
         and ((c.kind = 'u' and c.ref = $3::text) or (c.kind in ('g', 'd') and c.ref = any($4))))) returning id`,
    [tx.tenantId, id, user.id, getGroups(user)],
  );
  if (found.length === 0) throw taskNotFound();
  return { id };
}

/** A copy that its reader has opened. */
async function markCopyRead({ tx, user }: Marking, procInstId: string) {
  const found = await queryRows(
    tx,
    `update wf_participant set read_at = coalesce(read_at, now()) where tenant_id = $1 and user_id = $2 and instance_id = $3 and role = 'cc' returning instance_id`,
    [tx.tenantId, user.id, procInstId],
  );
  if (found.length === 0) throw processNotFound();
  return { procInstId };
}
